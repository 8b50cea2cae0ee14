//! Texts, of which PostgreSQL takes all but one sign: there is no zero in them.

use std::borrow::Cow;

/// Stands before a sign that stands for another. Nobody writes it: it is the last of those that
/// are left to private use.
const MARK: char = '\u{10fffd}';

/// A text as it is kept.
pub(super) fn kept(text: &str) -> Cow<'_, str> {
    if !text.contains(['\0', MARK]) {
        return Cow::Borrowed(text);
    }
    let mut written = String::with_capacity(text.len() + 8);
    for sign in text.chars() {
        match sign {
            '\0' => written.extend([MARK, '0']),
            MARK => written.extend([MARK, MARK]),
            other => written.push(other),
        }
    }
    Cow::Owned(written)
}

/// A text as it was before it was [`kept`].
pub(super) fn read(kept: String) -> String {
    if !kept.contains(MARK) {
        return kept;
    }
    let (mut text, mut signs) = (String::with_capacity(kept.len()), kept.chars());
    while let Some(sign) = signs.next() {
        match sign {
            MARK => text.push(signs.next().filter(|sign| *sign == MARK).unwrap_or('\0')),
            other => text.push(other),
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        #[test]
        fn what_is_kept_is_read(text in "[ab0é\u{0}\u{10fffd}]{0,12}", any in any::<String>()) {
            for text in [text, any] {
                let kept = kept(&text).into_owned();
                prop_assert!(!kept.contains('\0'));
                prop_assert_eq!(read(kept), text);
            }
        }
    }
}
