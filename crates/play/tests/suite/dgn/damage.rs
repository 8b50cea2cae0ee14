//! Files that were cut, changed or never meant to be records.

use damier_core::{Place, Record};
use damier_play::dgn::{MAX_ITEMS, read};
use damier_testkit::sweep;

use crate::dgn::{BY_HAND, DAMAGED, FOUR, OPENING, TAGS, texts};

/// What was read is a beginning of `whole`.
fn is_beginning(read: &Record, whole: &Record) -> bool {
    texts(whole).starts_with(&texts(read)) && whole.tags.starts_with(&read.tags)
}

#[test]
fn a_file_cut_anywhere_is_read_or_refused_with_what_it_had() {
    let accented = format!("{OPENING}\n{FOUR}").replace("opening", "début — 開始");
    for text in [OPENING, FOUR, BY_HAND, DAMAGED, &accented] {
        let whole = match read(text) {
            Ok(records) => records,
            Err(error) => error.readable.into_iter().chain(error.partial.map(|r| *r)).collect(),
        };
        for cut in 0..text.len() {
            let bytes = &text.as_bytes()[..cut];
            let end = Place::of(&String::from_utf8_lossy(bytes), usize::MAX);
            let (complete, partial) = match read(bytes) {
                Ok(records) => (records, None),
                Err(error) => {
                    let at = error.error.at;
                    assert!(at.line >= 1 && at.column >= 1 && at <= end, "{cut}: {error}");
                    (error.readable, error.partial)
                }
            };
            assert!(complete.len() + usize::from(partial.is_some()) <= whole.len(), "{cut}");
            for (read, whole) in complete.iter().zip(&whole) {
                assert_eq!((texts(read), &read.game), (texts(whole), &whole.game), "{cut}");
            }
            if let Some(partial) = partial {
                let whole = &whole[complete.len()];
                assert!(is_beginning(&partial, whole), "{cut}: {partial:?}");
                // Of the moves before the cut, only the last may be lost: it may be half a move.
                let begun = whole.moves.iter().filter(|mv| mv.at < Some(end)).count();
                assert!(partial.moves.len() + 1 >= begun, "{cut}: {partial:?}");
            }
        }
    }
}

#[test]
fn a_changed_byte_never_breaks_the_reader() {
    let text = format!("{OPENING}\n{FOUR}");
    for at in 0..text.len() {
        for byte in [
            b'\0', b'\n', b' ', b'"', b'(', b')', b'[', b']', b'{', b'}', b';', b'\\', b'*', b'1',
            0xc3,
        ] {
            let mut bytes = text.clone().into_bytes();
            bytes[at] = byte;
            if let Err(error) = read(&bytes) {
                let changed = String::from_utf8_lossy(&bytes);
                let end = Place::of(&changed, changed.len());
                assert!(error.error.at <= end, "{at} {byte}");
            }
        }
    }
}

/// Were reading not linear, these would take minutes and hours.
#[test]
fn huge_texts_end_in_a_clear_answer() {
    let size = sweep(4_000_000, 10_000_000_usize);
    let end = size + 1;
    let check = |start: &str, repeated: &str, told: &str| {
        let text = format!("{start}{}", repeated.repeat(size / repeated.len()));
        let error = read(&text).unwrap_err();
        assert_eq!(error.to_string(), told, "{repeated}");
        let partial = error.partial.unwrap_or_default();
        assert!(partial.moves.len() + partial.comments.len() + partial.tags.len() <= MAX_ITEMS);
    };
    let unended = "the text ends before the result of the game, which is * when there is none";
    let too_long = "the game has more than 100000 tags, moves and comments";
    check("", "x", "1:1: the tag Game is missing");
    check("", " ", &format!("1:{end}: there is no game in it"));
    check("", "\n", &format!("{end}:1: there is no game in it"));
    check("", ";", &format!("1:{end}: there is no game in it"));
    check("", "(", "1:1: the tag Game is missing");
    check("", "[", "1:2: a tag needs a name after [");
    check("", "{", "1:1: the comment is not closed");
    check("", "\"", "1:1: the tag Game is missing");
    check("", "1 ", "1:1: the tag Game is missing");
    check("", "[A \"", "1:9: the tag A must end with ] after its value");
    check("[\"", "\\", "1:2: the string is not closed on its line");
    check(TAGS, "x", &format!("2:{end}: {unended}"));
    check(TAGS, "1 ", &format!("2:{end}: {unended}"));
    check(TAGS, "1-", &format!("2:{end}: {unended}"));
    check(TAGS, "é ", &format!("2:199997: {too_long}"));
    check(TAGS, "a\n", &format!("100000:1: {too_long}"));
    check(TAGS, "{}", &format!("2:199997: {too_long}"));
    check(TAGS, "\"\"", &format!("2:199997: {too_long}"));
    check(TAGS, ";\n", &format!("100000:1: {too_long}"));
    check(TAGS, "a (", "2:195: variations are nested deeper than 64");
    check(TAGS, "a (b) ", &format!("2:299995: {too_long}"));
    check(TAGS, "{\\}", "2:1: the comment is not closed");
    check(TAGS, "[", "2:2: a tag needs a name after [");

    let tags: Vec<String> = (0..size / 20).map(|n| format!("[T{n} \"\"]\n")).collect();
    assert_eq!(read(tags.concat()).unwrap_err().to_string(), format!("100001:1: {too_long}"));
    let comment = format!("{TAGS}{{a{}}} *", "\\n".repeat(size / 2));
    assert_eq!(read(comment).unwrap()[0].comments[0].len(), size / 2 + 1);
    let blank = format!("{TAGS}{{a{}b}} *", "\n".repeat(size));
    assert_eq!(read(blank).unwrap()[0].comments, ["a b"]);
    let line = format!("{TAGS}{{{}}} {}*", "é".repeat(size / 2), "a ".repeat(90_000));
    let last = read(line).unwrap()[0].moves.last().and_then(|mv| mv.at);
    assert_eq!(last, Some(Place { line: 2, column: size / 2 + 180_002 }));
    let games = format!("{TAGS}1. a b *\n").repeat(50_000);
    assert_eq!(read(games).unwrap().len(), 50_000);
}
