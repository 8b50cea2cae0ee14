/**
 * A study as a tree of moves, read off the list that the server tells: what follows what, which line
 * one is in, and how the whole is written down as rows.
 */
import type { StudyEvent, StudyNode, StudyStanding } from '../api';

/** What a tree needs to know of its nodes. */
export type TreeNode = Pick<StudyNode, 'id' | 'parent' | 'move' | 'seat' | 'children'>;

/** The number of the node before anything was played. */
export const ROOT = 0;

/** How a study stands after something was changed, for whoever knows how it stood before. */
export function follow(standing: StudyStanding, event: StudyEvent): StudyStanding {
  if (event.seq <= standing.seq) return standing;
  const told = new Map(event.nodes.map((node) => [node.id, node]));
  const kept = standing.nodes.filter(({ id }) => !event.gone.includes(id) && !told.has(id));
  return {
    ...standing,
    seq: event.seq,
    title: event.title ?? standing.title,
    hands: event.hands ?? standing.hands,
    you: handAfter(standing, event),
    nodes: [...kept, ...told.values()],
  };
}

function handAfter({ you }: StudyStanding, { hand, did }: StudyEvent): StudyStanding['you'] {
  if (you?.hand !== hand || did === 'joined' || did === 'several') return you;
  if (did === 'undone') return { ...you, redo: true };
  if (did === 'redone') return { ...you, undo: true };
  return { ...you, undo: true, redo: false };
}

export class Tree<N extends TreeNode = StudyNode> {
  readonly #nodes: ReadonlyMap<number, N>;

  constructor(nodes: readonly N[]) {
    this.#nodes = new Map(nodes.map((node) => [node.id, node]));
  }

  node = (id: number): N | undefined => this.#nodes.get(id);
  get root(): N {
    return this.#nodes.get(ROOT)!;
  }

  /** What follows a node, the main line first. */
  children = (id: number): readonly N[] =>
    (this.node(id)?.children ?? []).flatMap((child) => this.node(child) ?? []);

  parent = (id: number): N | undefined => {
    const parent = this.node(id)?.parent;
    return parent == null ? undefined : this.node(parent);
  };

  /** How many moves there are. */
  get count(): number {
    return this.#nodes.size - 1;
  }

  /** How many times a line leaves another one. */
  get branches(): number {
    let count = 0;
    for (const { children } of this.#nodes.values()) count += Math.max(0, children.length - 1);
    return count;
  }

  all = (): Iterable<N> => this.#nodes.values();

  /** The way to a node from the beginning, without the beginning. */
  way(id: number): N[] {
    const way: N[] = [];
    for (let at = this.node(id); at && at.parent !== null; at = this.parent(at.id)) way.push(at);
    return way.reverse();
  }

  /** What follows a node next: the main line, or what was preferred to it, by the node before. */
  next(id: number, preferred?: ReadonlyMap<number, number>): N | undefined {
    const children = this.node(id)?.children ?? [];
    const wanted = preferred?.get(id);
    const child = wanted !== undefined && children.includes(wanted) ? wanted : children[0];
    return child === undefined ? undefined : this.node(child);
  }

  /** All that follows a node in one line. */
  onward(id: number, preferred?: ReadonlyMap<number, number>): N[] {
    const line: N[] = [];
    for (let at = this.next(id, preferred); at; at = this.next(at.id, preferred)) line.push(at);
    return line;
  }

  /** The node that a move leads to, if it was played there already. */
  after = (id: number, move: string): N | undefined =>
    this.children(id).find((child) => child.move === move);

  /** Where the line one is in leaves the one it comes from; the beginning for the main line. */
  #branch(id: number): N | undefined {
    for (let at = this.node(id); at; at = this.parent(at.id)) {
      const parent = this.parent(at.id);
      if (parent && parent.children[0] !== at.id) return at;
    }
    return undefined;
  }

  #beside(id: number | undefined, by: 1 | -1): number | null {
    const beside = id === undefined ? undefined : this.parent(id)?.children;
    return (beside && beside[beside.indexOf(id!) + by]) ?? null;
  }

  /**
   * The next branch: another move in place of this one or of the one to come, or what else could be
   * played where this line began.
   */
  down(id: number): number | null {
    const next = this.node(id)?.children[0];
    return (
      this.#beside(id, 1) ?? this.#beside(next, 1) ?? this.#beside(this.#branch(id)?.id, 1) ?? null
    );
  }

  /** The branch before, and from the first one the line that it leaves. */
  up = (id: number): number | null => this.#beside(this.#branch(id)?.id, -1);

  /** Whether a node comes after another one, or is it. */
  isWithin(id: number, above: number): boolean {
    for (let at = this.node(id); at; at = this.parent(at.id)) {
      if (at.id === above) return true;
    }
    return false;
  }
}

/** A move in its place, with the number of its round where that is to be written. */
export interface Ply<N> {
  node: N;
  /** The number of the round. */
  round: number;
}

/** A part of the written tree. */
export type Part<N> =
  /** One round of the main line: a move a seat, nothing where a seat does not move. */
  | { type: 'round'; round: number; cells: (Ply<N> | null)[] }
  /** What is said of a move. */
  | { type: 'said'; node: N }
  /** A branch, with what is said in it and the branches of its own. */
  | { type: 'branch'; branch: Branch<N> };

export interface Branch<N> {
  first: N;
  plies: Ply<N>[];
  /** What leaves the branch, in the order of what it leaves. */
  branches: Branch<N>[];
}

/** The rounds of all nodes: a seat that comes again, or one before it, begins the next round. */
export function rounds<N extends TreeNode>(tree: Tree<N>): Map<number, number> {
  const found = new Map<number, number>();
  const waiting: { id: number; seat: number; round: number }[] = [
    { id: tree.root.id, seat: Infinity, round: 0 },
  ];
  for (let at = waiting.pop(); at; at = waiting.pop()) {
    for (const child of tree.children(at.id)) {
      const seat = child.seat ?? 0;
      const round = seat <= at.seat ? at.round + 1 : at.round;
      found.set(child.id, round);
      waiting.push({ id: child.id, seat, round });
    }
  }
  return found;
}

/** The tree as it is written: rounds of the main line, what is said, and the branches below it. */
export function written<N extends TreeNode>(
  tree: Tree<N>,
  seats: number,
  isSaid: (node: N) => boolean,
): Part<N>[] {
  const numbers = rounds(tree);
  const ply = (node: N): Ply<N> => ({ node, round: numbers.get(node.id)! });
  const branchesAt = (node: N): Branch<N>[] =>
    tree
      .children(node.parent!)
      .filter((other) => other !== node)
      .map(branch);
  function branch(first: N): Branch<N> {
    const line = [first, ...tree.onward(first.id)];
    const branches = line.slice(1).flatMap(branchesAt);
    return { first, plies: line.map(ply), branches };
  }
  const parts: Part<N>[] = [];
  let row: (Ply<N> | null)[] = [];
  let round = 0;
  // What belongs to the moves of a round stands below it.
  let below: Part<N>[] = [];
  if (isSaid(tree.root)) parts.push({ type: 'said', node: tree.root });
  for (const node of tree.onward(tree.root.id)) {
    const here = ply(node);
    if (here.round !== round) {
      round = here.round;
      row = Array.from({ length: seats }, () => null);
      parts.push(...below, { type: 'round', round, cells: row });
      below = [];
    }
    row[node.seat ?? 0] = here;
    if (isSaid(node)) below.push({ type: 'said', node });
    below.push(...branchesAt(node).map((one): Part<N> => ({ type: 'branch', branch: one })));
  }
  return [...parts, ...below];
}
