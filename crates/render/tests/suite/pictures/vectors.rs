//! SVG pictures, parsed.

use std::collections::BTreeMap;

use damier_core::Rng;
use damier_grid::Direction;
use damier_labyrinth::{Ground, Maze, Object, Objects};
use damier_render::{Look, PictureError, svg};
use roxmltree::{Document, Node};

use crate::pictures::mazes;

/// The numbers and commands of a path.
pub fn commands(data: &str) -> Vec<(char, Vec<f64>)> {
    let mut list: Vec<(char, Vec<f64>)> = Vec::new();
    let mut number = String::new();
    for sign in data.chars().chain(['z']) {
        if !number.is_empty() && (sign.is_alphabetic() || " -".contains(sign)) {
            list.last_mut().unwrap().1.push(number.parse().unwrap());
            number.clear();
        }
        match sign {
            ' ' => {}
            sign if sign.is_alphabetic() => list.push((sign, Vec::new())),
            sign => number.push(sign),
        }
    }
    list
}

/// The pieces of length one that a path draws, from their northern or western ends.
pub fn pieces(data: &str) -> Vec<((f64, f64), bool)> {
    let (mut x, mut y) = (0.0, 0.0);
    let mut pieces = Vec::new();
    for (command, numbers) in commands(data) {
        let (dx, dy, draws) = match (command, &numbers[..]) {
            ('M', &[to_x, to_y]) => (to_x - x, to_y - y, false),
            ('m', &[dx, dy]) => (dx, dy, false),
            ('h', &[dx]) => (dx, 0.0, true),
            ('v', &[dy]) => (0.0, dy, true),
            ('z', []) => (0.0, 0.0, false),
            other => panic!("{other:?}"),
        };
        if draws {
            let length = (dx + dy).abs() as usize;
            let first = (f64::min(x, x + dx), f64::min(y, y + dy));
            for step in 0..length {
                let step = step as f64;
                let down = dx == 0.0;
                let at = if down { (first.0, first.1 + step) } else { (first.0 + step, first.1) };
                pieces.push((at, down));
            }
        }
        (x, y) = (x + dx, y + dy);
    }
    pieces
}

pub fn with_class<'a>(document: &'a Document, class: &str) -> Vec<Node<'a, 'a>> {
    let nodes = document.descendants();
    nodes.filter(|node| node.attribute("class") == Some(class)).collect()
}

/// All walls of a maze by their northern or western ends, and whether they go down.
pub fn walls(maze: &Maze) -> Vec<((usize, usize), bool)> {
    let mut walls = Vec::new();
    for y in 0..=maze.height() {
        for x in 0..=maze.width() {
            if x < maze.width() && mazes::is_wall(maze, x as isize, y as isize, Direction::North) {
                walls.push(((x, y), false));
            }
            if y < maze.height() && mazes::is_wall(maze, x as isize, y as isize, Direction::West) {
                walls.push(((x, y), true));
            }
        }
    }
    walls.sort_unstable();
    walls
}

pub fn drawn_walls(text: &str) -> Vec<((usize, usize), bool)> {
    let document = Document::parse(text).unwrap();
    let group = with_class(&document, "walls")[0];
    let paths = group.children().filter(Node::is_element);
    let mut drawn: Vec<_> = paths
        .flat_map(|path| pieces(path.attribute("d").unwrap()))
        .map(|((x, y), down)| ((x as usize, y as usize), down))
        .collect();
    drawn.sort_unstable();
    drawn
}

/// Every wall is drawn once.
#[test]
fn every_wall_once() {
    let mut rng = Rng::new(1);
    for _ in 0..150 {
        let (width, height) = (1 + rng.index(20), 1 + rng.index(15));
        let ground = mazes::ground(&mut rng, width, height);
        let (mut maze, _) = mazes::dig(&ground, &mut rng);
        // Other than in perfect mazes, walls may then stand apart, or be missing altogether.
        for cell in 0..ground.cells() {
            for direction in [Direction::East, Direction::South] {
                if rng.percent(20) {
                    maze.dig(cell, direction);
                }
            }
        }
        let text = svg(&maze, &Look::default()).unwrap();
        assert_eq!(drawn_walls(&text), walls(&maze));
    }
}

/// Large mazes are drawn in squares, and in few bytes.
#[test]
fn large_mazes() {
    let mut rng = Rng::new(2);
    let (maze, _) = mazes::dig(&Ground::whole(200, 150).unwrap(), &mut rng);
    let text = svg(&maze, &Look::default()).unwrap();
    assert_eq!(drawn_walls(&text), walls(&maze));
    let document = Document::parse(&text).unwrap();
    let paths: Vec<_> = with_class(&document, "walls")[0].children().collect();
    let paths = paths.iter().filter(|node| node.is_element());
    assert_eq!(paths.count(), 4 * 3);
    assert!(text.len() < 3 * 200 * 150, "{}", text.len());
}

