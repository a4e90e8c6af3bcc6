//! Recipes: printing and parsing are inverse, and what is no recipe is told apart clearly.

use mazer::core::openings::{Place, Site};
use mazer::core::reshape::{Reshape, Symmetry};
use mazer::core::share::Share;
use mazer::core::topology::MAX_SLOTS;
use mazer::core::{AnyGenerator, AnySolver, AnyTopology, Blueprint};
use mazer::recipe::{FORMAT, GroundSource, Recipe, RecipeError};
use mazer::render::film::Pace;
use mazer::render::{Gradient, Look};
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

fn seed() -> impl Strategy<Value = u64> {
    let lost_elsewhere = [0, (1 << 53) + 1, i64::MAX as u64, 1 << 63, u64::MAX];
    prop_oneof![select(lost_elsewhere.to_vec()), any::<u64>()]
}

fn place() -> impl Strategy<Value = Place> {
    let named: Vec<Place> = Place::names().map(|name| name.parse().expect(name)).collect();
    prop_oneof![select(named), any::<(u32, u32)>().prop_map(|(x, y)| Place::At(x, y))]
}

fn site() -> impl Strategy<Value = Site> {
    let fixed =
        place().prop_filter("fixed", |place| !matches!(place, Place::Random | Place::Farthest));
    prop_oneof![Just(Site::Start), Just(Site::End), fixed.prop_map(Site::Place)]
}

fn ground() -> impl Strategy<Value = Option<GroundSource>> {
    // Costs themselves need a size that fits: see the test of the seed files.
    let elsewhere = "[0-9a-f]{64}".prop_map(|sha256| Some(GroundSource::Elsewhere { sha256 }));
    prop_oneof![Just(None), Just(Some(GroundSource::Noise)), elsewhere]
}

fn pace() -> impl Strategy<Value = Pace> {
    let most = Pace::MAX_DELAY;
    (1..=most, option::of(1..=Pace::MOST), option::of(2..=Pace::MOST), 0..=most)
        .prop_map(|(delay, every, max_frames, hold)| Pace { delay, every, max_frames, hold })
}

fn specs() -> Vec<String> {
    AnyGenerator::ALL.iter().flat_map(|info| info.specs()).collect()
}

fn share() -> impl Strategy<Value = Share> {
    (0..=1_000_000_u32).prop_map(|millionths| {
        let text = format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000);
        text.parse().expect("a share")
    })
}

prop_compose! {
    fn reshape()(
        symmetry in option::of(select(Symmetry::ALL.to_vec())),
        (sparsify, braid, rooms_ok) in (share(), share(), any::<bool>()),
    ) -> Reshape {
        Reshape { symmetry, sparsify, braid, rooms_ok }
    }
}

