//! The rules of Reversi, tested from outside: against the sentences that state them,
//! against a second way of keeping the board and against a third that is as plain as can be.

mod bitboards;
mod notation;
mod perft;
mod position_text;
mod reference;
mod representations;
mod sentences;
mod transcripts;
