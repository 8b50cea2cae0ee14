//! What the environment says of the letters that can be shown.

/// Whether UTF-8 can be shown; nothing where the environment says nothing of it.
pub fn utf8() -> Option<bool> {
    told(|name| std::env::var(name).ok())
}

/// As the C library chooses: the first of these that is set decides, and where it names no
/// encoding, as `C` and `POSIX` do, it is not UTF-8.
fn told(variable: impl Fn(&str) -> Option<String>) -> Option<bool> {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let locale = set.into_iter().find(|value| !value.is_empty())?.to_lowercase();
    Some(locale.contains("utf-8") || locale.contains("utf8"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_that_is_set_decides() {
        #[track_caller]
        fn check(set: &[(&str, &str)], expected: Option<bool>) {
            let found = |name: &str| set.iter().find(|(known, _)| *known == name);
            let variable = |name: &str| found(name).map(|(_, value)| (*value).to_owned());
            assert_eq!(told(variable), expected, "{set:?}");
        }
        check(&[], None);
        check(&[("LC_ALL", ""), ("LANG", "")], None);
        check(&[("LC_MESSAGES", "C")], None);
        for locale in ["C", "POSIX", "fr_FR", "fr_FR.ISO-8859-1", "en_US.US-ASCII"] {
            for name in ["LC_ALL", "LC_CTYPE", "LANG"] {
                check(&[(name, locale)], Some(false));
            }
        }
        for locale in ["C.UTF-8", "fr_FR.UTF-8", "en_GB.utf8", "UTF-8"] {
            check(&[("LC_CTYPE", locale)], Some(true));
        }
        check(&[("LC_ALL", "C"), ("LANG", "fr_FR.UTF-8")], Some(false));
        check(&[("LC_ALL", "C.UTF-8"), ("LC_CTYPE", "C"), ("LANG", "C")], Some(true));
        check(&[("LC_ALL", ""), ("LC_CTYPE", "C"), ("LANG", "fr_FR.UTF-8")], Some(false));
    }
}
