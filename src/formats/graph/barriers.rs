use super::{Nodes, first, listed, name};
use crate::core::Cell;
use crate::formats::ReadError;
use serde_json::{Map, Value};

/// Nodes that are taken out together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BarrierSet {
    /// What it is called, if it has a name.
    pub name: Option<String>,
    /// The nodes, in the order of the file.
    pub nodes: Vec<Cell>,
    /// Whole numbers that the file says of it, such as the lengths of paths: each with its key.
    pub said: Vec<(String, u64)>,
}

/// The barrier sets of a file, or its only one.
pub(super) fn read(map: &Map<String, Value>, nodes: &Nodes) -> Result<Vec<BarrierSet>, ReadError> {
    const SETS: &[&str] = &["barrier_sets", "barrierSets", "sets", "mazes", "configurations"];
    if let Some(sets) = first(map, SETS) {
        let sets = match sets {
            Value::Object(named) => {
                let set = |(key, value): (&String, &Value)| one(value, Some(key), nodes);
                return named.iter().map(set).collect();
            }
            list => listed(list, "barrier sets")?,
        };
        return sets.iter().map(|value| one(value, None, nodes)).collect();
    }
    match map.get("barriers") {
        None => Ok(Vec::new()),
        // A list of lists is several sets.
        Some(Value::Array(list)) if list.iter().any(|item| item.is_array() || item.is_object()) => {
            list.iter().map(|value| one(value, None, nodes)).collect()
        }
        Some(value) => Ok(vec![one(value, None, nodes)?]),
    }
}

/// One set: a list of nodes, a text with their names between commas, or an object that has either.
fn one(value: &Value, key: Option<&String>, nodes: &Nodes) -> Result<BarrierSet, ReadError> {
    let mut set = BarrierSet { name: key.cloned(), nodes: Vec::new(), said: Vec::new() };
    let list = match value {
        Value::Object(map) => {
            set.name = first(map, &["name", "id"]).and_then(name).or(set.name);
            say("", map, &mut set.said);
            first(map, &["barriers", "barrier_set", "barrier", "nodes", "blocked"])
                .ok_or_else(|| ReadError::new("a barrier set has no list of barriers".to_owned()))?
        }
        list => list,
    };
    match list {
        Value::String(text) => {
            for word in text.split([',', ' ', ';', '[', ']', '(', ')', '{', '}']) {
                if !word.is_empty() {
                    set.nodes.push(nodes.known(&Value::String(word.to_owned()), "a barrier set")?);
                }
            }
        }
        list => {
            for node in listed(list, "barriers")? {
                set.nodes.push(nodes.known(node, "a barrier set")?);
            }
        }
    }
    Ok(set)
}

/// Keeps the whole numbers of an object, also those one level down and in lists.
fn say(before: &str, map: &Map<String, Value>, said: &mut Vec<(String, u64)>) {
    for (key, value) in map {
        let key = format!("{before}{key}");
        match value {
            Value::Number(number) => said.extend(number.as_u64().map(|number| (key, number))),
            Value::Object(inner) if before.is_empty() => say(&format!("{key}."), inner, said),
            Value::Array(list) if !key.contains("barrier") && list.len() <= 16 => {
                let numbers = list.iter().enumerate();
                said.extend(numbers.filter_map(|(place, number)| {
                    Some((format!("{key}.{place}"), number.as_u64()?))
                }));
            }
            _ => {}
        }
    }
}