/// The outer wall of a maze without others is a single line.
#[test]
fn long_lines() {
    let mut maze = Maze::solid(Ground::whole(9, 7).unwrap());
    for cell in 0..63 {
        maze.dig(cell, Direction::East);
        maze.dig(cell, Direction::South);
    }
    let text = svg(&maze, &Look::default()).unwrap();
    assert!(text.contains("d=\"M0 0h9v7h-9v-7\""), "{text}");
}

#[test]
fn titles_and_sizes() {
    let maze = Maze::solid(Ground::whole(3, 2).unwrap());
    let look = Look { title: "a <b> & \"c\"", unit: 10, ..Look::default() };
    let text = svg(&maze, &look).unwrap();
    let document = Document::parse(&text).unwrap();
    let title = document.descendants().find(|node| node.has_tag_name("title")).unwrap();
    assert_eq!(title.text(), Some("a <b> & \"c\""));
    let root = document.root_element();
    assert_eq!((root.attribute("width"), root.attribute("height")), (Some("40"), Some("30")));
    assert_eq!(root.attribute("viewBox"), Some("-0.5 -0.5 4 3"));
}

/// A path is drawn through the middles of its cells, each step once; a jump is not drawn.
#[test]
fn paths() {
    let mut rng = Rng::new(3);
    let (maze, steps) = mazes::dig(&Ground::whole(30, 30).unwrap(), &mut rng);
    // The way to and fro that digging takes is long and winding, and jumps where it goes on
    // from an earlier cell.
    let path: Vec<usize> = steps
        .iter()
        .flat_map(|&(cell, direction)| [cell, maze.step(cell, direction).unwrap()])
        .collect();
    let text = svg(&maze, &Look { paths: &[&path], ..Look::default() }).unwrap();
    let document = Document::parse(&text).unwrap();
    let lines = with_class(&document, "path")[0].children().filter(Node::is_element);
    let mut drawn = Vec::new();
    let mut longest = 0;
    for line in lines {
        let data = line.attribute("d").unwrap();
        longest = longest.max(commands(data).len());
        drawn.extend(
            pieces(data)
                .into_iter()
                .map(|((x, y), down)| ((x - 0.5) as usize, (y - 0.5) as usize, down)),
        );
    }
    let mut expected = Vec::new();
    for pair in path.windows(2) {
        let (first, second) = (pair[0].min(pair[1]), pair[0].max(pair[1]));
        if second - first == 1 && second % 30 > 0 {
            expected.push((first % 30, first / 30, false));
        } else if second - first == 30 {
            expected.push((first % 30, first / 30, true));
        }
    }
    drawn.sort_unstable();
    expected.sort_unstable();
    assert_eq!(drawn, expected);
    assert!(longest < 140, "{longest}");
}

/// Of several paths, each has a colour, a style and a place of its own.
#[test]
fn several_paths() {
    let mut maze = Maze::solid(Ground::whole(3, 1).unwrap());
    (0..2).for_each(|cell| assert!(maze.dig(cell, damier_grid::Direction::East)));
    let path: &[usize] = &[0, 1, 2];
    let strokes = |paths: &[&[usize]]| -> Vec<[Option<String>; 3]> {
        let text = svg(&maze, &Look { paths, ..Look::default() }).unwrap();
        let document = Document::parse(&text).unwrap();
        let attribute = |node: &Node, name: &str| node.attribute(name).map(str::to_owned);
        with_class(&document, "path")
            .iter()
            .map(|node| {
                ["stroke", "stroke-dasharray", "transform"].map(|name| attribute(node, name))
            })
            .collect()
    };
    let alone = strokes(&[path]);
    assert!(alone[0][1].is_none() && alone[0][2].is_none(), "{alone:?}");
    for count in [2, 3] {
        let told = strokes(&vec![path; count]);
        assert_eq!(told.len(), count);
        for (index, one) in told.iter().enumerate() {
            for other in &told[..index] {
                assert!((0..3).all(|part| one[part] != other[part]), "{told:?}");
            }
        }
    }
    // Beyond three they begin again.
    let four = strokes(&[path; 4]);
    assert_eq!(four[3], four[0]);
}

