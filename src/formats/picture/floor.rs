//! Which pixels are floor: a bit each, and the runs they form.

/// A rectangle of pixels, its ends excluded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Region {
    pub left: u32,
    pub top: u32,
    pub right: u32,
    pub bottom: u32,
}

impl Region {
    pub const fn width(self) -> u32 {
        self.right - self.left
    }

    pub const fn height(self) -> u32 {
        self.bottom - self.top
    }

    pub const fn area(self) -> u64 {
        self.width() as u64 * self.height() as u64
    }
}

/// A bit a pixel, set where it is floor.
pub struct Floor {
    pub width: u32,
    pub height: u32,
    /// Words a row.
    stride: usize,
    words: Vec<u64>,
}

impl Floor {
    /// Asks for every pixel, by its place in the rows, whether it is floor.
    pub fn of(width: u32, height: u32, is_floor: impl Fn(usize) -> bool) -> Self {
        let stride = width.div_ceil(64) as usize;
        let mut words = Vec::with_capacity(stride * height as usize);
        let mut index = 0;
        for _ in 0..height {
            let mut left = width;
            while left > 0 {
                let bits = left.min(64);
                let mut word = 0;
                for bit in 0..bits {
                    word |= u64::from(is_floor(index)) << bit;
                    index += 1;
                }
                words.push(word);
                left -= bits;
            }
        }
        Self { width, height, stride, words }
    }

    /// All of it.
    pub const fn whole(&self) -> Region {
        Region { left: 0, top: 0, right: self.width, bottom: self.height }
    }

    /// Whether a pixel, which must lie inside, is floor.
    pub fn is(&self, x: u32, y: u32) -> bool {
        self.words[y as usize * self.stride + x as usize / 64] >> (x % 64) & 1 == 1
    }

    /// Whether there is any floor.
    pub fn any(&self) -> bool {
        self.words.iter().any(|&word| word != 0)
    }

    /// The floor pixels of a region.
    pub fn count(&self, region: Region) -> u64 {
        let row = |y| (region.left..region.right).filter(move |&x| self.is(x, y)).count() as u64;
        (region.top..region.bottom).map(row).sum()
    }

    fn row(&self, y: u32) -> &[u64] {
        &self.words[y as usize * self.stride..][..self.stride]
    }

    /// Every run of pixels of a kind in the rows of a region: row, first, end, and whether they are
    /// floor.
    pub fn across(&self, region: Region, mut run: impl FnMut(u32, u32, u32, bool)) {
        for y in region.top..region.bottom {
            let (mut from, mut is_floor) = (region.left, self.is(region.left, y));
            let mut before = 0;
            for (n, &word) in self.row(y).iter().enumerate() {
                // A set bit: this pixel is not as the one before it.
                let mut changes = word ^ (word << 1 | before);
                before = word >> 63;
                while changes != 0 {
                    let x = n as u32 * 64 + changes.trailing_zeros();
                    changes &= changes - 1;
                    if x > region.left && x < region.right {
                        run(y, from, x, is_floor);
                        (from, is_floor) = (x, !is_floor);
                    }
                }
            }
            run(y, from, region.right, is_floor);
        }
    }

    /// Every run in the columns of a region: column, first, end, and whether they are floor.
    pub fn down(&self, region: Region, mut run: impl FnMut(u32, u32, u32, bool)) {
        let mut begins = vec![region.top; region.width() as usize];
        for y in region.top + 1..region.bottom {
            let rows = self.row(y - 1).iter().zip(self.row(y)).enumerate();
            for (n, (&above, &here)) in rows {
                let mut changes = above ^ here;
                while changes != 0 {
                    let bit = changes.trailing_zeros();
                    changes &= changes - 1;
                    let x = n as u32 * 64 + bit;
                    if x >= region.left && x < region.right {
                        let begin = &mut begins[(x - region.left) as usize];
                        run(x, std::mem::replace(begin, y), y, above >> bit & 1 == 1);
                    }
                }
            }
        }
        for x in region.left..region.right {
            let begin = begins[(x - region.left) as usize];
            run(x, begin, region.bottom, self.is(x, region.bottom - 1));
        }
    }

    /// Floor pixels, and windows of 2x2 that are all floor: none in corridors one pixel wide, nearly
    /// as many as pixels in rooms.
    pub fn openness(&self) -> (u64, u64) {
        let (mut floor, mut windows) = (0, 0);
        for y in 0..self.height {
            let row = self.row(y);
            floor += row.iter().map(|word| u64::from(word.count_ones())).sum::<u64>();
            if y > 0 {
                let both = row.iter().zip(self.row(y - 1)).map(|(a, b)| a & b);
                // Pairs across two words are left out: they are few.
                windows += both.map(|word| u64::from((word & word >> 1).count_ones())).sum::<u64>();
            }
        }
        (floor, windows)
    }

    /// The smallest region with every pixel that is floor.
    pub fn bounds(&self) -> Option<Region> {
        let mut found: Option<Region> = None;
        self.across(self.whole(), |y, from, to, is_floor| {
            if is_floor {
                let region =
                    found.get_or_insert(Region { left: from, top: y, right: to, bottom: y });
                region.left = region.left.min(from);
                region.right = region.right.max(to);
                region.bottom = y + 1;
            }
        });
        found
    }
}
