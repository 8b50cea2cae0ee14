//! A labyrinth read from a word.

use damier_grid::{Bits, Direction};

use super::write::walls;
use super::{Flaw, IdProblem, MOST_DESCRIBED, TooLarge, digits};
use crate::{Cell, Gate, Ground, Labyrinth, Maze, Object, Objects, Size};

/// Reads what [`exact_id`](super::exact_id) writes.
pub(super) fn exact(text: &str) -> Result<Labyrinth, Flaw> {
    let mut word = Word { rest: text, at: 1 };
    let size = word.until(':')?;
    let flaw = |at, problem: IdProblem| Flaw::Described { at, problem };
    let Size { width, height } = Size::parse(size).map_err(|error| flaw(1, error.into()))?;
    let whole = Ground::whole(width, height).map_err(|error| flaw(1, error.into()))?;
    if whole.cells() > MOST_DESCRIBED {
        return Err(flaw(1, TooLarge.into()));
    }
    let at = word.at;
    let start = word.number(whole.cells())?;
    let wrong = |error: crate::GroundError| flaw(at, error.into());
    word.sign('.')?;
    let ground = if word.takes('x') {
        let unmasked = word.bits(whole.cells())?;
        word.sign('.')?;
        Ground::of_cells(width, height, &unmasked, start, &mut |_| true).map_err(wrong)?
    } else {
        let (x, y) = whole.place(start);
        whole.from(x, y, &mut |_| true).map_err(wrong)?
    };
    let walls: Vec<_> = walls(&ground).collect();
    let dug = word.bits(walls.len())?;
    let mut maze = Maze::solid(ground);
    for (index, (cell, side)) in walls.into_iter().enumerate() {
        if dug.get(index) {
            maze.dig(cell, side);
        }
    }
    let mut labyrinth = Labyrinth::new(maze, Objects::new());
    // Each of them once, and in this order.
    let mut later = "omiu";
    while word.takes('.') {
        let sign = word.next()?;
        let Some((_, after)) = later.split_once(sign) else {
            return Err(flaw(word.at - 1, IdProblem::Sign(sign)));
        };
        later = after;
        let ground = labyrinth.maze.ground();
        match sign {
            'o' => labyrinth.objects = word.objects(ground)?,
            'm' => labyrinth.minotaurs = word.minotaurs(ground)?,
            'i' => labyrinth.gates.entrance = Some(word.gate(ground.start(), ground)?),
            _ => labyrinth.gates.exits = word.exits(ground, &labyrinth.objects)?,
        }
    }
    word.end()?;
    Ok(labyrinth)
}

/// What is left of a word.
struct Word<'a> {
    rest: &'a str,
    /// The number of the next character, from 1.
    at: usize,
}

impl<'a> Word<'a> {
    fn flaw(&self, problem: IdProblem) -> Flaw {
        Flaw::Described { at: self.at, problem }
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn next(&mut self) -> Result<char, Flaw> {
        let sign = self.peek().ok_or_else(|| self.flaw(IdProblem::End))?;
        self.rest = &self.rest[sign.len_utf8()..];
        self.at += 1;
        Ok(sign)
    }

    /// Why nothing here can be read on.
    fn stuck(&self) -> Flaw {
        self.flaw(self.peek().map_or(IdProblem::End, IdProblem::Sign))
    }

    /// Whether this sign comes next; then it is read.
    fn takes(&mut self, sign: char) -> bool {
        self.peek() == Some(sign) && self.next().is_ok()
    }

    fn sign(&mut self, sign: char) -> Result<(), Flaw> {
        if self.takes(sign) { Ok(()) } else { Err(self.stuck()) }
    }

    fn end(&self) -> Result<(), Flaw> {
        if self.rest.is_empty() { Ok(()) } else { Err(self.stuck()) }
    }

    /// What stands before a sign, which is read as well.
    fn until(&mut self, sign: char) -> Result<&'a str, Flaw> {
        let (before, after) =
            self.rest.split_once(sign).ok_or_else(|| self.flaw(IdProblem::End))?;
        self.rest = after;
        self.at += before.chars().count() + 1;
        Ok(before)
    }

