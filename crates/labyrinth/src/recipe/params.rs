//! Recipes in a word.
//!
//! `40x20_wilson_mask=heart_entrance=north,3_exit=longest_braid=15_objects=simple_minotaurs=1in200_safe`: the size and
//! the generator, then what is otherwise than in a whole, perfect and empty maze that begins
//! anywhere.

use std::str::FromStr;

use damier_core::shown;

use super::{Minotaurs, ParamsError, Recipe, Size, Spot, SpotError, Stencil, parse_place};
use crate::generate::Generator;
use crate::placement;
use crate::tiles::Cells;

impl Recipe {
    /// The recipe in a word, which [`Recipe::parse`] reads; there is none for somebody's own mask.
    pub fn params(&self) -> Result<String, ParamsError> {
        // In a word of its own a generator has a colon before its options.
        let generator = self.generator.to_string().replace(':', ",");
        let mut parts = vec![self.size.to_string(), generator];
        if self.cells != Cells::Square {
            parts.push(format!("cells={}", self.cells.name()));
        }
        match &self.mask {
            None => {}
            Some(Stencil::Named(mask)) => parts.push(format!("mask={}", mask.name())),
            Some(Stencil::Word(word)) => parts.push(format!("word={}", word.replace(' ', "+"))),
            Some(Stencil::Own(_)) => return Err(ParamsError::OwnMask),
        }
        if let Some((x, y)) = self.start {
            parts.push(format!("start={x},{y}"));
        }
        for (name, spot) in [("entrance", self.entrance), ("exit", self.exit)] {
            // No colon, as in the generator.
            parts.extend(spot.map(|spot| format!("{name}={}", spot.to_string().replace(':', ","))));
        }
        if self.braid > 0 {
            parts.push(format!("braid={}", self.braid));
        }
        if !self.objects.is_nothing() {
            parts.push(format!("objects={}", self.objects.name));
        }
        match self.minotaurs {
            Minotaurs::Count(0) => {}
            Minotaurs::Count(count) => parts.push(format!("minotaurs={count}")),
            Minotaurs::OneIn(cells) => parts.push(format!("minotaurs=1in{cells}")),
        }
        if self.safe {
            parts.push("safe".to_owned());
        }
        Ok(parts.join("_"))
    }

    /// Reads a recipe, or tells everything that is wrong with it.
    pub fn parse(text: &str) -> Result<Recipe, Vec<ParamsError>> {
        let mut parts = text.trim().split('_');
        let mut wrong: Vec<ParamsError> = Vec::new();
        let mut recipe = Recipe::maze();
        match Size::parse(parts.next().unwrap_or_default()) {
            Ok(size) => recipe.size = size,
            Err(error) => wrong.push(error.into()),
        }
        match parts.next() {
            None => wrong.push(ParamsError::NoGenerator),
            Some(name) => match Generator::parse(&name.replacen(',', ":", 1)) {
                Ok(generator) => recipe.generator = generator,
                Err(error) => wrong.push(error.into()),
            },
        }
        let mut seen: Vec<&str> = Vec::new();
        for part in parts {
            let (name, value) = part.split_once('=').unwrap_or((part, ""));
            // A shape has one name, be it a mask or a word.
            let kind = if name == "word" { "mask" } else { name };
            if seen.contains(&kind) {
                wrong.push(ParamsError::Twice(shown(name)));
                continue;
            }
            seen.push(kind);
            wrong.extend(recipe.set(part, name, value).err());
        }
        if wrong.is_empty()
            && let Err(reasons) = recipe.check()
        {
            wrong.extend(reasons.into_iter().map(ParamsError::Recipe));
        }
        if wrong.is_empty() { Ok(recipe) } else { Err(wrong) }
    }

    fn set(&mut self, part: &str, name: &str, value: &str) -> Result<(), ParamsError> {
        let wrong = |part| ParamsError::Value { part, value: shown(value) };
        match name {
            "cells" => self.cells = Cells::from_name(value).ok_or_else(|| wrong("cells"))?,
            "mask" => self.mask = Some(Stencil::named(value).ok_or_else(|| wrong("mask"))?),
            "word" => {
                let word = Stencil::word(&value.replace('+', " "));
                self.mask = Some(word.map_err(|error| ParamsError::Recipe(error.into()))?);
            }
            "start" => self.start = Some(parse_place(value)?),
            "entrance" => self.entrance = Some(spot(value)?),
            "exit" => self.exit = Some(spot(value)?),
            "braid" => self.braid = number(value).ok_or_else(|| wrong("braid"))?,
            "objects" => self.objects = placement(value).ok_or_else(|| wrong("objects"))?,
            "minotaurs" => {
                let minotaurs = match value.strip_prefix("1in") {
                    Some(cells) => number(cells).filter(|it| *it > 0).map(Minotaurs::OneIn),
                    None => number(value).map(Minotaurs::Count),
                };
                self.minotaurs = minotaurs.ok_or_else(|| wrong("minotaurs"))?;
            }
            "safe" if part == "safe" => self.safe = true,
            _ => return Err(ParamsError::Unknown(shown(part))),
        }
        Ok(())
    }
}

/// A place in the border, with a comma where a colon is typed elsewhere.
fn spot(value: &str) -> Result<Spot, SpotError> {
    Spot::parse(&value.replacen(',', ":", 1))
}

/// A number in digits alone.
fn number<T: FromStr>(text: &str) -> Option<T> {
    text.bytes().all(|byte| byte.is_ascii_digit()).then(|| text.parse().ok())?
}
