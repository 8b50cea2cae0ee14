//! The same seed gives the same maze for ever: who changes these numbers changes the version of
//! the generator with them.

use damier_core::{Rng, mix};
use damier_grid::Mask;
use damier_labyrinth::generate::generators;
use damier_labyrinth::{Ground, Maze};

/// A disc without its middle.
fn ring() -> Ground {
    let mask = Mask::from_fn(31, 29, |x, y| {
        let far = (x as i32 - 15).pow(2) + (y as i32 - 14).pow(2);
        (20..=200).contains(&far)
    });
    Ground::masked(&mask.unwrap(), &mut Rng::new(3), &mut |_| true).unwrap()
}

fn digest(maze: &Maze) -> u64 {
    let words = maze.east().words().iter().chain(maze.south().words());
    words.fold(0, |digest, word| mix(digest ^ word))
}

/// Name, version, and digests of two seeds on a rectangle and on a ring.
const GOLDEN: &str = "\
hunt-kill-dfs 1 9404edee803b0d3b 249542f7b11673b6 695e9fa8541ab83e fc4bdb6134ae1496
hunt-kill-linear 1 dbd7d6ac270b60be ecc001cdcb290f04 14c475de63c7cf52 620814187a058517
hunt-kill-random 1 59faa67a063b30b9 eb804a256c551b88 2f93e5483e3b10ee b65e2f4a65e6aa61
prim 1 d89ee38fe4cf087a 812c308868ee8ecc 063c9add66f98ed4 1ff9c4cb5cdb1175
kruskal 1 daab9adc9f54f6b7 a114d4c4fb5c136d e815568084a2226d 4034c38d078806c8
division 1 0602abf9bd4513e4 b559e202099c661c 604451321fd88a88 8d3852434d37eede
wilson 1 fbb878fdb865a64c 0e0164eb313a03c2 7a50dd058b2c7e92 29a28a726c01f58e
aldous-broder 1 8b0e4eb2fb2c17cb cdd1213bd48ff3ec 2ad89885ccd284c0 709edca721f89c2b
houston 1 73baf1052d47144b 39c4196f2564746b 309725d8d984ec7b 6ca9d04d0115e310
growing-tree 1 264f381f1c5e18fe 0e478d1d4b6404f3 0fc686e628992196 28494767b2a1bad2
eller 1 f7314682b715ea48 5c40a69e6732c377 - -
sidewinder 1 95cea7c3812b910c 12c227107a8b5064 - -
binary-tree 1 5f80e5be51e63124 fbbc3dd4b70f1803 - -
none 1 9c82a85051d81be8 9c82a85051d81be8 d811568730028288 d811568730028288
";

#[test]
fn mazes_of_seeds_stay() {
    let mut lines = String::new();
    for generator in generators() {
        let mut line = format!("{} {}", generator.name, generator.version);
        for ground in [Ground::whole(40, 30).unwrap(), ring()] {
            let digests: Vec<String> = [0, 42]
                .into_iter()
                .map(|seed| match generator.dig(&ground, &mut Rng::new(seed), &mut |_| true) {
                    Ok(maze) => format!(" {:016x}", digest(&maze)),
                    Err(_) => " -".to_owned(),
                })
                .collect();
            line += &digests.concat();
        }
        lines += &line;
        lines.push('\n');
    }
    assert_eq!(lines, GOLDEN, "\n{lines}");
}
