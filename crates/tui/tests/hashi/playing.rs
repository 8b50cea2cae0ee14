use crate::fixture::{FIVE, drawn, named, stage};

#[test]
fn look() {
    let mut s = stage(drawn(FIVE));
    println!("{}\n", s.shown());
    println!("{}\n", s.keys("d s d j x Right").shown());
    println!("{}\n", s.keys("z").shown());
    println!("{}\n", s.resize(40, 12).shown());
    let mut s = stage(named("10x10d2#v1-5"));
    println!("{}\n", s.keys("t").shown());
    println!("{}\n", s.keys("t").shown());
    println!("{}\n", s.keys("t").shown());
    println!("{}\n", s.keys("p l l l l l l l l").shown());
    println!("{}\n", s.resize(40, 12).shown());
}
