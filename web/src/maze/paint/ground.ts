/** Floor, walls and what lies about, as pictures of squares of the maze that are kept. */
import type { MazeObject } from '../../api';
import { MASKED, SIDES, type World } from '../world';
import type { Palette } from './palette';
import type { Stamps } from './stamps';

/** How far cells are, from 0 to 255 by their number; 255 and more where nothing is known. */
export type Heat = Uint16Array;
export const NO_HEAT = 256;

export interface Ground {
  world: World;
  palette: Palette;
  stamps: Stamps;
  heat: Heat | null;
  /** The side of a cell in pixels of the screen. */
  side: number;
}

/** About so many pixels each way a picture has. */
const PICTURE = 512;
/** Below so many pixels a cell things are dots. */
export const SMALL = 9;
/** No more pictures are kept. */
const MOST = 48;

interface Kept {
  canvas: HTMLCanvasElement;
  used: number;
  stale: boolean;
}

export class Pictures {
  /** So many cells each way a picture has. */
  readonly cells: number;
  private readonly kept = new Map<number, Kept>();
  private tick = 0;
  private readonly columns: number;

  constructor(private readonly ground: Ground) {
    this.cells = Math.max(4, Math.floor(PICTURE / ground.side));
    this.columns = Math.ceil(ground.world.width / this.cells);
  }

  /** So many pixels beyond the cells a picture has: the outer walls reach over the border. */
  get margin(): number {
    return Math.ceil(this.ground.side * 0.14);
  }

  /** The side of a cell in pixels of the screen. */
  get side(): number {
    return this.ground.side;
  }

  /** A cell looks otherwise now; all of them for −1. */
  changed(x: number, y: number): void {
    if (x < 0) {
      for (const one of this.kept.values()) one.stale = true;
      return;
    }
    // Walls are thick, and reach over to the pictures beside.
    for (const [dx, dy] of [
      [-1, -1],
      [1, -1],
      [-1, 1],
      [1, 1],
    ] as const) {
      const one = this.kept.get(this.key(x + dx, y + dy));
      if (one) one.stale = true;
    }
  }

  private key(x: number, y: number): number {
    return Math.floor(y / this.cells) * this.columns + Math.floor(x / this.cells);
  }

  /** The picture with a cell in its upper left corner. */
  at(x: number, y: number): HTMLCanvasElement {
    this.tick += 1;
    const key = this.key(x, y);
    const known = this.kept.get(key);
    if (known && !known.stale) {
      known.used = this.tick;
      return known.canvas;
    }
    const canvas = known?.canvas ?? document.createElement('canvas');
    paintSquare(canvas, this.ground, x, y, this.cells, this.margin);
    this.kept.set(key, { canvas, used: this.tick, stale: false });
    this.tidy();
    return canvas;
  }

  private tidy(): void {
    if (this.kept.size <= MOST) return;
    const oldest = [...this.kept.entries()].sort(([, a], [, b]) => a.used - b.used)[0];
    if (oldest) this.kept.delete(oldest[0]);
  }
}

function paintSquare(
  canvas: HTMLCanvasElement,
  ground: Ground,
  left: number,
  top: number,
  cells: number,
  margin: number,
): void {
  const { world, palette, side } = ground;
  canvas.width = canvas.height = cells * side + 2 * margin;
  const to = canvas.getContext('2d')!;
  to.translate(margin, margin);
  const [right, below] = [Math.min(world.width, left + cells), Math.min(world.height, top + cells)];
  for (let y = top; y < below; y += 1) {
    for (let x = left; x < right; x += 1) {
      const walls = world.walls(x, y);
      if (walls >= MASKED) continue;
      to.fillStyle = (x + y) % 2 === 0 ? palette.stoneA : palette.stoneB;
      to.fillRect((x - left) * side, (y - top) * side, side, side);
    }
  }
  if (ground.heat) paintHeat(to, ground, left, top, right, below);
  paintWalls(to, ground, left, top, right, below);
  paintThings(to, ground, left, top, right, below);
}

function paintHeat(
  to: CanvasRenderingContext2D,
  { world, heat, palette, side }: Ground,
  left: number,
  top: number,
  right: number,
  below: number,
): void {
  for (let y = top; y < below; y += 1) {
    for (let x = left; x < right; x += 1) {
      const share = heat![world.number(x, y)]!;
      if (share >= NO_HEAT || !world.isCell(x, y)) continue;
      to.fillStyle = warmth(share / 255, palette);
      to.fillRect((x - left) * side, (y - top) * side, side, side);
    }
  }
}

