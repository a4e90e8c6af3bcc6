//! What the registries know of an entry, whichever of them it is in.

mod find;
mod json;

pub use find::find;
pub use json::abilities;

use super::args::Kind;
use crate::core::ability::{Ability, Sizes};
use crate::core::registry::{self, Info, SpecError};
use crate::core::solve::Optimal;
use crate::core::topology::with_topology;
use crate::core::{AnyGenerator, AnySolver, AnyTopology, Layout, Maze};
use crate::formats::registry::{FORMATS, Format};

/// An entry of a registry, and what is said of it.
pub struct Entry {
    /// Which registry.
    pub kind: Kind,
    /// The canonical name.
    pub name: &'static str,
    /// Other names.
    pub aliases: &'static [&'static str],
    /// What it is, in a sentence.
    pub summary: String,
    /// The text of its API documentation, where it has any.
    pub docs: &'static str,
    /// The options that may follow its name, as they are written.
    pub options: &'static [&'static str],
    /// What differs from kind to kind.
    pub nature: Nature,
    /// An algorithm alone, and with each option worth trying; no entry for others.
    pub forms: Vec<Form>,
}

/// What is known of entries of one kind only.
pub enum Nature {
    /// Of a generator: the sizes that it admits.
    Generator(Sizes),
    /// Of a solver: what it says of its paths, and whether it never gives up.
    Solver(Optimal, bool),
    /// Of a topology: the names of its directions, and what it offers.
    Topology(&'static [&'static str], &'static [Ability]),
    /// Of a format.
    Format(&'static Format),
}

/// An algorithm with its options.
pub struct Form {
    /// The canonical spelling.
    pub spec: String,
    /// What it needs.
    pub needs: &'static [Ability],
    /// Of a generator: whether its mazes are trees.
    pub is_tree: Option<bool>,
    /// The topologies that offer what it needs.
    pub topologies: Vec<&'static str>,
}

impl Entry {
    /// Every entry of a kind, in the order of the registry.
    pub fn all(kind: Kind) -> Vec<Self> {
        match kind {
            Kind::Generators => {
                AnyGenerator::ALL.iter().filter_map(|info| Self::generator(info)).collect()
            }
            Kind::Solvers => AnySolver::ALL.iter().filter_map(|info| Self::solver(info)).collect(),
            Kind::Topologies => {
                AnyTopology::ALL.iter().filter_map(|info| Self::topology(info)).collect()
            }
            Kind::Formats => FORMATS.iter().map(Self::format).collect(),
        }
    }

    fn generator(info: &'static Info) -> Option<Self> {
        let sizes = AnyGenerator::parse(info.name).ok()?.sizes();
        let forms = info.specs().filter_map(|spec| AnyGenerator::parse(&spec).ok());
        let forms = forms.map(|generator| Form::of_generator(&generator)).collect();
        let options = registry::options(info, AnyGenerator::parse);
        Some(Self::new(Kind::Generators, info, options, Nature::Generator(sizes), forms))
    }

    fn solver(info: &'static Info) -> Option<Self> {
        let solver = AnySolver::parse(info.name).ok()?;
        let forms = info.specs().filter_map(|spec| AnySolver::parse(&spec).ok());
        let forms = forms.map(|solver| Form::of_solver(&solver)).collect();
        let options = registry::options(info, AnySolver::parse);
        let nature = Nature::Solver(solver.optimal(), solver.decides());
        Some(Self::new(Kind::Solvers, info, options, nature, forms))
    }

    fn topology(info: &'static Info) -> Option<Self> {
        fn nature<T: Layout>(_: &T) -> Nature {
            Nature::Topology(T::DIRECTIONS, T::ABILITIES)
        }
        let grid = AnyTopology::new(info, 1, 1).ok()?;
        let nature = with_topology!(&grid, grid => nature(grid));
        Some(Self::new(Kind::Topologies, info, &[], nature, Vec::new()))
    }

    fn format(format: &'static Format) -> Self {
        Self {
            kind: Kind::Formats,
            name: format.name,
            aliases: format.aliases,
            summary: format.about.to_owned(),
            docs: "",
            options: &[],
            nature: Nature::Format(format),
            forms: Vec::new(),
        }
    }

    fn new(
        kind: Kind,
        info: &'static Info,
        options: &'static [&'static str],
        nature: Nature,
        forms: Vec<Form>,
    ) -> Self {
        let Info { name, aliases, docs, .. } = *info;
        Self { kind, name, aliases, summary: info.summary(), docs, options, nature, forms }
    }
}

impl Form {
    /// A generator's.
    pub fn of_generator(generator: &AnyGenerator) -> Self {
        // Even sides, which all sizes that there are admit.
        let admits = |info: &Info| {
            let grid = AnyTopology::new(info, 2, 2);
            grid.is_ok_and(|grid| with_topology!(&grid, grid => generator.check(grid).is_ok()))
        };
        Self {
            spec: generator.to_string(),
            needs: generator.needs(),
            is_tree: Some(generator.is_tree()),
            topologies: topologies(admits),
        }
    }

    /// A solver's.
    pub fn of_solver(solver: &AnySolver) -> Self {
        let admits = |info: &Info| {
            let grid = AnyTopology::new(info, 2, 2);
            grid.is_ok_and(
                |grid| with_topology!(grid, grid => solver.check(&Maze::closed(grid)).is_ok()),
            )
        };
        Self {
            spec: solver.to_string(),
            needs: solver.needs(),
            is_tree: None,
            topologies: topologies(admits),
        }
    }
}

/// The names of the topologies of which that holds.
fn topologies(holds: impl Fn(&Info) -> bool) -> Vec<&'static str> {
    AnyTopology::ALL.iter().filter(|info| holds(info)).map(|info| info.name).collect()
}
