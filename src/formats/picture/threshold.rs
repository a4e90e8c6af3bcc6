//! Where dark ends and light begins.

/// The usual threshold: the middle.
pub const USUAL: u8 = 128;

/// Where to divide pixels of these numbers by lightness: in the middle, or, where all lie on one side
/// of it or it runs through a heap of them, between the two heaps there are. With the reason if it is
/// not the middle.
pub fn find(histogram: &[u64; 256]) -> (u8, Option<String>) {
    let total: u64 = histogram.iter().sum();
    let dark: u64 = histogram.iter().take(USUAL.into()).sum();
    let lesser = dark.min(total - dark);
    let around: u64 = histogram.iter().skip(116).take(24).sum();
    let divides = u128::from(lesser) * 100 >= u128::from(total);
    let through = u128::from(around) * 20 >= u128::from(total);
    if total == 0 || divides && !through {
        return (USUAL, None);
    }
    let Some((threshold, low, high)) = two_heaps(histogram) else { return (USUAL, None) };
    if threshold == USUAL {
        return (USUAL, None);
    }
    let near = usize::from(threshold).saturating_sub(6);
    let valley: u64 = histogram.iter().skip(near).take(12).sum();
    if divides && valley * 4 > around {
        return (USUAL, None);
    }
    let why = format!(
        "The threshold is {threshold} instead of {USUAL}: dark pixels lie around {low}, light ones \
         around {high}."
    );
    (threshold, Some(why))
}

/// The threshold between two clear heaps, and their means: where the variance between the two is most
/// (Otsu's method), if that is nearly all of it.
fn two_heaps(histogram: &[u64; 256]) -> Option<(u8, u8, u8)> {
    let numbers = || histogram.iter().enumerate().map(|(value, &n)| (value as f64, n as f64));
    let total: f64 = numbers().map(|(_, n)| n).sum();
    let sum: f64 = numbers().map(|(value, n)| value * n).sum();
    let mean = sum / total;
    let variance: f64 = numbers().map(|(value, n)| n * (value - mean).powi(2)).sum();
    let (mut below, mut sum_below, mut best) = (0.0, 0.0, (0.0, 0.0, 0.0, 0.0));
    for (value, n) in numbers() {
        below += n;
        sum_below += value * n;
        let above = total - below;
        if below > 0.0 && above > 0.0 {
            let (low, high) = (sum_below / below, (sum - sum_below) / above);
            let between = below * above / total * (high - low).powi(2);
            if between > best.0 {
                best = (between, low, high, below.min(above));
            }
        }
    }
    let (between, low, high, lesser) = best;
    let is_clear = between >= 0.8 * variance && high - low >= 24.0 && lesser >= 0.01 * total;
    // In the middle between the two, as far from the spread of either as can be.
    is_clear.then(|| (f64::midpoint(low, high).ceil() as u8, low.round() as u8, high.round() as u8))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heaps(heaps: &[(usize, u64)]) -> u8 {
        let mut histogram = [0; 256];
        for &(value, n) in heaps {
            histogram[value] += n;
        }
        find(&histogram).0
    }

    #[test]
    fn the_middle_unless_another_place_is_clearly_better() {
        assert_eq!(heaps(&[(0, 50), (255, 50)]), 128);
        assert_eq!(heaps(&[(0, 5), (255, 995)]), 128);
        assert_eq!(heaps(&[(254, 50), (255, 50)]), 128);
        assert_eq!(heaps(&[(0, 50), (80, 50)]), 40);
        assert_eq!(heaps(&[(180, 10), (255, 90)]), 218);
        assert_eq!(heaps(&[(0, 30), (125, 20), (130, 20)]), 64);
        assert_eq!(heaps(&[]), 128);
    }
}
