//! What is still to be found out of a value.

/// What bounds that are known leave of a window, or the value where nothing is left of it.
#[inline]
pub(super) fn narrowed(
    (alpha, beta): (i32, i32),
    (least, most): (i32, i32),
) -> Result<(i32, i32), i32> {
    if least >= beta || least == most {
        Err(least)
    } else if most <= alpha {
        Err(most)
    } else {
        Ok((alpha.max(least), beta.min(most)))
    }
}
