//! Blocks of pixels, each all wall or all floor.

use super::floor::{Floor, Region};
use super::lattice::{Lattice, Place, fit};
use super::profile::Profile;

/// Pictures are divided into blocks by these columns and rows, the first block's and one behind the
/// last block's included.
#[derive(Clone, Debug)]
pub struct Blocks {
    pub columns: Vec<u32>,
    pub rows: Vec<u32>,
    /// Pixels a block, across and down.
    pub size: (f64, f64),
}

impl Blocks {
    /// A block for every pixel of a region.
    pub fn of_pixels(region: Region) -> Self {
        Self {
            columns: (region.left..=region.right).collect(),
            rows: (region.top..=region.bottom).collect(),
            size: (1.0, 1.0),
        }
    }

    /// So many blocks in a region, all of one size.
    pub fn even(region: Region, (width, height): (u32, u32)) -> Option<Self> {
        let axis = |from: u32, length: u32, count: u32| {
            let pitch = f64::from(length) / f64::from(count);
            (count > 0 && pitch >= 1.0)
                .then(|| lines(from, length, Lattice { origin: 0.0, pitch, steps: count }))
        };
        Some(Self {
            columns: axis(region.left, region.width(), width)?,
            rows: axis(region.top, region.height(), height)?,
            size: (
                f64::from(region.width()) / f64::from(width),
                f64::from(region.height()) / f64::from(height),
            ),
        })
    }

    /// Blocks across.
    pub fn width(&self) -> u32 {
        self.columns.len().saturating_sub(1) as u32
    }

    /// Blocks down.
    pub fn height(&self) -> u32 {
        self.rows.len().saturating_sub(1) as u32
    }

    /// The pixels of a block.
    pub fn region(&self, x: u32, y: u32) -> Region {
        let (x, y) = (x as usize, y as usize);
        Region {
            left: self.columns[x],
            right: self.columns[x + 1],
            top: self.rows[y],
            bottom: self.rows[y + 1],
        }
    }

    /// The block that a pixel lies in.
    pub fn at(&self, x: u32, y: u32) -> Option<(u32, u32)> {
        let place = |lines: &[u32], at: u32| {
            let after = lines.partition_point(|&line| line <= at);
            (after > 0 && after < lines.len()).then(|| after as u32 - 1)
        };
        Some((place(&self.columns, x)?, place(&self.rows, y)?))
    }

    /// How much of a block is floor, of 1: of its inside where it is large, since lines between
    /// blocks and smooth edges lie at the rim.
    pub fn share(&self, floor: &Floor, x: u32, y: u32) -> f64 {
        let Region { left, top, right, bottom } = self.region(x, y);
        let rim = |length: u32| if length >= 4 { (length / 6).max(1) } else { 0 };
        let (across, down) = (rim(right - left), rim(bottom - top));
        let mut free = 0;
        for y in top + down..bottom - down {
            free += (left + across..right - across).filter(|&x| floor.is(x, y)).count();
        }
        let area = u64::from(right - left - 2 * across) * u64::from(bottom - top - 2 * down);
        free as f64 / area.max(1) as f64
    }

    /// Whether nearly all blocks are clearly wall or clearly floor, there are some of both, and their
    /// pixels, the rims too, are what the blocks are: no line is lost between blocks.
    fn is_convincing(&self, floor: &Floor) -> bool {
        let count = u64::from(self.width()) * u64::from(self.height());
        let (mut free, mut unclear, mut wrong, mut area) = (0, 0, 0.0, 0.0);
        for y in 0..self.height() {
            for x in 0..self.width() {
                let share = self.share(floor, x, y);
                unclear += u64::from((0.2..0.8).contains(&share));
                free += u64::from(share >= 0.5);
                let region = self.region(x, y);
                let whole = region.area() as f64;
                let floor_pixels = floor.count(region) as f64;
                wrong += if share >= 0.5 { whole - floor_pixels } else { floor_pixels };
                area += whole;
            }
        }
        free > 0 && free < count && unclear * 50 <= count && wrong <= 0.15 * area
    }

    /// Blocks that are neither wall nor floor, and how far the pixels of a block agree on the whole,
    /// of 1.
    pub fn unclear(&self, floor: &Floor) -> (u64, f64) {
        let (mut unclear, mut agreement) = (0, 0.0);
        for y in 0..self.height() {
            for x in 0..self.width() {
                let share = self.share(floor, x, y);
                unclear += u64::from((0.2..0.8).contains(&share));
                agreement += share.max(1.0 - share);
            }
        }
        let count = u64::from(self.width()) * u64::from(self.height());
        (unclear, agreement / count.max(1) as f64)
    }
}