/** A colour between near and far; always darker, or always lighter, so that hues need not be seen. */
export function warmth(share: number, palette: Palette): string {
  const [from, to, part] =
    share < 0.5
      ? [palette.near, palette.middle, share * 2]
      : [palette.middle, palette.far, share * 2 - 1];
  return `color-mix(in oklab, ${to} ${(part * 100).toFixed(1)}%, ${from})`;
}

/** Runs of walls as lines, in cells. */
function wallLines(
  world: World,
  left: number,
  top: number,
  right: number,
  below: number,
): [number, number, number, number][] {
  const lines: [number, number, number, number][] = [];
  const stands = (x: number, y: number, side: 'north' | 'west') => {
    const { bit, dx, dy, back } = SIDES[side];
    const [here, there] = [world.walls(x, y), world.walls(x + dx, y + dy)];
    return (
      (here < MASKED && (here & bit) !== 0) || (there < MASKED && (there & SIDES[back].bit) !== 0)
    );
  };
  // A little beyond, so that what reaches over from the squares beside is drawn here too.
  const [x0, y0] = [Math.max(0, left - 1), Math.max(0, top - 1)];
  const [x1, y1] = [Math.min(world.width, right + 1), Math.min(world.height, below + 1)];
  for (let y = y0; y <= y1; y += 1) {
    for (let x = x0; x < x1; x += 1) {
      if (!stands(x, y, 'north')) continue;
      const from = x;
      while (x < x1 && stands(x, y, 'north')) x += 1;
      lines.push([from, y, x, y]);
    }
  }
  for (let x = x0; x <= x1; x += 1) {
    for (let y = y0; y < y1; y += 1) {
      if (!stands(x, y, 'west')) continue;
      const from = y;
      while (y < y1 && stands(x, y, 'west')) y += 1;
      lines.push([x, from, x, y]);
    }
  }
  return lines;
}

function paintWalls(
  to: CanvasRenderingContext2D,
  { world, palette, side }: Ground,
  left: number,
  top: number,
  right: number,
  below: number,
): void {
  const gaps = new Set(
    world.gates.map(({ at, side: on }) => {
      const { dx, dy } = SIDES[on];
      return dx === 0 ? `${at.x} ${at.y + (dy + 1) / 2} -` : `${at.x + (dx + 1) / 2} ${at.y} |`;
    }),
  );
  const path = new Path2D();
  for (const [x0, y0, x1, y1] of wallLines(world, left, top, right, below)) {
    const level = y0 === y1;
    // A wall with openings in it is drawn in parts.
    let from = level ? x0 : y0;
    const end = level ? x1 : y1;
    for (let at = from; at <= end; at += 1) {
      const gap = at < end && gaps.has(level ? `${at} ${y0} -` : `${x0} ${at} |`);
      if (at < end && !gap) continue;
      if (at > from) {
        const [ax, ay, bx, by] = level ? [from, y0, at, y0] : [x0, from, x0, at];
        path.moveTo((ax - left) * side, (ay - top) * side);
        path.lineTo((bx - left) * side, (by - top) * side);
      }
      from = at + 1;
    }
  }
  to.lineCap = 'round';
  const thick = Math.max(1, side * (side < 14 ? 0.2 : 0.155));
  if (side >= 14) {
    to.save();
    to.translate(side * 0.07, side * 0.1);
    to.strokeStyle = palette.hedgeShade;
    to.lineWidth = thick * 0.95;
    to.stroke(path);
    to.restore();
  }
  to.strokeStyle = palette.hedge;
  to.lineWidth = thick;
  to.stroke(path);
  if (side >= 20) {
    to.save();
    to.translate(-side * 0.016, -side * 0.022);
    to.strokeStyle = palette.hedgeHi;
    to.lineWidth = side * 0.043;
    to.stroke(path);
    to.restore();
  }
}

function paintThings(
  to: CanvasRenderingContext2D,
  { world, stamps, palette, side }: Ground,
  left: number,
  top: number,
  right: number,
  below: number,
): void {
  for (let y = top; y < below; y += 1) {
    for (let x = left; x < right; x += 1) {
      const object = world.object(x, y);
      if (!object) continue;
      const [cx, cy] = [(x - left + 0.5) * side, (y - top + 0.5) * side];
      if (side < SMALL) {
        to.fillStyle = dotOf(object, palette);
        to.fillRect(cx - side * 0.2, cy - side * 0.2, side * 0.4, side * 0.4);
        continue;
      }
      const stamp = stamps.thing(object);
      to.drawImage(stamp, Math.round(cx - stamp.width / 2), Math.round(cy - stamp.height / 2));
    }
  }
}

/** The colour of a thing that is too small to have a shape. */
export function dotOf(object: MazeObject, palette: Palette): string {
  if (object === 'exit') return palette.yes;
  return object.endsWith('treasure') ? palette.look : palette.accent;
}
