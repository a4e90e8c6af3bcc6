//! Pictures of random mazes, and random pictures.

use super::drawing::{
    LOSSLESS, PLAIN, Style, carved, check_blocks, check_walled, draw, encoded, read,
};
use image::ImageFormat;
use image::imageops::{FilterType, resize};
use mazer::formats::{Options, picture};
use proptest::prelude::*;

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    #[test]
    fn blocks_are_read_back(
        (w, h, seed) in (2_u32..14, 2_u32..14, any::<u64>()),
        (size, margin, noise) in (1_u32..12, 0_u32..3, 0_u8..60),
        format in 0_usize..4,
    ) {
        let maze = carved(w, h, seed);
        let style = Style { wall: size, cell: size, margin: margin * size, noise, ..PLAIN };
        let bytes = encoded(&draw(&maze, style), LOSSLESS[format]);
        check_blocks(&maze, &read(&bytes), true);
    }

    #[test]
    fn jpeg_blocks_are_read_back(
        (w, h, seed, size) in (2_u32..10, 2_u32..10, any::<u64>(), 1_u32..24),
    ) {
        let maze = carved(w, h, seed);
        let bytes = encoded(&draw(&maze, Style { wall: size, cell: size, ..PLAIN }), ImageFormat::Jpeg);
        // One pixel a cell and JPEG, of which half the colours are left, is another matter.
        if size > 1 {
            check_blocks(&maze, &read(&bytes), true);
        }
    }

    #[test]
    fn thin_walls_are_read_back(
        (w, h, seed) in (4_u32..16, 4_u32..16, any::<u64>()),
        (wall, more, margin, noise) in (1_u32..5, 0_u32..12, 0_u32..12, 0_u8..60),
        is_dark in any::<bool>(),
    ) {
        let maze = carved(w, h, seed);
        let cell = wall * 5 / 2 + more;
        let mut style = Style { wall, cell, margin, noise, ..PLAIN };
        if is_dark {
            style = Style { dark: [255, 0, 0], light: [0; 3], margin: 0, noise: 0, cell: cell + wall, ..style };
        }
        check_walled(&maze, &read(&encoded(&draw(&maze, style), ImageFormat::Png)));
    }

    #[test]
    fn scaled_pictures_are_read_back(
        (w, h, seed) in (4_u32..12, 4_u32..12, any::<u64>()),
        (thin, smooth) in (any::<bool>(), any::<bool>()),
        (more, across, down) in (0_u32..10, 0_u32..12, 0_u32..12),
    ) {
        let maze = carved(w, h, seed);
        let (wall, cell) = if thin { (3, 9 + more) } else { (8 + more, 8 + more) };
        let drawn = draw(&maze, Style { wall, cell, ..PLAIN });
        let (width, height) = (drawn.width() + across, drawn.height() + down);
        let filter = if smooth { FilterType::Triangle } else { FilterType::Nearest };
        let scaled = resize(&drawn, width, height, filter);
        let found = read(&encoded(&scaled, ImageFormat::Png));
        if thin { check_walled(&maze, &found) } else { check_blocks(&maze, &found, true) }
    }

    #[test]
    fn nothing_panics(
        bytes in proptest::collection::vec(any::<u8>(), 0..400),
        magic in 0_usize..6,
    ) {
        let begins: [&[u8]; 6] = [
            b"", b"\x89PNG\r\n\x1a\n", b"\xff\xd8\xff", b"GIF89a", b"BM\0\0\0\0\0\0\0\0",
            b"RIFF\0\0\0\0WEBP",
        ];
        let options = Options { most: Some(1 << 20), ..Options::default() };
        let _ = picture::read(&[begins[magic], &bytes].concat(), &options);
    }

    #[test]
    fn damage_is_an_error_or_another_picture(
        (seed, format, thin) in (any::<u64>(), 0_usize..5, any::<bool>()),
        damage in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..6),
        cut in proptest::option::of(any::<prop::sample::Index>()),
    ) {
        let style = Style { wall: 2, cell: if thin { 6 } else { 2 }, margin: 3, ..PLAIN };
        let formats = LOSSLESS.into_iter().chain([ImageFormat::Jpeg]).nth(format);
        let mut bytes = encoded(&draw(&carved(5, 4, seed), style), formats.expect("a format"));
        for (at, byte) in damage {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        if let Some(cut) = cut {
            bytes.truncate(cut.index(bytes.len()));
        }
        let options = Options { most: Some(1 << 20), ..Options::default() };
        let _ = picture::read(&bytes, &options);
    }
}
