//! Bugs planted on purpose: for each, the suite must name the law it breaks,
//! and must find nothing wrong where no bug is planted.

mod counting;
mod plant;
mod puzzle;
mod referee;
mod reversi;
mod rules;
