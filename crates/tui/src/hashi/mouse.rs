//! The mouse: an island and then its neighbour, a drag from an island, or an edge itself.

use damier_core::Message;
use damier_grid::Direction;
use ratatui::crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::layout::Rect;

use super::HashiScreen;
use super::keys::{Action, Button, Spot};
use super::play::Waiting;
use super::view::Zoom;
use crate::theme::Role;

impl HashiScreen {
    /// What the mouse asks for. What happens is decided when the button goes up again, where it
    /// is known whether the mouse was dragged.
    pub(super) fn pointed(&self, event: MouseEvent, area: Rect) -> Option<Action> {
        let picture = self.layout(area)?.picture;
        let grid = self.view.follow(self.board(), self.focus(), picture);
        let hold =
            |button| grid.cell_at(event.column, event.row).map(|spot| Action::Hold(spot, button));
        match event.kind {
            MouseEventKind::ScrollUp if grid.zoom == Zoom::Small => Some(Action::Zoom),
            MouseEventKind::ScrollDown if grid.zoom != Zoom::Small => Some(Action::Zoom),
            _ if self.watch.is_some() => None,
            MouseEventKind::Down(MouseButton::Left) => hold(Button::Left),
            MouseEventKind::Down(MouseButton::Right) => hold(Button::Right),
            // A drag may well end beside the board.
            MouseEventKind::Up(_) if self.held.is_some() => {
                grid.nearest(event.column, event.row).map(Action::Release)
            }
            _ => None,
        }
    }

    /// The button goes up where it went down, or elsewhere after a drag.
    pub(super) fn release(&mut self, to: Spot) {
        let Some((from, button)) = self.held.take() else { return };
        let what = match button {
            Button::Left => Waiting::Bridge,
            Button::Right => Waiting::Mark,
        };
        let island = self.board().island_at(from.0, from.1);
        match island {
            Some(island) if from == to => self.click_island(island, what),
            Some(island) => {
                let (across, down) = (to.0.abs_diff(from.0), to.1.abs_diff(from.1));
                let way = match across >= down {
                    true if to.0 > from.0 => Direction::East,
                    true => Direction::West,
                    false if to.1 > from.1 => Direction::South,
                    false => Direction::North,
                };
                self.cursor = island;
                self.chosen = None;
                match self.board().edge_towards(island, way) {
                    Some(edge) => self.change(edge, what),
                    None => self.tell(Role::Error, Message::new("hashi-screen-no-edge-there")),
                }
            }
            None if from == to => self.click_water(from, what),
            None => {}
        }
    }

    /// Two neighbours clicked one after the other are joined; an island clicked twice is let go.
    fn click_island(&mut self, island: usize, what: Waiting) {
        let chosen = self.chosen.take();
        let edge = chosen.and_then(|chosen| self.board().edge_between(chosen, island));
        match edge {
            Some(edge) => self.change(edge, what),
            None => {
                self.cursor = island;
                self.chosen = Some(island).filter(|_| chosen != Some(island));
            }
        }
    }

    /// The edge that was meant: the one with bridges, one of the island that was clicked before,
    /// or the only one.
    fn click_water(&mut self, spot: Spot, what: Waiting) {
        let edges = self.edges_over(spot);
        let of_chosen = |edge: &usize| {
            let ends = self.board().edges()[*edge];
            self.chosen.is_some_and(|chosen| [ends.a as usize, ends.b as usize].contains(&chosen))
        };
        let built = edges.iter().find(|&&edge| self.state().bridges[edge] > 0);
        let meant = built.or_else(|| edges.iter().find(|edge| of_chosen(edge)));
        match (meant, edges.as_slice()) {
            (Some(&edge), _) | (None, &[edge]) => {
                self.chosen = None;
                self.change(edge, what);
            }
            (None, []) => self.chosen = None,
            (None, _) => self.tell(Role::Title, Message::new("hashi-screen-which-edge")),
        }
    }

    /// The edges that go over a cell of water.
    fn edges_over(&self, (x, y): Spot) -> Vec<usize> {
        let board = self.board();
        let west = (0..x).rev().find_map(|x| board.island_at(x, y));
        let north = (0..y).rev().find_map(|y| board.island_at(x, y));
        let east = west.and_then(|island| board.edge_towards(island, Direction::East));
        let south = north.and_then(|island| board.edge_towards(island, Direction::South));
        east.into_iter().chain(south).collect()
    }
}