    /// A number below another.
    fn number(&mut self, below: usize) -> Result<usize, Flaw> {
        let beyond = self.flaw(IdProblem::Beyond);
        let digits = self.rest.bytes().take_while(u8::is_ascii_digit).count();
        if digits == 0 {
            return Err(self.stuck());
        }
        let (number, rest) = self.rest.split_at(digits);
        self.rest = rest;
        self.at += digits;
        number.parse().ok().filter(|number| *number < below).ok_or(beyond)
    }

    /// So many bits, and zeros up to the end of the last digit.
    fn bits(&mut self, count: usize) -> Result<Bits, Flaw> {
        let mut bits = Bits::zeros(count);
        let mut done = 0;
        while done < count {
            let sign = self.peek().filter(|sign| !sign.is_ascii_uppercase());
            let digit = sign.and_then(|sign| sign.to_digit(16)).ok_or_else(|| self.stuck())?;
            self.next()?;
            let run = self.flaw(IdProblem::Beyond);
            let mut again = 0;
            while let Some(more) = self.peek().and_then(|sign| digits::longer(again, sign)) {
                again = more;
                self.next()?;
            }
            if again >= (count - done).div_ceil(4) {
                return Err(run);
            }
            for bit in 0..4 * (again + 1) {
                if digit >> (3 - bit % 4) & 1 == 1 {
                    if done + bit >= count {
                        return Err(run);
                    }
                    bits.set(done + bit);
                }
            }
            done += 4 * (again + 1);
        }
        Ok(bits)
    }

    /// Letters with the number of open cells between two of them.
    fn objects(&mut self, ground: &Ground) -> Result<Objects, Flaw> {
        let mut objects = Objects::new();
        let mut cells = ground.iter();
        while self.peek().is_some_and(|sign| sign != '.') {
            let gap = match self.peek() {
                Some(sign) if sign.is_ascii_digit() => self.number(ground.open())?,
                _ => 0,
            };
            let object = self.peek().and_then(Object::from_letter).ok_or_else(|| self.stuck())?;
            let cell = cells.nth(gap).ok_or_else(|| self.flaw(IdProblem::Beyond))?;
            self.next()?;
            objects.put(cell, object);
        }
        Ok(objects)
    }

    /// Numbers of different open cells but the start.
    fn minotaurs(&mut self, ground: &Ground) -> Result<Vec<Cell>, Flaw> {
        let mut free = Bits::ones(ground.cells());
        free.clear(ground.start());
        let mut minotaurs = Vec::new();
        loop {
            let taken = self.flaw(IdProblem::Minotaur);
            let cell = self.number(ground.cells())?;
            if !ground.is_open(cell) || !free.get(cell) {
                return Err(taken);
            }
            free.clear(cell);
            minotaurs.push(cell);
            if !self.takes(',') {
                return Ok(minotaurs);
            }
        }
    }

    /// The letter of a side on which the border of a cell is open.
    fn gate(&mut self, cell: Cell, ground: &Ground) -> Result<Gate, Flaw> {
        let side = self.peek().filter(char::is_ascii_uppercase).and_then(Direction::from_letter);
        let gate = Gate { cell, side: side.ok_or_else(|| self.stuck())? };
        if !gate.fits(ground) {
            return Err(self.flaw(IdProblem::Gate));
        }
        self.next()?;
        Ok(gate)
    }

    /// Numbers of cells that hold an exit, each with the letter of a side.
    fn exits(&mut self, ground: &Ground, objects: &Objects) -> Result<Vec<Gate>, Flaw> {
        let mut exits = Vec::new();
        loop {
            let wrong = self.flaw(IdProblem::Gate);
            let cell = self.number(ground.cells())?;
            let gate = self.gate(cell, ground)?;
            if objects.get(cell) != Some(Object::Exit) || exits.contains(&gate) {
                return Err(wrong);
            }
            exits.push(gate);
            if !self.takes(',') {
                return Ok(exits);
            }
        }
    }
}
