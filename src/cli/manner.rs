//! How a run goes, whatever it does.

use super::args::GeneralArgs;

/// What the general flags ask for.
#[expect(clippy::struct_excessive_bools, reason = "each is a choice of its own")]
#[derive(Clone, Copy, Debug)]
pub struct Manner {
    /// Go on where something looks too small or wrong.
    pub force: bool,
    /// Print JSON instead of the list of files.
    pub json: bool,
    /// Print the list of files, the summary, and what is not as asked for.
    pub summary: bool,
    /// Say more.
    pub verbose: bool,
    /// Show progress bars.
    pub progress: bool,
}

impl From<&GeneralArgs> for Manner {
    fn from(args: &GeneralArgs) -> Self {
        Self {
            force: args.force,
            json: args.json,
            summary: !args.quiet,
            verbose: args.verbose,
            progress: !args.no_progress && !args.quiet,
        }
    }
}