prop_compose! {
    fn recipe()(
        seed in seed(),
        topology in select(AnyTopology::ALL.to_vec()),
        (width, height) in (1..=MAX_SLOTS, 1..=MAX_SLOTS),
        generator in select(specs()),
        reshape in reshape(),
        solver in option::of(select(AnySolver::ALL.to_vec())),
        (start, end) in (place(), place()),
        (cell, wall) in (1..=Look::MAX, 1..=Look::MAX),
        ground in ground(),
        heat in option::of((site(), select(Gradient::ALL.to_vec()))),
        pace in option::of(pace()),
        sha256 in option::of("[0-9a-f]{64}"),
    ) -> Recipe {
        Recipe {
            seed,
            topology: topology.name,
            width,
            height,
            blueprint: Blueprint {
                generator: AnyGenerator::parse(&generator).expect("a spec of the registry"),
                reshape,
            },
            solver: solver.map(|info| AnySolver::parse(info.name).expect("its own name")),
            start,
            end,
            ground,
            look: Look { cell, wall },
            heat,
            pace,
            sha256,
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn printing_and_parsing_are_inverse(recipe in recipe()) {
        let text = recipe.to_string();
        prop_assert_eq!(Recipe::parse(&text), Ok(recipe), "{}", text);
    }

    #[test]
    fn the_seed_is_a_quoted_string(recipe in recipe()) {
        let line = format!("seed = \"{}\"", recipe.seed);
        prop_assert_eq!(recipe.to_string().lines().filter(|text| *text == line).count(), 1);
    }

    #[test]
    fn the_first_line_is_the_command_as_a_comment(recipe in recipe()) {
        let command = recipe.command();
        prop_assert!(command.starts_with("mazer "), "{}", command);
        let (w, h, seed) = (recipe.width, recipe.height, recipe.seed);
        let sizes_and_seed = format!(" -w {w} -h {h} -r {seed}");
        prop_assert!(command.contains(&sizes_and_seed), "{}", command);
        let first = format!("# {command}\n");
        prop_assert!(recipe.to_string().starts_with(&first));
    }
}

#[test]
fn extreme_recipes_print_and_parse() {
    let usual = Recipe::with_seed(1);
    for seed in [0, (1 << 53) + 1, i64::MAX as u64, 1 << 63, u64::MAX] {
        let recipe = Recipe { seed, ..usual.clone() };
        assert_eq!(Recipe::parse(&recipe.to_string()), Ok(recipe));
    }
    for most in [2, (1 << 53) + 1, Pace::MOST] {
        let pace =
            usual.pace.map(|pace| Pace { every: Some(most), max_frames: Some(most), ..pace });
        let recipe = Recipe { pace, ..usual.clone() };
        assert_eq!(Recipe::parse(&recipe.to_string()), Ok(recipe));
    }
}

/// A usual recipe's text with one line changed, taken out (an empty new line) or added.
fn altered(key: &str, line: &str) -> String {
    let recipe = Recipe { sha256: Some("0".repeat(64)), ..Recipe::with_seed(7) };
    let prefix = format!("{key} = ");
    let text = recipe.to_string();
    let kept = text.lines().filter(|line| !line.starts_with(&prefix));
    kept.chain([line]).collect::<Vec<_>>().join("\n")
}

fn error(text: &str) -> RecipeError {
    Recipe::parse(text).expect_err(text)
}

/// The error for such a text, and that it says all of these words.
fn says(text: &str, words: &[&str]) -> RecipeError {
    let error = error(text);
    let message = error.to_string();
    for word in words {
        assert!(message.contains(word), "'{word}' is not in: {message}");
    }
    assert!(!message.ends_with('\n'), "{message:?}");
    error
}

#[test]
fn the_lines_tried_below_are_those_of_a_recipe() {
    assert!(Recipe::parse(&altered("solver", "solver = \"bfs\"")).is_ok());
    assert!(Recipe::parse(&altered("mazer", "mazer = \"0.0.1\"")).is_ok());
    assert!(Recipe::parse(&altered("seed", "seed = \"7\" # a comment")).is_ok());
}

#[test]
fn unknown_keys_are_errors_that_name_them() {
    let error = says(&altered("", "colour = \"red\""), &["unknown field", "colour", "maze_sha256"]);
    assert!(matches!(error, RecipeError::Syntax(_)));
    says(&altered("", "[more]\nx = 1"), &["more"]);
}

#[test]
fn missing_keys_are_errors_that_name_them() {
    let needed = [
        "seed",
        "topology",
        "width",
        "height",
        "generator",
        "generator_revision",
        "start",
        "end",
        "cell",
        "wall",
    ];
    for key in needed {
        assert!(matches!(says(&altered(key, ""), &["missing", key]), RecipeError::Syntax(_)));
    }
    for key in ["solver", "delay", "every", "max_frames", "hold", "maze_sha256"] {
        assert!(Recipe::parse(&altered(key, "")).is_ok(), "{key} can be left out");
    }
}

#[test]
fn another_format_is_an_error_that_says_who_wrote_it() {
    let newer = FORMAT + 1;
    let text = altered("format", &format!("format = {newer}\nunheard_of = true"));
    let error = says(&text, &[&format!("format {newer}"), env!("CARGO_PKG_VERSION")]);
    assert!(matches!(error, RecipeError::Newer { .. }));
    let text = text.replace(env!("CARGO_PKG_VERSION"), "9.8.7");
    says(&text, &["9.8.7", env!("CARGO_PKG_VERSION")]);
    for none in ["", "format = 0", "format = -1", "format = \"1\"", "format = 1.5"] {
        assert_eq!(error_of_format(none), RecipeError::NoRecipe, "{none}");
    }
}

fn error_of_format(line: &str) -> RecipeError {
    says(&altered("format", line), &["no recipe", "format = 1"])
}

#[test]
fn bad_values_are_errors_that_name_key_and_value() {
    let cases = [
        ("seed", "\"-1\""),
        ("seed", "\"18446744073709551616\""),
        ("seed", "\"x\""),
        ("topology", "\"cube\""),
        ("generator", "\"magic\""),
        ("generator", "\"dfs:deep\""),
        ("solver", "\"magic\""),
        ("start", "\"nowhere\""),
        ("end", "\"1;2\""),
    ];
    for (key, value) in cases {
        let error = says(&altered(key, &format!("{key} = {value}")), &[key]);
        assert!(matches!(error, RecipeError::Value { .. }), "{key} = {value}: {error}");
        if key != "seed" && !value.contains(':') {
            says(&altered(key, &format!("{key} = {value}")), &[value.trim_matches('"')]);
        }
    }
    for (key, value) in [
        ("seed", "7"),
        ("width", "-5"),
        ("width", "4294967296"),
        ("height", "\"20\""),
        ("cell", "1.5"),
        ("wall", "true"),
        ("generator_revision", "-1"),
        ("delay", "-20"),
        ("max_frames", "-1"),
    ] {
        let error = says(&altered(key, &format!("{key} = {value}")), &[key]);
        assert!(matches!(error, RecipeError::Syntax(_)), "{key} = {value}: {error}");
    }
}

#[test]
fn paces_that_no_film_can_have_are_errors_that_name_key_and_value() {
    let (long, none) = ("655351", "0");
    for (key, value) in
        [("every", none), ("delay", none), ("delay", long), ("hold", long), ("max_frames", "1")]
    {
        let error = says(&altered(key, &format!("{key} = {value}")), &[key, value]);
        assert!(matches!(error, RecipeError::Value { .. }), "{key} = {value}: {error}");
    }
}

#[test]
fn another_revision_of_the_generator_is_an_error_that_names_both() {
    let text = altered("generator_revision", "generator_revision = 1000");
    let error = says(&text, &["revision 1000", "dfs", "revision 1"]);
    assert!(matches!(error, RecipeError::Revision { asked: 1000, .. }));
}

#[test]
fn other_texts_are_no_recipes() {
    for text in ["", "\n\n", "# mazer -w 3 -h 3", "x = 1", "[format]\nx = 1"] {
        assert_eq!(error(text), RecipeError::NoRecipe, "{text:?}");
    }
    for text in ["hello", "{\"format\": 1}", "format = ", "format = 1\nformat = 1", "\0\u{1}\u{2}"]
    {
        assert!(matches!(error(text), RecipeError::Syntax(_)), "{text:?}");
    }
}
