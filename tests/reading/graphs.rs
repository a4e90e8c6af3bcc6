use mazer as _;
