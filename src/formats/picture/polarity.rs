//! Whether walls are light on dark.

use super::floor::{Floor, Region};
use super::frame::border;
use super::profile::Profile;

/// Why walls must be the light pixels, if they must: thin light lines between wide dark cells, which
/// either stand on a dark margin or form a frame. A maze whose walls are dark and whose corridors are
/// as wide as walls has short dark runs everywhere, and is never taken for one.
pub fn inverted(light: &Floor, profile: &Profile) -> Option<String> {
    let thick = profile.floor.usual();
    let whole = light.whole();
    let (bright, _) = light.openness();
    let dark = whole.area() - bright;
    if bright == 0 || dark * 100 < whole.area() * 60 || thick == 0 {
        return None;
    }
    // Dark runs as short as light lines are thick: walls, if it is they that are dark.
    let short = profile.wall.up_to(thick + thick / 2);
    let (wide, total) = (profile.wall.median(), profile.wall.total());
    if wide < 2 * thick || short * 100 > total * 15 {
        return None;
    }
    let has_frame = framed(light, thick);
    let on_dark = whole.width().min(whole.height()) >= 100
        && wide >= 3 * thick
        && border(light, whole).0 == 0;
    (has_frame || on_dark).then(|| {
        format!(
            "Walls are taken to be light on dark: there are light lines {thick} pixels thick between \
             dark runs of {wide} pixels, {}.",
            if has_frame { "with a light frame around" } else { "on a dark margin" },
        )
    })
}

/// Whether light pixels form a frame around all light pixels; a side may be cut off by the border of
/// the picture.
fn framed(light: &Floor, thick: u32) -> bool {
    let Some(Region { left, top, right, bottom }) = light.bounds() else { return false };
    if right - left < 4 * thick || bottom - top < 4 * thick {
        return false;
    }
    // A smooth line is not yet light at its very edge.
    let deep = thick / 2;
    let across = |y: u32| (left..right).filter(|&x| light.is(x, y)).count() as u64;
    let down = |x: u32| (top..bottom).filter(|&y| light.is(x, y)).count() as u64;
    let most = |n: u64, length: u32| n * 100 >= u64::from(length) * 85;
    let (width, height) = (right - left, bottom - top);
    let reach = thick + 2;
    let sides = [
        (most(across(top + deep), width), top <= reach),
        (most(across(bottom - 1 - deep), width), light.height - bottom <= reach),
        (most(down(left + deep), height), left <= reach),
        (most(down(right - 1 - deep), height), light.width - right <= reach),
    ];
    let whole = sides.iter().filter(|(is_light, _)| *is_light).count();
    whole >= 2 && sides.iter().all(|&(is_light, is_cut)| is_light || is_cut)
}
