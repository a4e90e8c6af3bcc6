//! Number mazes in each form; what is read is written and read again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazer::formats::numbers::{ancestor, json, table, tokens};
use mazer::formats::registry::{Contents, FORMATS};
use mazer_fuzz::sound;

fuzz_target!(|bytes: &[u8]| {
    let options = sound::bounded();
    for read in [ancestor::read, json::read, table::read, tokens::read] {
        let Ok(readings) = read(bytes, &options.numbers) else { continue };
        for reading in &readings {
            for format in FORMATS {
                let Some(Ok(text)) = format.numbers.map(|write| write(&reading.maze)) else {
                    continue;
                };
                let again = sound::read(format, text.as_bytes(), &options);
                // A rule is not part of every format, but a text that can be read always is one.
                assert!(matches!(again, None | Some(Contents::Numbers(_))), "{}", format.name);
            }
        }
        sound::check("numbers", &Contents::Numbers(readings));
    }
});
