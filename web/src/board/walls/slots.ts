/**
 * Which place somebody means who points somewhere.
 *
 * Grooves are narrow, so whoever points near one means it. Points are counted from the upper left
 * corner of the first tile, and places are told as they are seen.
 */
import type { Aim, Spot } from '../../api';
import type { Size } from '../grid';
import { GROOVE, PITCH, TILE, type Point } from './layout';

/** How far from the middle of a groove a mouse still means it. */
const MOUSE_BAND = 14;
/** How far a finger does; beyond, around the middle of a tile, it means nothing. */
const FINGER_BAND = 25;
/** Where two grooves cross, how much nearer the other one has to be before a wall turns. */
const STEADY = 9;

const clamp = (value: number, least: number, most: number) =>
  Math.min(Math.max(value, least), most);

/** The groove that is nearest, of `count`, and how far its middle is. */
function nearestGroove(along: number, count: number): { groove: number; far: number } {
  const groove = clamp(Math.round((along + GROOVE / 2) / PITCH) - 1, 0, count - 1);
  return { groove, far: Math.abs(along - ((groove + 1) * PITCH - GROOVE / 2)) };
}

/** The nearest place for a wall, and how far its groove is. `before` is how the wall lay so far. */
function nearestWall({ x, y }: Point, size: Size, before?: Aim): { spot: Spot; far: number } {
  const upright = nearestGroove(x, size.width - 1);
  const level = nearestGroove(y, size.height - 1);
  let aim: Aim = level.far <= upright.far ? 'level-wall' : 'upright-wall';
  const close = Math.abs(level.far - upright.far) < STEADY;
  if (close && before && before !== 'piece') aim = before;
  const spot = { column: upright.groove, row: level.groove + 1, aim };
  return { spot, far: Math.min(level.far, upright.far) };
}

/** Whether a point is on the board, or no more than `reach` beside it. */
function isOn({ x, y }: Point, size: Size, reach: number): boolean {
  const [right, bottom] = [size.width * PITCH - GROOVE, size.height * PITCH - GROOVE];
  return x >= -reach && y >= -reach && x <= right + reach && y <= bottom + reach;
}

/** The place for a wall that somebody means who holds one. */
export function wallAt(point: Point, size: Size, before?: Aim): Spot | null {
  return isOn(point, size, TILE / 2) ? nearestWall(point, size, before).spot : null;
}

/** The cell that a point is in, grooves shared out among their neighbours. */
export function cellAt({ x, y }: Point, size: Size): Spot | null {
  if (!isOn({ x, y }, size, GROOVE)) return null;
  const along = (value: number, count: number) =>
    clamp(Math.floor((value + GROOVE / 2) / PITCH), 0, count - 1);
  return { column: along(x, size.width), row: along(y, size.height), aim: 'piece' };
}

/** What a mouse means: the groove it is near to, or else the cell it is in. */
export function mouseAt(point: Point, size: Size, before?: Aim): Spot | null {
  if (!isOn(point, size, GROOVE)) return null;
  const { spot, far } = nearestWall(point, size, before);
  return far <= MOUSE_BAND ? spot : cellAt(point, size);
}

/**
 * What a finger means: a cell that can be gone to, if its middle is within `reach`, or else the
 * nearest groove.
 */
export function fingerAt(
  point: Point,
  size: Size,
  isTarget: (cell: Spot) => boolean,
  reach: number,
  before?: Aim,
): Spot | null {
  if (!isOn(point, size, GROOVE)) return null;
  const target = cellsAround(point, size).find(isTarget);
  if (target && distance(point, target) <= Math.max(reach, TILE / 2)) return target;
  const { spot, far } = nearestWall(point, size, before);
  return far <= FINGER_BAND ? spot : null;
}

/** How far a point is from the middle of a cell, along the longer way. */
function distance({ x, y }: Point, { column, row }: Spot): number {
  const away = (value: number, at: number) => Math.abs(value - at * PITCH - TILE / 2);
  return Math.max(away(x, column), away(y, row));
}

/** The cells at a point and around it, the nearest first. */
function cellsAround(point: Point, size: Size): Spot[] {
  const centre = cellAt(point, size);
  if (!centre) return [];
  const near = [-1, 0, 1];
  return near
    .flatMap((across) =>
      near.map((down): Spot => {
        return { column: centre.column + across, row: centre.row + down, aim: 'piece' };
      }),
    )
    .sort((a, b) => distance(point, a) - distance(point, b));
}
