//! Entries as JSON.

use super::{Entry, Form, Kind, Nature};
use crate::core::ability::Ability;
use crate::core::solve::Optimal;
use serde_json::{Map, Value, json};

/// Names of abilities.
pub fn abilities(abilities: &[Ability]) -> Vec<String> {
    abilities.iter().map(ToString::to_string).collect()
}

impl Entry {
    /// Everything known of it but its docs.
    pub fn json(&self) -> Map<String, Value> {
        let mut object = Map::new();
        let mut put = |key: &str, value: Value| {
            object.insert(key.to_owned(), value);
        };
        put("name", json!(self.name));
        put("aliases", json!(self.aliases));
        put("summary", json!(self.summary));
        match &self.nature {
            Nature::Generator(sizes) => put("sizes", json!(sizes.to_string())),
            Nature::Solver(optimal, decides) => {
                put("shortest", json!(*optimal != Optimal::No));
                put("cheapest", json!(*optimal == Optimal::Cost));
                put("decides", json!(decides));
            }
            Nature::Topology(directions, offers) => {
                put("directions", json!(directions));
                put("offers", json!(abilities(offers)));
                for kind in [Kind::Generators, Kind::Solvers] {
                    put(&kind.plural(), json!(self.admitted(kind)));
                }
            }
            Nature::Format(format) => {
                put("extensions", json!(format.extensions));
                put("read", json!(format.reader.is_some()));
                put("written", json!(format.is_written()));
                put("walls", json!(format.has_walls));
                put("number_mazes", json!(format.numbers.is_some()));
            }
        }
        if let [plain, variants @ ..] = &self.forms[..] {
            put("options", json!(self.options));
            plain.put(&mut put);
            put("variants", variants.iter().map(Form::json).collect());
        }
        object
    }

    /// Of a topology: the entries of a kind that work on it as they are.
    pub fn admitted(&self, kind: Kind) -> Vec<&'static str> {
        let works =
            |entry: &Self| entry.forms.first().is_some_and(|f| f.topologies.contains(&self.name));
        Self::all(kind).iter().filter(|entry| works(entry)).map(|entry| entry.name).collect()
    }
}

impl Form {
    /// Everything known of it.
    pub fn json(&self) -> Value {
        let mut object = Map::new();
        object.insert("spec".to_owned(), json!(self.spec));
        self.put(&mut |key, value| {
            object.insert(key.to_owned(), value);
        });
        Value::Object(object)
    }

    fn put(&self, put: &mut impl FnMut(&str, Value)) {
        put("needs", json!(abilities(self.needs)));
        if let Some(is_tree) = self.is_tree {
            put("tree", json!(is_tree));
        }
        put("topologies", json!(self.topologies));
    }
}
