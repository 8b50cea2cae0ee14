/**
 * Where everything is on a board with walls, in the units of its drawing: a tile is 60 wide, and
 * the groove between two tiles 12. The frame grows with the board, so that small and large ones
 * look alike.
 */
import type { Grid, Holding, Side, Spot } from '../../api';
import { turnedSize, turnSide, type Size } from '../grid';

export const TILE = 60;
export const GROOVE = 12;
export const PITCH = TILE + GROOVE;
/** How far the field reaches beyond the outermost tiles. */
export const RIM = 8;
/** How long a wall is: two tiles and the groove between, and a little on both ends. */
export const WALL = 2 * TILE + GROOVE + 2;

/** The widest part of the frame, with a rack in it, and the plain one, for a board of nine. */
const RACK = 80;
const PLAIN = 30;

export interface Point {
  x: number;
  y: number;
}

export interface Layout {
  /** Of the whole drawing. */
  width: number;
  height: number;
  /** How many columns and rows there are, as they are seen. */
  size: Size;
  /** The upper left corner of the first tile. */
  left: number;
  top: number;
  /** How large the frame is, and what lies on it: 1 for a board of nine. */
  scale: number;
  /** The part of the field that has tiles. */
  fieldWidth: number;
  fieldHeight: number;
}

/** The sides that have racks, as they are seen. */
export function rackSides(holdings: Holding[], turned: number): (Side | null)[] {
  return holdings.map(({ side }) => (side ? turnSide(side, turned) : null));
}

export function wallLayout(grid: Grid, holdings: Holding[], turned: number): Layout {
  const size = turnedSize(grid, turned);
  const scale = Math.max(0.62, Math.max(size.width, size.height) / 9);
  const sides = rackSides(holdings, turned);
  const margin = (side: Side) => (sides.includes(side) ? RACK : PLAIN) * scale;
  const fieldWidth = size.width * PITCH - GROOVE;
  const fieldHeight = size.height * PITCH - GROOVE;
  return {
    width: margin('left') + margin('right') + fieldWidth + 2 * RIM,
    height: margin('top') + margin('bottom') + fieldHeight + 2 * RIM,
    size,
    left: margin('left') + RIM,
    top: margin('top') + RIM,
    scale,
    fieldWidth,
    fieldHeight,
  };
}

/** The middle of a cell, or of a wall. */
export function middle({ left, top }: Layout, { column, row, aim }: Spot): Point {
  if (aim === 'piece')
    return { x: left + column * PITCH + TILE / 2, y: top + row * PITCH + TILE / 2 };
  return { x: left + (column + 1) * PITCH - GROOVE / 2, y: top + row * PITCH - GROOVE / 2 };
}
