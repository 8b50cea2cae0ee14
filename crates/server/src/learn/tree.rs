//! Searches in trees.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use damier_ai::textbook::{
    Found, INFINITY, Level, Trace, TraceEvent, Way, What, Window, alpha_beta, careless_alpha_beta,
    minimax,
};
use damier_ai::tree::{Branch, Node, Tree};
use damier_api::{
    Code, Problem, SearchWay, TraceTree, TracedTree, TreeDeed, TreeNode, TreeStep, TreeWindow,
};
use damier_core::{Explain, Message, Rng};

use crate::caller::Caller;
use crate::fault::Fault;
use crate::house::House;
use crate::http::JsonBody;
use crate::limits::Rate;

/// No larger tree can be drawn so that anybody sees anything.
const MOST_NODES: usize = 400;

/// Trees that chance makes: so deep, with so many moves at a node at most, and such values.
const BY_CHANCE: (usize, usize, std::ops::RangeInclusive<i32>) = (3, 3, 0..=9);

/// Search a tree, and tell every step. Nothing is kept.
#[utoipa::path(
    post, path = "/api/v1/learn/tree", tag = "analysis",
    request_body(content = TraceTree, example = json!({"tree": "A( B(3 5) C(2 9) )", "way": "alphabeta"})),
    responses(
        (status = 200, description = "The tree and the steps", body = TracedTree),
        (status = 422, description = "bad-tree", body = Problem, content_type = "application/problem+json"),
    ),
)]
pub async fn tree(
    State(house): State<Arc<House>>,
    caller: Caller,
    JsonBody(wanted): JsonBody<TraceTree>,
) -> Result<Json<TracedTree>, Fault> {
    house.limits.take(Rate::Commands, &caller.who())?;
    let bad = |message: Message| Fault::told(Code::BadTree, message);
    let tree = match &wanted.tree {
        Some(text) => Tree::parse(text).map_err(|error| bad(error.message()))?,
        None => {
            let (depth, children, values) = BY_CHANCE;
            let mut rng = Rng::new(wanted.seed.unwrap_or_default().into());
            Tree::random(&mut rng, depth, children, values)
        }
    };
    if tree.len() > MOST_NODES {
        let message = Message::new("server-tree-large").with("most", MOST_NODES);
        return Err(bad(message.with("nodes", tree.len())));
    }
    let tree = if wanted.ordered { tree.best_first() } else { tree };
    let depth = wanted.depth.unwrap_or(u32::MAX);
    let (found, trace) = searched(&tree, wanted.way, depth);
    let (_, all) = searched(&tree, SearchWay::Minimax, depth);
    Ok(Json(told(&tree, &found, &trace, &all)))
}

fn searched(tree: &Tree, way: SearchWay, depth: u32) -> (Found<Branch>, Trace<Tree>) {
    let mut trace = Trace::<Tree>::new();
    let value = |tree: &Tree, node: &Node| tree.value(*node);
    let found = match way {
        SearchWay::Minimax => minimax(tree, &Node::ROOT, depth, value, &mut trace),
        SearchWay::Alphabeta => alpha_beta(tree, &Node::ROOT, depth, value, &mut trace),
        SearchWay::Careless => careless_alpha_beta(tree, &Node::ROOT, depth, value, &mut trace),
    };
    (found, trace)
}

fn number(node: Node) -> u32 {
    node.index() as u32
}

fn told(tree: &Tree, found: &Found<Branch>, trace: &Trace<Tree>, all: &Trace<Tree>) -> TracedTree {
    let mut nodes: Vec<TreeNode> = tree
        .nodes()
        .map(|node| TreeNode {
            name: tree.name(node).into_owned(),
            parent: None,
            leaf: tree.is_leaf(node).then(|| tree.value(node)),
            worth: None,
        })
        .collect();
    for node in tree.nodes() {
        for child in tree.children(node) {
            nodes[child.index()].parent = Some(number(node));
        }
    }
    for event in all {
        if let What::Leaf { value, .. } | What::Leave { value } = event.what {
            nodes[event.position.index()].worth = Some(value);
        }
    }
    TracedTree {
        tree: tree.to_string(),
        nodes,
        steps: trace.iter().map(step).collect(),
        value: found.value,
        best: found.best.map(|branch| number(branch.child())),
        visited: found.visited as u32,
    }
}

fn step(event: &TraceEvent<Node, Branch>) -> TreeStep {
    TreeStep {
        node: number(event.position),
        deed: deed(&event.what, |branch| number(branch.child())),
    }
}

/// What a search did, as it is told.
pub fn deed<M: Copy>(what: &What<M>, child: impl Fn(M) -> u32) -> TreeDeed {
    let finite = |value: i32| (value.abs() != INFINITY).then_some(value);
    let window = |window: Option<Window>| {
        window.map(|Window { alpha, beta }| TreeWindow { alpha: finite(alpha), beta: finite(beta) })
    };
    match *what {
        What::Enter { level, window: known } => {
            TreeDeed::Enter { max: level == Level::Max, window: window(known) }
        }
        What::Leaf { value, over } => TreeDeed::Leaf { value, over },
        What::Evolution { by, value, window: known, kept } => {
            TreeDeed::Evolution { by: child(by), value, window: window(known), kept }
        }
        What::Cut { skipped } => TreeDeed::Cut { skipped: skipped as u32 },
        What::Leave { value } => TreeDeed::Leave { value },
    }
}

/// The search that is asked for.
pub fn way(wanted: SearchWay) -> Way {
    match wanted {
        SearchWay::Minimax => Way::Minimax,
        SearchWay::Alphabeta => Way::AlphaBeta,
        SearchWay::Careless => Way::Careless,
    }
}
