//! A table of figures: for people, as comma-separated values, as JSON.

use anyhow::{Context, Result};
use serde_json::{Value, json};
use std::io::{self, Write};

/// One column.
#[derive(Clone, Copy, Debug)]
pub struct Column {
    /// The name in CSV and JSON.
    pub key: &'static str,
    /// What stands above it.
    pub head: &'static str,
    /// How its numbers are written.
    pub kind: Kind,
}

/// How the numbers of a column are written for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Words.
    Text,
    /// Whole numbers; means with a decimal.
    Count,
    /// Shares of 1, as percentages.
    Share,
    /// Seconds, as milliseconds.
    Seconds,
    /// A number with two decimals.
    Decimal,
}

impl Kind {
    /// The number, or mean and standard deviation where there are several.
    fn shown(self, numbers: &[f64]) -> String {
        let ((mean, deviation), is_one) = (mean(numbers), numbers.len() == 1);
        let (scale, decimals, unit) = match self {
            Self::Count | Self::Text if is_one => return mean.to_string(),
            Self::Count | Self::Text => (1.0, 1, ""),
            Self::Share => (100.0, 2, " %"),
            Self::Seconds => (1000.0, 3, " ms"),
            Self::Decimal => (1.0, 2, ""),
        };
        let (mean, deviation) = (scale * mean, scale * deviation);
        if is_one {
            format!("{mean:.decimals$}{unit}")
        } else {
            format!("{mean:.decimals$} ± {deviation:.decimals$}{unit}")
        }
    }
}

/// What stands in a cell.
#[derive(Clone, Debug)]
pub enum Entry {
    /// Nothing that could be said.
    Nothing,
    /// Words.
    Text(String),
    /// Yes or no.
    Flag(bool),
    /// One number, or several of which mean and spread are shown.
    Numbers(Vec<f64>),
}

impl Entry {
    /// One number.
    pub fn number(number: f64) -> Self {
        Self::Numbers(vec![number])
    }

    /// One whole number.
    pub fn count(number: u64) -> Self {
        Self::number(as_float(number))
    }

    /// Adds a number to those that are there.
    pub fn add(&mut self, other: Self) {
        match (self, other) {
            (Self::Numbers(numbers), Self::Numbers(more)) => numbers.extend(more),
            (this @ Self::Nothing, other) => *this = other,
            _ => {}
        }
    }
}

/// A whole number as a float.
#[expect(clippy::cast_precision_loss, reason = "beyond 2^53 the last digits are noise")]
pub const fn as_float(number: u64) -> f64 {
    number as f64
}

/// Mean and standard deviation (of the sample).
fn mean(numbers: &[f64]) -> (f64, f64) {
    let count = as_float(numbers.len() as u64);
    let mean = numbers.iter().sum::<f64>() / count;
    let squares: f64 = numbers.iter().map(|number| (number - mean).powi(2)).sum();
    (mean, if numbers.len() > 1 { (squares / (count - 1.0)).sqrt() } else { 0.0 })
}

/// A table.
#[derive(Debug)]
pub struct Table {
    /// Its columns.
    pub columns: Vec<Column>,
    /// Its rows, an entry a column.
    pub rows: Vec<Vec<Entry>>,
}

impl Table {
    /// Prints it for people: names to the left, numbers to the right.
    pub fn print(&self) -> Result<()> {
        let cells: Vec<Vec<String>> = self.rows.iter().map(|row| self.shown(row)).collect();
        let width = |column: usize| {
            let cells = cells.iter().map(|row| row[column].chars().count());
            cells.max().unwrap_or(0).max(self.columns[column].head.len())
        };
        let widths: Vec<usize> = (0..self.columns.len()).map(width).collect();
        let heads = self.columns.iter().map(|column| column.head.to_owned()).collect();
        let line = |cells: &Vec<String>| {
            let aligned = cells.iter().zip(&self.columns).zip(&widths);
            let aligned = aligned.map(|((cell, column), &width)| match column.kind {
                Kind::Text => format!("{cell:width$}"),
                _ => format!("{cell:>width$}"),
            });
            let line = aligned.collect::<Vec<_>>().join("  ");
            format!("{}\n", line.trim_end())
        };
        let text: String = std::iter::once(&heads).chain(&cells).map(line).collect();
        print(text.as_bytes())
    }

