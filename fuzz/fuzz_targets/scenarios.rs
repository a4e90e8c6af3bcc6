//! Scenarios on a map.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazer::formats::registry::Format;
use mazer_fuzz::sound;

fuzz_target!(|bytes: &[u8]| {
    let scen = Format::find("scen").expect("a format");
    sound::read(scen, bytes, &sound::bounded());
    sound::read(scen, &[b"version 1\n", bytes].concat(), &sound::bounded());
});
