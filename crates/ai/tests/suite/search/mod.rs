//! The practical search against plain minimax: on trees, on graphs where ways
//! meet again, on a game whose winner is known and on one that looks back.

mod ask;
mod budgets;
mod carried;
mod graph;
mod lines;
mod past;
mod pile;
mod retold;
mod reversi;
mod selection;
mod transpositions;
mod trees;
