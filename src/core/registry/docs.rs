//! What the program's own help takes out of an entry's API documentation.

use super::Info;

impl Info {
    /// The first sentence of the docs, on one line.
    pub fn summary(&self) -> String {
        let lines = self.docs.lines().map(str::trim).take_while(|line| !line.is_empty());
        lines.collect::<Vec<_>>().join(" ")
    }

    /// The first sentence of a section of its docs, on one line; nothing if there is no such section.
    pub fn first_of(&self, section: &str) -> String {
        let lines = self.docs.lines().map(str::trim);
        let lines = lines.skip_while(|line| line.strip_prefix("# ") != Some(section)).skip(1);
        let lines = lines.skip_while(|line| line.is_empty());
        let text: Vec<&str> = lines.take_while(|line| !line.is_empty()).collect();
        let text = text.join(" ");
        text.split_once(". ").map_or(text.clone(), |(first, _)| format!("{first}."))
    }

    /// The numbered steps of its docs, in order, each on one line without its number, marked up as the
    /// docs are: step `n`, which [`events`](Self::events) name, is the entry `n - 1`. None where it has
    /// no such section, as topologies.
    pub fn steps(&self) -> Vec<String> {
        let lines = self.docs.lines().map(str::trim);
        let lines = lines.skip_while(|line| *line != "# Steps").skip(1);
        let mut steps: Vec<String> = Vec::new();
        for line in lines.take_while(|line| !line.starts_with("# ")) {
            let begun = line.strip_prefix(&format!("{}. ", steps.len() + 1));
            match (begun, steps.last_mut()) {
                (Some(text), _) => steps.push(text.trim().to_owned()),
                (None, Some(step)) if !line.is_empty() => {
                    step.push(' ');
                    step.push_str(line);
                }
                _ => {}
            }
        }
        steps
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{AnyGenerator, AnySolver, AnyTopology};

    #[test]
    fn every_algorithm_has_steps_and_its_events_belong_to_them() {
        for info in AnyGenerator::ALL.iter().chain(AnySolver::ALL) {
            let (steps, name) = (info.steps(), info.name);
            assert!(!steps.is_empty(), "{name} has no steps");
            for step in &steps {
                assert!(!step.is_empty() && !step.contains('\n'), "{name}: {step:?}");
                assert!(step.ends_with('.'), "{name}: {step:?} is cut off");
            }
            for (kind, number) in info.events {
                let is_there = (1..=steps.len()).contains(&usize::from(*number));
                assert!(is_there, "{name}: {kind:?} belongs to step {number} of {}", steps.len());
            }
        }
        assert!(AnyTopology::ALL.iter().all(|info| info.steps().is_empty()));
    }

    #[test]
    fn lines_of_a_step_are_joined_and_its_number_is_left_out() {
        let docs =
            "One.\n\n# Steps\n1. Go\n   on.\n\n2. Stop,\n   2. not before.\n\n# Texture\n3. No.\n";
        let info = Info { docs, ..Info::PLAIN };
        assert_eq!(info.steps(), ["Go on.", "Stop, 2. not before."]);
        assert!(Info::PLAIN.steps().is_empty());
    }
}
