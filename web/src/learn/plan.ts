/** Mazes that are looked at: cells row by row from 0, walls by the cell west or north of them. */
import type { TracedMaze } from '../api';

export type Side = 'north' | 'east' | 'south' | 'west';
export const SIDES: Side[] = ['north', 'east', 'south', 'west'];

export interface Ground {
  width: number;
  height: number;
}

/** What a cell is called: its column and its row. */
export const placeOf = ({ width }: Ground, cell: number): string =>
  `${cell % width},${Math.floor(cell / width)}`;

/** The cell on one side of another, if there is one. */
export function beside({ width, height }: Ground, cell: number, side: Side): number | null {
  const [x, y] = [cell % width, Math.floor(cell / width)];
  switch (side) {
    case 'north':
      return y > 0 ? cell - width : null;
    case 'east':
      return x + 1 < width ? cell + 1 : null;
    case 'south':
      return y + 1 < height ? cell + width : null;
    case 'west':
      return x > 0 ? cell - 1 : null;
  }
}

/** The wall between two cells that lie side by side. */
export function wallBetween(a: number, b: number): number {
  const first = Math.min(a, b);
  return 2 * first + (Math.abs(a - b) === 1 ? 0 : 1);
}

/** All walls inside a ground. */
export function wallsOf(ground: Ground): number[] {
  const walls: number[] = [];
  for (let cell = 0; cell < ground.width * ground.height; cell += 1) {
    if (beside(ground, cell, 'east') !== null) walls.push(2 * cell);
    if (beside(ground, cell, 'south') !== null) walls.push(2 * cell + 1);
  }
  return walls;
}

/** Where a wall stands, from end to end, in cells. */
export function lineOf({ width }: Ground, wall: number): [number, number, number, number] {
  const cell = wall >> 1;
  const [x, y] = [cell % width, Math.floor(cell / width)];
  return wall % 2 === 0 ? [x + 1, y, x + 1, y + 1] : [x, y + 1, x + 1, y + 1];
}

export const openOf = ({ passages }: TracedMaze): ReadonlySet<number> => new Set(passages);

/** How a cell looks besides its walls. */
export interface CellLook {
  /** `now` is where something happens, `done` is through with, `waits` will be looked at. */
  kind?: 'now' | 'done' | 'waits' | 'gone' | undefined;
  text?: string | undefined;
}

/** A way through cells. */
export interface PlanWay {
  cells: number[];
  /** `found` is what came of it, `back` leads to where one is, `loop` is forgotten. */
  kind: 'found' | 'back' | 'loop';
}

/** Something that stands in a cell. */
export interface PlanMark {
  cell: number;
  kind: 'start' | 'goal' | 'minotaur' | 'root';
}

/** The side of a cell that a place in it is near to, from 0 to 1 each way; none in its middle. */
export function sideAt(x: number, y: number): Side | null {
  const far: [Side, number][] = [
    ['north', y],
    ['east', 1 - x],
    ['south', 1 - y],
    ['west', x],
  ];
  const [side, distance] = far.reduce((a, b) => (b[1] < a[1] ? b : a));
  return distance < 0.22 ? side : null;
}
