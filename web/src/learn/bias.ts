/** What generators have dug again and again, counted up to a moment. */
import type { BiasSide, TracedBias } from '../api';
import type { Ground } from './plan';

/** The walls that are open in a maze that is told a digit a cell. */
export function opened(maze: string): Set<number> {
  const open = new Set<number>();
  for (let cell = 0; cell < maze.length; cell += 1) {
    const digit = Number(maze[cell]);
    if (digit & 1) open.add(2 * cell);
    if (digit & 2) open.add(2 * cell + 1);
  }
  return open;
}

export interface BiasPicture {
  /** Of the mazes so far, in how many each wall is open, from 0 to 1. */
  heat: Map<number, number>;
  /** Of a hundred cells. */
  deadEnds: number;
  straights: number;
  /** The longest way, on the average. */
  longest: number;
  /** How often each tree of three by three came. */
  trees: number[];
  /** How many different ones came. */
  seen: number;
}

/** What so many mazes come to; of small trees there are as many more. */
export function biasAt(
  { trees: known, dug }: TracedBias,
  side: BiasSide,
  { width, height }: Ground,
  count: number,
): BiasPicture {
  const heat = new Map<number, number>();
  for (const maze of side.mazes.slice(0, count)) {
    for (const wall of opened(maze)) heat.set(wall, (heat.get(wall) ?? 0) + 1 / count);
  }
  const numbers = side.numbers.slice(0, count);
  const sum = (of: (one: BiasSide['numbers'][number]) => number) =>
    numbers.reduce((all, one) => all + of(one), 0);
  const cells = Math.max(1, width * height * count);
  const trees = Array.from({ length: known }, () => 0);
  const each = dug / Math.max(1, side.mazes.length);
  for (const tree of side.trees.slice(0, Math.round(each * count))) trees[tree]! += 1;
  return {
    heat,
    deadEnds: (100 * sum((one) => one.dead_ends)) / cells,
    straights: (100 * sum((one) => one.straights)) / cells,
    longest: sum((one) => one.longest) / Math.max(1, count),
    trees,
    seen: trees.filter((times) => times > 0).length,
  };
}
