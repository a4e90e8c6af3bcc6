//! Graphs, with the walks between their ports.

#![no_main]

use libfuzzer_sys::fuzz_target;
use mazer::formats::graph;
use mazer::formats::registry::Contents;
use mazer_fuzz::sound;

fuzz_target!(|bytes: &[u8]| {
    assert!(graph::likeness(bytes) <= 100);
    let Ok(reading) = graph::read(bytes, &sound::bounded()) else { return };
    let sets: Vec<_> = reading.barrier_sets.iter().take(2).collect();
    if reading.ports.len() < 8 {
        reading.between_ports(&[]);
        for set in sets {
            reading.between_ports(&set.nodes);
        }
    }
    sound::check("graph", &Contents::Graph(Box::new(reading)));
});
