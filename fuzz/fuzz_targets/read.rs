//! One reader: `MAZER_FORMAT=plus cargo +nightly fuzz run read`; all of them, one after the other, if
//! none is named.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazer::formats::registry::{FORMATS, Format};
use mazer_fuzz::sound;
use std::sync::LazyLock;

static NAMED: LazyLock<Vec<&Format>> = LazyLock::new(|| match std::env::var("MAZER_FORMAT") {
    Ok(name) => vec![Format::find(&name).expect("a format")],
    Err(_) => FORMATS.iter().collect(),
});

fuzz_target!(|bytes: &[u8]| {
    for format in NAMED.iter() {
        sound::read(format, bytes, &sound::bounded());
    }
});
