//! Which part shows of what is larger than the screen.

/// So many cells at least lie between the one that is followed and the edge, where there is
/// room for that.
const MARGIN: usize = 4;

/// Where the part that shows begins, in one direction: moved as little as possible from where it
/// began so far, so that `focus` is in it. `visible` cells of `size` show.
pub(crate) fn followed(old: Option<usize>, focus: usize, visible: usize, size: usize) -> usize {
    let last = size - visible;
    let middle = focus.saturating_sub(visible / 2);
    let corner = match old {
        // What is out of sight was jumped to.
        Some(old) if (old..old + visible).contains(&focus) => {
            let margin = MARGIN.min(visible.saturating_sub(1) / 2);
            let most = focus.saturating_sub(margin);
            let least = (focus + margin + 1).saturating_sub(visible);
            old.clamp(least, most)
        }
        _ => middle,
    };
    corner.min(last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(old: Option<usize>, focus: usize, visible: usize, size: usize, expected: usize) {
        assert_eq!(followed(old, focus, visible, size), expected);
    }

    #[test]
    fn the_camera_follows_with_a_margin() {
        // In the middle at first, and at the borders as near to it as can be.
        check(None, 50, 20, 100, 40);
        check(None, 3, 20, 100, 0);
        check(None, 99, 20, 100, 80);
        // Within the margins it stands still.
        check(Some(40), 44, 20, 100, 40);
        check(Some(40), 55, 20, 100, 40);
        // Beyond it moves a cell at a time.
        check(Some(40), 43, 20, 100, 39);
        check(Some(40), 56, 20, 100, 41);
        // The borders stop it.
        check(Some(1), 2, 20, 100, 0);
        check(Some(79), 98, 20, 100, 80);
        // Far away is jumped to.
        check(Some(0), 50, 20, 100, 40);
        // No room at all, and no margin.
        check(None, 5, 0, 9, 5);
        check(Some(5), 6, 1, 9, 6);
        check(Some(5), 6, 2, 9, 5);
        check(Some(0), 3, 9, 9, 0);
    }
}
