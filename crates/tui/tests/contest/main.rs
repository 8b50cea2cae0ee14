//! Matches, full screen.
#![allow(clippy::unwrap_used, reason = "a failing test should stop")]

mod fixture;

#[test]
fn look() {
    use fixture::*;
    let mut s = stage("quoridor", "e2 e8 e3 e3h", "human greedy");
    println!("{}", s.shown());
    s.keys("w k k l");
    println!("{}", s.shown());
    s.keys("t t t e");
    println!("{}", s.shown());
    let mut s = stage("quoridor players=4", "", "human greedy rush greedy");
    s.keys("k Enter").wait(ms(3000));
    println!("{}", s.shown());
    let mut s = stage("reversi", "f5", "human human");
    s.keys("Tab e");
    println!("{}", s.shown());
    let mut s = stage("awele", "", "human alphabeta:depth=4");
    s.keys("l Enter").wait(ms(2000));
    println!("{}", s.shown());
    s.keys("t t t b Left");
    println!("{}", s.shown());
}
