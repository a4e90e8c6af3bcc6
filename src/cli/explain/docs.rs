//! The text of an API documentation, taken apart and freed of its marks.

use pulldown_cmark::{BrokenLink, CowStr, Event, Options, Parser, Tag, TagEnd};
use std::fmt::Write as _;

/// A part of the text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Block {
    /// The title of what follows.
    Heading(String),
    /// Sentences, on one line.
    Paragraph(String),
    /// An entry of a list, on one line, behind what it begins with.
    Item(String, String),
    /// A figure, line by line.
    Figure(String),
}

/// The section that is for programmers.
const EXAMPLE: &str = "Example";

/// The docs in blocks of plain words: no marks, no links within the API, no example.
pub fn blocks(docs: &str) -> Vec<Block> {
    // The name of an item of the API is a link although nothing in the text says where it leads.
    let resolve = |link: BrokenLink<'_>| {
        link.reference.starts_with('`').then(|| (CowStr::from(""), CowStr::from("")))
    };
    let events = Parser::new_with_broken_link_callback(docs, Options::empty(), Some(resolve));
    let (mut blocks, mut text) = (Vec::new(), String::new());
    let mut numbers: Vec<Option<u64>> = Vec::new();
    let mut address = None;
    for event in events {
        match event {
            Event::Text(words)
            | Event::Code(words)
            | Event::Html(words)
            | Event::InlineHtml(words) => {
                text.push_str(&words);
            }
            Event::SoftBreak | Event::HardBreak => text.push(' '),
            Event::Start(Tag::Link { dest_url, .. }) => {
                let begin = text.len();
                address = dest_url.contains("://").then(|| (begin, dest_url.into_string()));
            }
            Event::End(TagEnd::Link) => {
                if let Some((begin, address)) = address.take()
                    && text.get(begin..) != Some(&address)
                {
                    let _ = write!(text, " ({address})");
                }
            }
            Event::Start(Tag::List(first)) => numbers.push(first),
            Event::End(TagEnd::List(_)) => {
                numbers.pop();
            }
            Event::End(TagEnd::Item) => {
                let number = numbers.last_mut().and_then(Option::as_mut);
                let begin = number.map_or_else(
                    || "* ".to_owned(),
                    |number| {
                        *number += 1;
                        format!("{}. ", *number - 1)
                    },
                );
                blocks.push(Block::Item(begin, std::mem::take(&mut text).trim().to_owned()));
            }
            // In an item the paragraphs are joined.
            Event::End(TagEnd::Paragraph) if !numbers.is_empty() => text.push(' '),
            Event::End(TagEnd::Paragraph) => {
                blocks.push(Block::Paragraph(std::mem::take(&mut text)));
            }
            Event::End(TagEnd::Heading(_)) => {
                blocks.push(Block::Heading(std::mem::take(&mut text)));
            }
            Event::End(TagEnd::CodeBlock) => blocks.push(Block::Figure(std::mem::take(&mut text))),
            _ => {}
        }
    }
    without_example(blocks)
}

fn without_example(blocks: Vec<Block>) -> Vec<Block> {
    let mut is_example = false;
    let is_kept = |block: &Block| {
        if let Block::Heading(title) = block {
            is_example = title == EXAMPLE;
        }
        !is_example
    };
    blocks.into_iter().filter(is_kept).collect()
}

/// Addresses of the text, in order, each once.
pub fn links(docs: &str) -> Vec<String> {
    let mut links = Vec::new();
    for event in Parser::new(docs) {
        if let Event::Start(Tag::Link { dest_url, .. }) = event {
            let address = dest_url.into_string();
            if address.contains("://") && !links.contains(&address) {
                links.push(address);
            }
        }
    }
    links
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::core::{AnyGenerator, AnySolver, AnyTopology};

    /// A sentence of the docs without its marks.
    fn plain(sentence: &str) -> String {
        let words = blocks(sentence).into_iter().map(|block| match block {
            Block::Heading(text) | Block::Paragraph(text) | Block::Figure(text) => text,
            Block::Item(begin, text) => begin + &text,
        });
        words.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn marks_become_plain_words() {
        let docs = "It is [`Hex`], *mirrored*: `s = h + 2`\n\
                    (see [there](https://example.org), <https://example.com/a_b_c>,\n\
                    [the walk](crate::core::Walk)) and A* [1].\n\n\
                    # Steps\n1. Go\n   on.\n2. Stop.\n\n- one\n\n\
                    ```text\n  N 0\n W\n```\n\n\
                    # Example\n```\nlet x = 1;\n```\n\n# Cost\nNone.\n";
        let expected = [
            Block::Paragraph(
                "It is Hex, mirrored: s = h + 2 (see there (https://example.org), \
                 https://example.com/a_b_c, the walk) and A* [1]."
                    .to_owned(),
            ),
            Block::Heading("Steps".to_owned()),
            Block::Item("1. ".to_owned(), "Go on.".to_owned()),
            Block::Item("2. ".to_owned(), "Stop.".to_owned()),
            Block::Item("* ".to_owned(), "one".to_owned()),
            Block::Figure("  N 0\n W\n".to_owned()),
            Block::Heading("Cost".to_owned()),
            Block::Paragraph("None.".to_owned()),
        ];
        assert_eq!(blocks(docs), expected);
        assert_eq!(links(docs), ["https://example.org", "https://example.com/a_b_c"]);
        assert_eq!(plain("1 + `2` of [`Hex`]"), "1 + 2 of Hex");
    }

    #[test]
    fn the_docs_of_everything_registered_are_understood() {
        let all = [AnyGenerator::ALL, AnySolver::ALL, AnyTopology::ALL].concat();
        for info in all {
            let blocks = blocks(info.docs);
            let first = blocks.first().cloned();
            assert_eq!(first, Some(Block::Paragraph(plain(&info.summary()))), "{}", info.name);
            let items = blocks.iter().filter_map(|block| match block {
                Block::Item(_, text) => Some(text.clone()),
                _ => None,
            });
            let steps: Vec<String> = info.steps().iter().map(|step| plain(step)).collect();
            assert_eq!(items.collect::<Vec<_>>(), steps, "{}", info.name);
            let text = format!("{blocks:?}");
            assert!(!text.contains(['`']) && !text.contains("use mazer"), "{text}");
        }
    }
}
