//! The rules against the slow referee of the testkit, along random games in which walls are
//! built much more often than people do: the same moves, refusals, turns, results and
//! distances on every board, and on both kinds of sets.

mod boards;
mod compare;
mod masks;
mod match_up;
mod rectangles;
mod shapes;
mod winding;
