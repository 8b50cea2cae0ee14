//! What a position is worth when everything is known.

/// What becomes of a position if both play as well as can be, seen by the side on turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// It wins in so many plies, and no sooner.
    Win(u32),
    /// It loses in so many plies, and no later.
    Loss(u32),
    /// Neither side can force anything.
    Neither,
}

/// In a level: there is no such position.
pub(super) const NONE: i8 = i8::MAX;
/// In a level: the value of a win in no plies, if there were one; later ones are less.
const SOONEST: i16 = 126;

impl Verdict {
    /// The verdict of who played the move that led here, one ply earlier.
    pub fn before(self) -> Verdict {
        match self {
            Verdict::Win(plies) => Verdict::Loss(plies + 1),
            Verdict::Loss(plies) => Verdict::Win(plies + 1),
            Verdict::Neither => Verdict::Neither,
        }
    }

    /// Higher is better: win soon, lose late.
    pub fn rank(self) -> i32 {
        match self {
            Verdict::Win(plies) => i32::MAX - plies as i32,
            Verdict::Loss(plies) => i32::MIN + plies as i32,
            Verdict::Neither => 0,
        }
    }

    /// The verdict in a byte of a level; none where there is no such position.
    ///
    /// Who is on turn wins in odd numbers of plies alone and loses in even ones, so that half of
    /// them is enough. The byte grows with what it is worth.
    pub(super) fn of_byte(byte: i8) -> Option<Verdict> {
        match signed(byte) {
            _ if byte == NONE => None,
            0 => Some(Verdict::Neither),
            plies if plies > 0 => Some(Verdict::Win(plies as u32 - 1)),
            plies => Some(Verdict::Loss(plies.unsigned_abs() as u32 - 1)),
        }
    }
}

/// The byte as a reckoning counts: one more than the plies, below zero for a loss.
pub(super) fn signed(byte: i8) -> i16 {
    let byte = i16::from(byte);
    match byte.signum() {
        0 => 0,
        1 => 2 * (SOONEST - byte) + 2,
        _ => -2 * (SOONEST + byte) - 1,
    }
}

/// The byte for what a reckoning counts; none if it has no room for it.
pub(super) fn byte(signed: i16) -> Option<i8> {
    let byte = match signed.signum() {
        0 => return Some(0),
        1 => SOONEST - (signed - 2) / 2,
        _ => (-signed - 1) / 2 - SOONEST,
    };
    (byte.signum() == signed.signum()).then_some(byte as i8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_verdicts_in_their_order() {
        let mut last = i32::MIN;
        for at in -126..=126 {
            assert_eq!(byte(signed(at)), Some(at));
            let verdict = Verdict::of_byte(at).unwrap();
            assert!(verdict.rank() > last || at == -126, "{verdict:?}");
            last = verdict.rank();
        }
        assert_eq!(Verdict::of_byte(NONE), None);
        assert_eq!(Verdict::of_byte(126), Some(Verdict::Win(1)));
        assert_eq!(Verdict::of_byte(1), Some(Verdict::Win(251)));
        assert_eq!(Verdict::of_byte(-126), Some(Verdict::Loss(0)));
        assert_eq!(Verdict::of_byte(-1), Some(Verdict::Loss(250)));
        assert_eq!([byte(254), byte(-253)], [None, None]);
    }
}
