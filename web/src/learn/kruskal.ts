/** Kruskal with its forest, and how both look after so many steps. */
import type { FellingDeed, TracedKruskal } from '../api';
import { placeOf, type Ground } from './plan';

/** What is known after some steps. */
export interface Forest {
  /** The parent of each cell; a root is its own. */
  parents: number[];
  /** How many cells each tree has, by its root. */
  sizes: number[];
  /** The walls that were opened. */
  open: Set<number>;
  /** The wall in question, with the cells on both sides. */
  wall: { wall: number; a: number; b: number } | null;
  /** The cells on the way to the roots, as far as it was gone for this wall. */
  climbed: Set<number>;
  /** The step that was done last. */
  step: FellingDeed | null;
  /** How many walls were looked at, and how many stayed. */
  asked: number;
  stayed: number;
}

/** How it looks after so many steps. */
export function forestAt({ maze, steps }: TracedKruskal, count: number): Forest {
  const cells = maze.width * maze.height;
  const forest: Forest = {
    parents: Array.from({ length: cells }, (_, cell) => cell),
    sizes: Array.from({ length: cells }, () => 1),
    open: new Set(),
    wall: null,
    climbed: new Set(),
    step: count > 0 ? (steps[count - 1] ?? null) : null,
    asked: 0,
    stayed: 0,
  };
  for (const step of steps.slice(0, count)) {
    switch (step.what) {
      case 'wall':
        forest.wall = { wall: step.wall, a: step.a, b: step.b };
        forest.climbed = new Set([step.a]);
        forest.asked += 1;
        break;
      case 'climb':
        if (step.shortened) forest.parents[step.cell] = step.above;
        forest.climbed.add(step.cell).add(step.above);
        break;
      case 'root':
        forest.climbed.add(step.cell).add(step.root);
        break;
      case 'join':
        forest.parents[step.under] = step.root;
        forest.sizes[step.root] = step.size;
        if (forest.wall) forest.open.add(forest.wall.wall);
        break;
      case 'stay':
        forest.stayed += 1;
        break;
    }
  }
  return forest;
}

/** The root of each cell, gone to by parents. */
export const rootOf = (parents: number[], cell: number): number => {
  let at = cell;
  while (parents[at] !== at) at = parents[at]!;
  return at;
};

/** From cell to cell, from level to level, and the widest row of trees. */
export const SPACING = { across: 36, down: 50, edge: 22, widest: 500 };

export interface ForestLayout {
  places: { x: number; y: number }[];
  width: number;
  height: number;
}

/** Every tree with its root on top: those of several cells first, then those of one, in rows. */
export function forestLayout(parents: number[]): ForestLayout {
  const { across, down, edge, widest } = SPACING;
  const children: number[][] = parents.map(() => []);
  const roots: number[] = [];
  parents.forEach((parent, cell) => {
    if (parent === cell) roots.push(cell);
    else children[parent]!.push(cell);
  });
  const places = parents.map(() => ({ x: 0, y: 0 }));
  let [left, top, rowHeight, width] = [0, 0, 0, 0];
  const alone = (root: number) => children[root]!.length === 0;
  const ordered = [...roots.filter((root) => !alone(root)), ...roots.filter(alone)];
  for (const root of ordered) {
    const [leaves, levels] = measure(children, root);
    const wide = Math.max(leaves, 1) * across;
    if (left > 0 && left + wide > widest) {
      [left, top, rowHeight] = [0, top + rowHeight, 0];
    }
    put(root, left, top);
    left += wide;
    width = Math.max(width, left);
    rowHeight = Math.max(rowHeight, levels * down);
  }
  return { places, width: width + 2 * edge, height: top + rowHeight + edge };

  /** Puts a tree to the right of a place; tells how much room it took. */
  function put(cell: number, x: number, y: number): number {
    let taken = 0;
    for (const child of children[cell]!) taken += put(child, x + taken, y + down);
    const room = Math.max(taken, across);
    places[cell] = { x: edge + x + room / 2, y: edge + y };
    return room;
  }
}

/** How many leaves a tree has, and how many levels. */
function measure(children: number[][], root: number): [number, number] {
  let [leaves, levels] = [0, 1];
  for (const child of children[root]!) {
    const [below, deep] = measure(children, child);
    leaves += below;
    levels = Math.max(levels, deep + 1);
  }
  return [Math.max(1, leaves), levels];
}

/** A step as `damier trace` tells it, without its number. */
export function fellingLine(ground: Ground, step: FellingDeed): string {
  const at = (cell: number) => placeOf(ground, cell);
  switch (step.what) {
    case 'wall':
      return `${at(step.a)} | ${at(step.b)}`;
    case 'climb':
      return `${at(step.cell)} ${step.shortened ? '⇑' : '↑'} ${at(step.above)}`;
    case 'root':
      return `${at(step.cell)} : ${at(step.root)}`;
    case 'join':
      return `${at(step.root)} ← ${at(step.under)} = ${step.size}`;
    case 'stay':
      return `${at(step.root)} =`;
  }
}
