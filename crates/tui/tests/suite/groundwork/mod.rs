//! The loop, the keys and the widgets, on a small screen of their own.
mod choice;
mod demo;
mod ending;
mod form;
mod keys;
mod looping;
mod waiting;
mod widgets;