/// The blocks of a picture whose pixels form some larger than one, if that explains nearly all edges.
/// `marked` has further edges, those of colours.
pub fn find(floor: &Floor, profile: &Profile, marked: Option<&[Vec<u32>; 2]>) -> Option<Blocks> {
    let region = profile.region;
    let edges = |axis: usize, way: Way| {
        let mut edges = profile.edges[axis].clone();
        let across = [region.height(), region.width()][axis];
        let last = edges.len() - 1;
        (edges[0], edges[last]) = if way.borders { (across, across) } else { (0, 0) };
        for (edge, more) in edges.iter_mut().zip(marked.iter().flat_map(|marked| &marked[axis])) {
            *edge += more;
        }
        places(&edges, way.is_rough)
    };
    // The border is where blocks end, unless there is a margin; exact edges come before rough ones.
    let ways = [(true, false), (true, true), (false, false), (false, true)];
    ways.into_iter().find_map(|(borders, is_rough)| {
        let way = Way { borders, is_rough };
        let axis = |axis| {
            let places = edges(axis, way)?;
            // Where edges side by side are one, blocks must be larger than that.
            let (least, astray) = if is_rough { (5.5, 0.05) } else { (1.9, 0.02) };
            let tolerance = |pitch| tolerance(pitch, places.len(), is_rough);
            Some((fit(&places, least, astray, None, tolerance), places.len()))
        };
        let ((across, m), (down, n)) = (axis(0)?, axis(1)?);
        let (across, down) = squarish((across, m), (down, n))?;
        let blocks = Blocks {
            columns: lines(region.left, region.width(), across),
            rows: lines(region.top, region.height(), down),
            size: (across.pitch, down.pitch),
        };
        blocks.is_convincing(floor).then_some(blocks)
    })
}

/// One way to look for blocks.
#[derive(Clone, Copy)]
struct Way {
    borders: bool,
    is_rough: bool,
}

/// How far an edge may lie beside the lattice. Of few edges many lie near any lattice by chance.
fn tolerance(pitch: f64, places: usize, is_rough: bool) -> f64 {
    match pitch {
        ..2.2 => 0.3,
        2.2..4.0 => {
            if places >= 24 {
                0.55
            } else {
                0.3
            }
        }
        _ if is_rough => (0.1 * pitch).clamp(0.6, 3.0),
        ..10.0 => 0.6,
        _ => 0.8,
    }
}

/// The places of edges. Roughly: few edges are noise, and up to three columns side by side are one
/// edge; nothing if there are more.
fn places(edges: &[u32], is_rough: bool) -> Option<Vec<Place>> {
    let most = edges.iter().copied().max().unwrap_or(0);
    let least = if is_rough { most / 10 + 1 } else { 1 };
    let mut places: Vec<Place> = Vec::new();
    let mut side_by_side = 1;
    for (at, &weight) in edges.iter().enumerate().filter(|&(_, &weight)| weight >= least) {
        let (at, weight) = (at as f64, f64::from(weight));
        match places.last_mut() {
            Some(last) if is_rough && at - last.at < 1.6 => {
                side_by_side += 1;
                if side_by_side > 3 {
                    return None;
                }
                let sum = last.weight + weight;
                *last = Place { at: (last.at * last.weight + at * weight) / sum, weight: sum };
            }
            _ => {
                side_by_side = 1;
                places.push(Place { at, weight });
            }
        }
    }
    Some(places)
}

/// Two lattices, each with the number of its places, of blocks that are about square: where all edges
/// of one axis happen to lie on a coarser lattice, or there are none, the other axis decides.
fn squarish(
    (across, m): (Option<Lattice>, usize),
    (down, n): (Option<Lattice>, usize),
) -> Option<(Lattice, Lattice)> {
    let split = |coarse: Lattice, fine: f64, places: usize| {
        let ratio = (coarse.pitch / fine).round();
        if ratio < 2.0 || ratio < 3.0 && places >= 8 {
            return coarse;
        }
        let steps = coarse.steps.saturating_mul(ratio as u32);
        Lattice { pitch: coarse.pitch / ratio, steps, ..coarse }
    };
    let like = |other: Lattice| Lattice { origin: 0.0, pitch: other.pitch, steps: 0 };
    match (across, down) {
        (Some(across), Some(down)) if across.steps.max(down.steps) > 1 => {
            Some((split(across, down.pitch, m), split(down, across.pitch, n)))
        }
        // No edges at all: blocks as the others.
        (Some(across), None) if n < 2 => Some((across, like(across))),
        (None, Some(down)) if m < 2 => Some((like(down), down)),
        _ => None,
    }
}

/// The lines of a lattice from one end of an axis to the other; less than a third of a block at an end
/// is left out.
fn lines(from: u32, length: u32, lattice: Lattice) -> Vec<u32> {
    let Lattice { origin, pitch, steps } = lattice;
    let more = |space: f64| (space / pitch + 0.66).floor().max(0.0);
    let before = more(origin);
    let after = more(f64::from(length) - origin - f64::from(steps) * pitch);
    let count = (before + f64::from(steps) + after) as u32;
    let line = |n: u32| (origin + (f64::from(n) - before) * pitch).round();
    let mut lines: Vec<u32> =
        (0..=count).map(|n| from + line(n).clamp(0.0, f64::from(length)) as u32).collect();
    lines.dedup();
    lines
}