    /// Prints its only row for people, an entry a line.
    pub fn print_upright(&self) -> Result<()> {
        let shown = self.rows.iter().flat_map(|row| self.shown(row));
        let width = self.columns.iter().map(|column| column.head.len()).max().unwrap_or(0);
        let lines = self.columns.iter().zip(shown);
        let lines = lines.map(|(column, entry)| format!("{:width$}  {entry}\n", column.head));
        print(lines.collect::<String>().as_bytes())
    }

    fn shown(&self, row: &[Entry]) -> Vec<String> {
        let cell = |(entry, column): (&Entry, &Column)| match entry {
            Entry::Nothing => "-".to_owned(),
            Entry::Text(text) => text.clone(),
            Entry::Flag(is) => if *is { "yes" } else { "no" }.to_owned(),
            Entry::Numbers(numbers) => column.kind.shown(numbers),
        };
        row.iter().zip(&self.columns).map(cell).collect()
    }

    /// Prints it as comma-separated values (RFC 4180, but for line ends); where there are several
    /// numbers, the mean and in a column of its own the deviation.
    pub fn csv(&self) -> Result<()> {
        let is_spread = |column: usize| {
            let entries = self.rows.iter().map(|row| &row[column]);
            entries.into_iter().any(|entry| matches!(entry, Entry::Numbers(n) if n.len() > 1))
        };
        let spread: Vec<bool> = (0..self.columns.len()).map(is_spread).collect();
        let mut text = String::new();
        let mut line = |cells: Vec<String>| {
            text.push_str(&cells.join(","));
            text.push('\n');
        };
        let heads = self.columns.iter().zip(&spread).flat_map(|(column, &spread)| {
            let deviation = spread.then(|| format!("{}_deviation", column.key));
            std::iter::once(column.key.to_owned()).chain(deviation)
        });
        line(heads.collect());
        for row in &self.rows {
            let cells = row.iter().zip(&spread).flat_map(|(entry, &spread)| {
                let (value, deviation) = match entry {
                    Entry::Nothing => (String::new(), String::new()),
                    Entry::Text(text) => (quoted(text), String::new()),
                    Entry::Flag(is) => (is.to_string(), String::new()),
                    Entry::Numbers(numbers) => {
                        let (mean, deviation) = mean(numbers);
                        (mean.to_string(), deviation.to_string())
                    }
                };
                std::iter::once(value).chain(spread.then_some(deviation))
            });
            line(cells.collect());
        }
        print(text.as_bytes())
    }

    /// Its rows as JSON objects: a number, or an object of mean and deviation where there are several.
    pub fn json(&self) -> Vec<Value> {
        let value = |entry: &Entry| match entry {
            Entry::Nothing => Value::Null,
            Entry::Text(text) => json!(text),
            Entry::Flag(is) => json!(is),
            Entry::Numbers(numbers) => {
                if let [number] = numbers[..] {
                    whole_or_not(number)
                } else {
                    let (mean, deviation) = mean(numbers);
                    json!({ "mean": mean, "deviation": deviation })
                }
            }
        };
        let object = |row: &Vec<Entry>| {
            let pairs = self.columns.iter().zip(row);
            pairs.map(|(column, entry)| (column.key.to_owned(), value(entry))).collect()
        };
        self.rows.iter().map(object).collect()
    }
}

/// Whole numbers without a decimal point.
fn whole_or_not(number: f64) -> Value {
    if number.fract() == 0.0 && (0.0..9e15).contains(&number) {
        json!(number as u64)
    } else {
        json!(number)
    }
}

fn quoted(text: &str) -> String {
    if text.contains([',', '"', '\n']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// Writes bytes to standard output.
pub fn print(bytes: &[u8]) -> Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(bytes).and_then(|()| out.flush()).context("cannot write to standard output")
}

/// Prints one JSON object.
pub fn print_json(object: &Value) -> Result<()> {
    let text = serde_json::to_string_pretty(object).context("cannot write JSON")?;
    print(format!("{text}\n").as_bytes())
}
