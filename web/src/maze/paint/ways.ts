/** Ways through a maze, up to three of them side by side, and how they were searched for. */
import type { MazeCell } from '../../api';
import type { World } from '../world';
import { DIRECTIONS, SIDES } from '../world';
import type { Palette } from './palette';

/** A way that is shown. */
export interface Way {
  cells: MazeCell[];
  /** Which of three it is: colour, dash and lane tell. */
  style: 0 | 1 | 2;
  /** The part of it that is looked at, as steps; all of it where none is told. */
  part?: [number, number] | null;
}

/** A search as far as it is shown. */
export interface Searched {
  /** The cells in the order in which they were looked at, by their numbers. */
  order: number[];
  /** So many of them are shown. */
  upTo: number;
  style: 0 | 1 | 2;
}

const LANES = [0, -0.17, 0.17];

export const inkOf = (style: number, palette: Palette) =>
  [palette.path1, palette.path2, palette.path3][style]!;

interface Onto {
  to: CanvasRenderingContext2D;
  palette: Palette;
  side: number;
  on: (x: number, y: number) => [number, number];
}

/** Whether a cell is on the canvas, or nearly. */
function near({ to, side, on }: Onto, { x, y }: MazeCell): boolean {
  const [left, top] = on(x, y);
  return (
    left > -3 * side &&
    top > -3 * side &&
    left < to.canvas.width + 2 * side &&
    top < to.canvas.height + 2 * side
  );
}

export function paintWay(onto: Onto, way: Way, alone: boolean): void {
  const { to, palette, side, on } = onto;
  const lane = alone ? 0 : LANES[way.style]! * side;
  to.save();
  to.translate(lane, lane);
  to.strokeStyle = inkOf(way.style, palette);
  to.lineJoin = 'round';
  const thick = Math.max(1.5, side * 0.11);
  const dashes = [[], [side * 0.3, side * 0.19], [0.1, thick * 1.9]][way.style]!;
  const pieces = visible(onto, way.cells);
  const stroke = (from: number, to_: number) => {
    for (const [first, last] of pieces) {
      const [begin, end] = [Math.max(first, from), Math.min(last, to_)];
      if (end <= begin) continue;
      to.beginPath();
      for (let at = begin; at <= end; at += 1) {
        const cell = way.cells[at]!;
        const [x, y] = on(cell.x + 0.5, cell.y + 0.5);
        if (at === begin) to.moveTo(x, y);
        else to.lineTo(x, y);
      }
      to.setLineDash(dashes);
      to.lineDashOffset = begin * side;
      to.lineCap = way.style === 1 ? 'butt' : 'round';
      to.lineWidth = way.style === 2 ? thick * 1.15 : thick;
      to.stroke();
    }
  };
  if (way.part) {
    to.globalAlpha = 0.35;
    stroke(0, way.cells.length - 1);
    to.globalAlpha = 1;
    stroke(...way.part);
  } else stroke(0, way.cells.length - 1);
  to.restore();
}

/** The stretches of a way that are seen: the first and the last of their cells. */
function visible(onto: Onto, cells: MazeCell[]): [number, number][] {
  const pieces: [number, number][] = [];
  let from = -1;
  cells.forEach((cell, at) => {
    const seen = near(onto, cell);
    if (seen && from < 0) from = Math.max(0, at - 1);
    if (!seen && from >= 0) {
      pieces.push([from, at]);
      from = -1;
    }
  });
  if (from >= 0) pieces.push([from, cells.length - 1]);
  return pieces;
}

/** The cells that were looked at, and those that come next. */
export function paintSearch(onto: Onto, world: World, search: Searched): void {
  const { to, palette, side, on } = onto;
  const seen = new Set<number>();
  to.save();
  to.fillStyle = inkOf(search.style, palette);
  to.globalAlpha = 0.24;
  const dot = side * 0.62;
  for (let at = 0; at < search.upTo; at += 1) {
    const number = search.order[at]!;
    seen.add(number);
    const [x, y] = on((number % world.width) + 0.5, Math.floor(number / world.width) + 0.5);
    if (x < -side || y < -side || x > to.canvas.width + side || y > to.canvas.height + side) {
      continue;
    }
    to.fillRect(x - dot / 2, y - dot / 2, dot, dot);
  }
  if (search.upTo < search.order.length) {
    to.globalAlpha = 0.95;
    to.strokeStyle = inkOf(search.style, palette);
    to.lineWidth = Math.max(1, side * 0.06);
    for (const number of frontier(world, seen)) {
      const [x, y] = on((number % world.width) + 0.5, Math.floor(number / world.width) + 0.5);
      to.strokeRect(x - dot / 2, y - dot / 2, dot, dot);
    }
  }
  to.restore();
}

/** The cells beside those that were looked at, to which a way leads. */
export function frontier(world: World, seen: Set<number>): number[] {
  const edge = new Set<number>();
  for (const number of seen) {
    const [x, y] = [number % world.width, Math.floor(number / world.width)];
    for (const side of DIRECTIONS) {
      if (!world.leads(x, y, side)) continue;
      const next = world.number(x + SIDES[side].dx, y + SIDES[side].dy);
      if (!seen.has(next)) edge.add(next);
    }
  }
  return [...edge];
}
