//! The same seed gives the same maze for ever: who changes these numbers changes the version of
//! the generator with them.

use std::fmt::Write as _;

use damier_core::mix;
use damier_labyrinth::generate::generators;
use damier_labyrinth::tiles::Cells;
use damier_labyrinth::{Passages, Recipe, Size, Stencil, Terrain, placement};

/// Name, and digests for hexagons, triangles and rings, whole and in the shape of a heart, with all
/// that lies there.
const GOLDEN: &str = "\
hunt-kill-dfs bca6de504d89c61b 528dd5d01a1b7e31 30132ad21551243d 2d5f0dfef60c03a3 cac682a883637423 fee6378a98d732ac
hunt-kill-linear 34dfc07e3edce2fe 990a24ca605dd607 fbfe851fbf876095 c0ab88bf82e87293 87c9537790bec54a bd799d01c505abe1
hunt-kill-random 23b4d3298a0d0eb8 fd23be6d25520937 4e9af7cbdd10fec9 191c8bd9a406321f 36c0e8a4320fa738 fe19f82f50244a90
prim 70a747396ef04674 1b75e825b17b2c26 2462471772212f27 027a048597b5340a 44fd2145bdc78106 247731b64d8f0a94
kruskal bed7b735ade4110c c7be910f44f5f903 6b59e5f43add95d3 c71585cb246cdb72 90be53e3b66f3c85 ba78eb6eda97d19c
division bbc72d1df766251e 22b75131ac8d0889 cd39ea162c4521ac 9250c69ac2414c46 b32e24e8ee95079d 117874b565b054d7
wilson 44be61cacfb159d7 b752faedb2c04d1a a606e702248544bb 299b82e9e8ce8704 a6706262ee7b06b3 f10f09b3046f39c1
aldous-broder 73152f1d2e3c08af 585b0634cbc203d3 d15b22c0d0a82e02 549fec74110c2596 62dd77da96f53c90 ee3263ff68ae1937
houston 5ebca5128e02d065 aeaccc0fd1744a68 38a4ff172b5e5f4b d06cbae07bb32259 351dc1428cb6b5a8 949575cf2dc527cc
growing-tree b860fff87caf96b0 c2ec3d8d615194dc a91b57a2aa82f4d9 b77efe1cc119eb66 68a1caa1b22f3578 8b8302413711c54d
none 790038f5fe8fec1f 2043b3c457b71b8c 15e06333a58c6636 7395ebb9f9d4da0a 0f8f299ddc823ee6 72b8281e6bdaae07
";

#[test]
fn mazes_of_seeds_stay() {
    let mut lines = String::new();
    for generator in generators().iter().filter(|generator| !generator.whole) {
        lines += generator.name;
        for cells in [Cells::Hexagon, Cells::Triangle, Cells::Ring] {
            for mask in [None, Stencil::named("heart")] {
                let width = if cells == Cells::Ring { 1 } else { 20 };
                let recipe = Recipe {
                    cells,
                    size: Size { width, height: 12 },
                    mask,
                    generator: *generator,
                    braid: 30,
                    objects: placement("simple").unwrap(),
                    ..Recipe::game()
                };
                let made = recipe.make_tiled(42, &mut |_| true).unwrap();
                let ground = made.maze.ground();
                let mut digest = mix(ground.start() as u64);
                for cell in 0..ground.cells() {
                    let object = made.objects.get(cell).map_or(9, |object| object as u64);
                    let open = u64::from(ground.is_open(cell));
                    digest =
                        mix(digest ^ u64::from(made.maze.kept(cell)) ^ object << 8 ^ open << 16);
                }
                digest = made.minotaurs.iter().fold(digest, |digest, &it| mix(digest ^ it as u64));
                write!(lines, " {digest:016x}").unwrap();
            }
        }
        lines.push('\n');
    }
    assert_eq!(lines, GOLDEN, "\n{lines}");
}
