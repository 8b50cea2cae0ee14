//! Making trees node by node, and by chance.

use std::ops::RangeInclusive;

use damier_core::{Rng, Rules, Seat};

use super::{DEEPEST, Entry, LARGEST_VALUE, MOST_NODES, Node, Tree};

impl Tree {
    /// A tree at most `depth` moves deep in which a node has up to
    /// `max_children` children and every node a value within `values`, all
    /// within the limits of a tree. Some branches end early.
    pub fn random(
        rng: &mut Rng,
        depth: usize,
        max_children: usize,
        values: RangeInclusive<i32>,
    ) -> Tree {
        let low = (*values.start()).clamp(-LARGEST_VALUE, LARGEST_VALUE);
        let high = (*values.end()).clamp(low, LARGEST_VALUE);
        let mut seedling = Seedling {
            rng,
            growing: Growing::default(),
            max_children,
            values: low..=high,
            nodes_promised: 1,
        };
        seedling.grow(depth.min(DEEPEST));
        seedling.growing.finish()
    }
}

impl Tree {
    /// The same tree with the moves of every node in the order of what they are worth to whoever
    /// moves there: a search that cuts looks at the least of it so.
    pub fn best_first(&self) -> Tree {
        let mut worth = vec![0; self.len()];
        // What is below a node stands behind it.
        for node in self.nodes().collect::<Vec<_>>().into_iter().rev() {
            let below = self.children(node).map(|child| worth[child.index()]);
            let best = if self.turn(&node) == Seat::FIRST { below.max() } else { below.min() };
            worth[node.index()] = best.unwrap_or_else(|| self.value(node));
        }
        let mut growing = Growing::default();
        self.grow_ordered(Node::ROOT, &worth, &mut growing);
        growing.finish()
    }

    /// No tree is so deep that this calls itself too often.
    fn grow_ordered(&self, node: Node, worth: &[i32], growing: &mut Growing) {
        growing.add(self.entry(node).name.as_deref().unwrap_or_default(), self.value(node));
        if self.is_leaf(node) {
            return;
        }
        let mut children: Vec<Node> = self.children(node).collect();
        let sign = if self.turn(&node) == Seat::FIRST { -1 } else { 1 };
        children.sort_by_key(|child| sign * worth[child.index()]);
        growing.open();
        for child in children {
            self.grow_ordered(child, worth, growing);
        }
        growing.close();
    }
}

/// A tree to which nodes are added in their order.
#[derive(Default)]
pub(super) struct Growing {
    pub(super) nodes: Vec<Entry>,
    /// The nodes from the root to the one that gets the next child, each with
    /// how many children it has so far.
    open: Vec<(Node, u32)>,
}

impl Growing {
    /// Adds a child to the node opened last.
    pub(super) fn add(&mut self, name: &str, value: i32) {
        let level = self.open.len() as u16;
        let (parent, number) = match self.open.last_mut() {
            Some((parent, children)) => {
                *children += 1;
                (Some(*parent), *children)
            }
            None => (None, 0),
        };
        let name = (!name.is_empty()).then(|| name.into());
        let end = self.nodes.len() as u32 + 1;
        self.nodes.push(Entry { name, unmistakable: false, value, parent, number, level, end });
    }

    /// Lets the node added last have children.
    pub(super) fn open(&mut self) {
        let last = Node(self.nodes.len() as u32 - 1);
        self.open.push((last, 0));
    }

    /// Ends the node opened last and tells how many children it got.
    pub(super) fn close(&mut self) -> u32 {
        let Some((node, children)) = self.open.pop() else {
            return 0;
        };
        self.nodes[node.index()].end = self.nodes.len() as u32;
        children
    }

    /// Whether the root and all below it are there.
    pub(super) fn is_whole(&self) -> bool {
        self.open.is_empty() && !self.nodes.is_empty()
    }

    pub(super) fn finish(mut self) -> Tree {
        // Sorting brings siblings of one name together; comparing each with
        // each would take for ever on a million of them.
        let family = |&index: &usize| (self.nodes[index].parent, &self.nodes[index].name);
        let mut named: Vec<usize> = (0..self.nodes.len()).collect();
        named.retain(|&index| self.nodes[index].name.is_some());
        named.sort_by(|left, right| family(left).cmp(&family(right)));
        let alone: Vec<usize> = named
            .chunk_by(|left, right| family(left) == family(right))
            .filter_map(|namesakes| if let [only] = namesakes { Some(*only) } else { None })
            .collect();
        for index in alone {
            self.nodes[index].unmistakable = true;
        }
        Tree { nodes: self.nodes.into() }
    }
}

/// A tree that chance makes.
struct Seedling<'r> {
    rng: &'r mut Rng,
    growing: Growing,
    max_children: usize,
    values: RangeInclusive<i32>,
    /// How many nodes there will be at least: those added and those that
    /// nodes being grown will still get.
    nodes_promised: usize,
}

impl Seedling<'_> {
    /// Adds a node and up to `depth` levels below it.
    fn grow(&mut self, depth: usize) {
        let span = self.values.end() - self.values.start() + 1;
        let value = self.values.start() + self.rng.below(span as u64) as i32;
        self.growing.add("", value);
        let children = self.rng.index(self.max_children) + 1;
        let room = MOST_NODES - self.nodes_promised;
        if depth == 0 || self.max_children == 0 || children > room {
            return;
        }
        self.nodes_promised += children;
        self.growing.open();
        for _ in 0..children {
            let ends_early = self.rng.below(8) == 0;
            self.grow(if ends_early { 0 } else { depth - 1 });
        }
        self.growing.close();
    }
}
