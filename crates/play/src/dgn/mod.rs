//! The text format in which every strategy game is written down: `.dgn`.
//!
//! A game is tag pairs, then numbered moves in the game's own notation, then the result:
//!
//! ```text
//! [Game "reversi"]
//! [Variant "8x8"]
//! [First "human"]
//! [Second "alphabeta:depth=6"]
//!
//! 1. f5 d6 {[%clk 0:04:59] the perpendicular opening} (1... f6 2. e6 f4) 2. c3 d3
//! 3. c4 *
//! ```
//!
//! * **Tags**: `Game` and `Variant` must be there; `Start` is the first position
//!   where that is not the standard one. A tag stands once.
//! * **Moves** are words, or strings in double quotes where a word would be
//!   taken for something else: `"take 1"`, `"12"`. Numbers before moves (`1.`,
//!   `1...`, `1`) are for people and are not checked.
//! * **Comments** in braces belong to the move before them, or to the whole game
//!   before the first move; a line break in one is a space. `;` begins a comment
//!   that ends with the line. A comment before the first move of a variation
//!   joins that move's comments. They may hold commands such as
//!   [`[%clk …]`](clk) and [`[%eval …]`](eval). `[\%` in words is `[%` that begins no
//!   command. A comment that is just `!!`, `!`, `!?`, `?!`, `?` or `??` is the sign of
//!   its move; with a backslash before it, it is words.
//! * **Variations** in parentheses replace the move before them.
//! * **The result** ends the game: `1-0`, `0-1`, `1/2-1/2`, with one part per
//!   seat (`0-1-0-0`), or `*` for none. It repeats the `Result` tag.
//! * **Escapes** in strings and braces: a backslash before a sign means that
//!   sign; `\n`, `\t`, `\r` and `\u0007` are the characters that cannot stand there.
//!
//! ```
//! use damier_core::{Record, RecordedMove};
//! use damier_play::dgn;
//!
//! let text = "[Game \"pile\"]\n[Variant \"4 2p\"]\n\n1. \"take 1\" \"take 3\" 0-1\n";
//! let records = dgn::read(text)?;
//! assert_eq!(records[0].moves[1].text, "take 3");
//! assert_eq!(records[0].tag("Result"), Some("0-1"));
//!
//! let damaged = dgn::read(&text[..50]).unwrap_err();
//! assert_eq!(damaged.to_string(), "4:13: the string is not closed on its line");
//! assert_eq!(damaged.partial.unwrap().moves[0].text, "take 1");
//! # Ok::<(), dgn::DgnError>(())
//! ```

mod command;
mod draft;
mod problem;
mod read;
mod token;
mod write;

pub use command::{clk, eval, words, write_clk, write_eval};
pub(crate) use command::{commands, plain_words, say_plainly, without_eval};
pub use problem::{DgnError, Problem};
pub use read::{looks_like, read};
pub use token::result_text;
pub(crate) use token::{is_plain, quote, unescape};
pub use write::write;

/// How deep variations may nest: far deeper than anyone can follow, and
/// shallow enough for code that walks them by recursion.
pub const MAX_DEPTH: usize = 64;

/// How many tags, moves and comments a game may hold, all variations included.
/// No game is nearly as long, and a hostile one costs some 20 MB at most
/// beyond the text itself.
pub const MAX_ITEMS: usize = 100_000;