/// Minotaurs are drawn over objects and under the start; those of other mazes are left out.
#[test]
fn minotaurs() {
    let maze = Maze::solid(Ground::whole(4, 2).unwrap());
    let mut objects = Objects::new();
    objects.put(5, Object::Bomb);
    let look = Look { objects: Some(&objects), minotaurs: &[5, 2, 8], ..Look::default() };
    let text = svg(&maze, &look).unwrap();
    let document = Document::parse(&text).unwrap();
    let marks = with_class(&document, "minotaur");
    assert_eq!(marks.len(), 1);
    let places: Vec<_> = commands(marks[0].attribute("d").unwrap())
        .into_iter()
        .filter(|(command, _)| "ML".contains(*command))
        .map(|(_, numbers)| (numbers[0] as usize, numbers[1] as usize))
        .collect();
    assert_eq!(places, [(1, 1), (2, 0)]);
    let at = |class: &str| text.find(&format!("class=\"{class}\"")).unwrap();
    assert!(at("bomb") < at("minotaur") && at("minotaur") < at("start"), "{text}");
    assert!(!svg(&maze, &Look::default()).unwrap().contains("minotaur"));
}

/// Every object is drawn, with the mark of its kind.
#[test]
fn objects() {
    let mut rng = Rng::new(4);
    let maze = Maze::solid(Ground::whole(60, 40).unwrap());
    let mut objects = Objects::new();
    for cell in 0..2400 {
        if rng.percent(60) {
            objects.put(cell, *rng.pick(&Object::ALL[..5]).unwrap());
        }
    }
    objects.put(0, Object::Exit);
    // One for another maze is left out.
    objects.put(2400, Object::Exit);
    let text = svg(&maze, &Look { objects: Some(&objects), ..Look::default() }).unwrap();
    let document = Document::parse(&text).unwrap();
    let ids: Vec<_> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let mut found = BTreeMap::new();
    for object in Object::ALL {
        let mark = format!("maze-{}", object.name());
        assert!(ids.contains(&mark.as_str()));
        for line in with_class(&document, object.name()) {
            assert_eq!(line.attribute("marker-mid"), Some(&*format!("url(#{mark})")));
            let places = commands(line.attribute("d").unwrap());
            for (_, numbers) in places.iter().filter(|(command, _)| "ML".contains(*command)) {
                let cell = numbers[1] as usize * 60 + numbers[0] as usize;
                assert_eq!(found.insert(cell, object), None);
            }
        }
    }
    let expected: BTreeMap<_, _> = objects.iter().filter(|(cell, _)| *cell < 2400).collect();
    assert_eq!(found, expected);
    assert_eq!(with_class(&document, "start").len(), 1);
    let none = svg(&maze, &Look { start: false, ..Look::default() }).unwrap();
    assert!(!none.contains("marker"));
}

/// A heat map is a picture with a pixel a cell.
#[test]
fn heat() {
    let mut rng = Rng::new(5);
    let (maze, _) = mazes::dig(&Ground::whole(5, 4).unwrap(), &mut rng);
    let distances: Vec<u32> = (0..20).collect();
    let text = svg(&maze, &Look { heat: Some(&distances), ..Look::default() }).unwrap();
    let document = Document::parse(&text).unwrap();
    let image = document.descendants().find(|node| node.has_tag_name("image")).unwrap();
    assert_eq!((image.attribute("width"), image.attribute("height")), (Some("5"), Some("4")));
    let data = image.attribute("href").unwrap().strip_prefix("data:image/png;base64,").unwrap();
    let picture = from_base64(data);
    let mut reader = png::Decoder::new(std::io::Cursor::new(picture)).read_info().unwrap();
    let mut shades = vec![0; 20];
    reader.next_frame(&mut shades).unwrap();
    assert_eq!((shades[0], shades[19]), (1, 200));
    assert!(shades.is_sorted());
}

fn from_base64(text: &str) -> Vec<u8> {
    let value = |sign: u8| match sign {
        b'A'..=b'Z' => sign - b'A',
        b'a'..=b'z' => sign - b'a' + 26,
        b'0'..=b'9' => sign - b'0' + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::new();
    for chunk in text.trim_end_matches('=').as_bytes().chunks(4) {
        let word = chunk.iter().fold(0_u32, |word, &sign| word << 6 | u32::from(value(sign)));
        let word = word << (6 * (4 - chunk.len()));
        bytes.extend(&word.to_be_bytes()[1..chunk.len()]);
    }
    bytes
}

#[test]
fn too_many_cells() {
    let maze = Maze::solid(Ground::whole(1 << 14, 1 << 11).unwrap());
    let error = svg(&maze, &Look::default()).unwrap_err();
    assert!(matches!(error, PictureError::TooLarge { width: 16_384, height: 2048, .. }));
    assert_eq!(
        error.to_string(),
        "a picture of 16384 by 2048 cells is too large: 16777216 are the most; hint: PNG holds larger mazes"
    );
}
