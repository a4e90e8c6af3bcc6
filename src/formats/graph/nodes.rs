//! The nodes of a graph, as its file names them.

use super::{first, listed};
use crate::core::Cell;
use crate::formats::ReadError;
use serde_json::{Map, Value};
use std::collections::HashMap;

/// A node's name as a value says it: a number, a text, or an object that has one.
pub(super) fn name(value: &Value) -> Option<String> {
    match value {
        Value::Number(number) => Some(number.to_string()),
        Value::String(text) => Some(text.clone()),
        Value::Object(map) => name(first(map, &["id", "name", "label", "key"])?),
        _ => None,
    }
}

/// A value as it is shown in messages.
pub(super) fn shown(value: &Value) -> String {
    let text = value.to_string();
    if text.chars().count() <= 40 { text } else { text.chars().take(40).chain(['…']).collect() }
}

/// The nodes by name.
#[derive(Default)]
pub(super) struct Nodes {
    /// Their names.
    pub names: Vec<String>,
    numbers: HashMap<String, Cell>,
    /// Whether there are no others than those declared.
    pub is_closed: bool,
}

impl Nodes {
    pub fn declare(&mut self, value: &Value, number: usize) -> Result<(), ReadError> {
        let Some(name) = name(value) else {
            let reason =
                format!("node {number} is {}, and a number or text was expected", shown(value));
            return Err(ReadError::new(reason));
        };
        if self.numbers.contains_key(&name) {
            return Err(ReadError::new(format!(
                "node {number} is '{name}', which is there already"
            )));
        }
        self.add(name);
        Ok(())
    }

    fn add(&mut self, name: String) -> Cell {
        let number = Cell(self.names.len() as u32);
        self.names.push(name.clone());
        self.numbers.insert(name, number);
        number
    }

    /// The node that a value names.
    fn find(&self, value: &Value) -> Option<Cell> {
        self.numbers.get(&name(value)?).copied()
    }

    pub fn find_or_add(&mut self, value: &Value) -> Option<Cell> {
        match self.find(value) {
            None if !self.is_closed => Some(self.add(name(value)?)),
            found => found,
        }
    }

    /// The nodes under one of some keys: one or a list.
    pub fn all(&self, map: &Map<String, Value>, keys: &[&str]) -> Result<Vec<Cell>, ReadError> {
        let Some(value) = first(map, keys) else { return Ok(Vec::new()) };
        let one = std::slice::from_ref(value);
        let list = value.as_array().map_or(one, Vec::as_slice);
        let node = |value| self.known(value, keys[0]);
        list.iter().map(node).collect()
    }

    pub fn known(&self, value: &Value, what: &str) -> Result<Cell, ReadError> {
        self.find(value).ok_or_else(|| {
            ReadError::new(format!("{what}: {} is no node of the graph", shown(value)))
        })
    }

    pub fn ports(&self, map: &Map<String, Value>) -> Result<Vec<(String, Cell)>, ReadError> {
        match first(map, &["ports", "reward_ports", "rewards"]) {
            None => Ok(Vec::new()),
            Some(Value::Object(ports)) => {
                let port = |(name, node): (&String, &Value)| {
                    Ok((name.clone(), self.known(node, "ports")?))
                };
                ports.iter().map(port).collect()
            }
            Some(list) => {
                let port = |value: &Value| {
                    let node = self.known(value, "ports")?;
                    Ok((self.names[node.index()].clone(), node))
                };
                listed(list, "ports")?.iter().map(port).collect()
            }
        }
    }
}
