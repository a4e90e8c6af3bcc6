//! Every format of the registry, so that a new one is tested where it is listed.

#[path = "registry/broken.rs"]
mod broken;
#[path = "registry/cases.rs"]
mod cases;
#[path = "registry/exact.rs"]
mod exact;
#[path = "registry/number_mazes.rs"]
mod number_mazes;
#[path = "registry/round_trip.rs"]
mod round_trip;
#[path = "registry/samples.rs"]
mod samples;
