/** Where the houses of a board of two rows are drawn, lying or upright. */
import type { Houses, Spot } from '../api';
import type { Hollow } from './seeds';

export interface Point {
  x: number;
  y: number;
}

/** A house or a store as it is drawn. */
export interface Place extends Hollow {
  /** The middle of its hollow. */
  at: Point;
  /** The middle of its label. */
  label: Point;
}

export interface HousePlace extends Place {
  spot: Spot;
}

export interface Plan {
  upright: boolean;
  width: number;
  height: number;
  /** How round the corners of the wood are. */
  corner: number;
  /** Row by row as they are drawn: a row of the view, or turned round. */
  houses: HousePlace[];
  /** By seat. */
  stores: [Place, Place];
  /** The chequered line between the rows. */
  inlay: Hollow & Point;
}

/** Lying: how far houses are apart, and the room at both ends. */
const LEVEL = { step: 148, end: 230, house: 128, height: 452 };
/** Upright: closer, with the labels beside the houses. */
const STEEP = { step: 111.2, end: 156, house: 98, width: 480 };

/** How wide and high a board of so many houses is. */
export function extent(houses: number, upright: boolean): Hollow {
  return upright
    ? { width: STEEP.width, height: 2 * STEEP.end + (houses - 1) * STEEP.step }
    : { width: 2 * LEVEL.end - LEVEL.step + houses * LEVEL.step, height: LEVEL.height };
}

/** The houses in the rows in which somebody sees them, from the upper left. */
export function rowsOf({ houses, upright }: Plan): HousePlace[][] {
  const sorted = [...houses].sort((a, b) => a.at.y - b.at.y || a.at.x - b.at.x);
  const long = upright ? 2 : houses.length / 2;
  return Array.from({ length: houses.length / long }, (_, row) =>
    sorted.slice(row * long, (row + 1) * long),
  );
}

/** Whether a board had better stand upright in a room. */
export const standsUpright = (room: Hollow): boolean => room.height > room.width;

/** A house of a board that lies: `column` from the left, `below` or above the line. */
function levelHouse(column: number, below: boolean): Place {
  const at = { x: LEVEL.end + column * LEVEL.step, y: below ? 312 : 140 };
  return {
    at,
    label: { x: at.x, y: below ? 405 : 51 },
    width: LEVEL.house,
    height: LEVEL.house,
  };
}

/** The same house on a board that stands: what was below is on the right, what was left is below. */
function steepHouse(column: number, below: boolean, houses: number): Place {
  const at = { x: below ? 318 : 162, y: STEEP.end + (houses - 1 - column) * STEEP.step };
  return {
    at,
    label: { x: below ? 400 : 80, y: at.y },
    width: STEEP.house,
    height: STEEP.house,
  };
}

/** A store at the right end, or at the left one; upright at the top, or at the bottom. */
function store(right: boolean, { width, height }: Hollow, upright: boolean): Place {
  if (upright) {
    const y = right ? 46 : height - 58;
    return {
      at: { x: right ? 318 : 162, y },
      label: { x: right ? 140 : 340, y },
      width: 208,
      height: 66,
    };
  }
  const x = right ? width - 90 : 90;
  return { at: { x, y: 226 }, label: { x, y: 79 }, width: 96, height: 236 };
}

/** Where everything is. `turned` shows the board from the other side of the table. */
export function plan(board: Houses, upright: boolean, turned: boolean): Plan {
  const houses = board.rows[0].length;
  const size = extent(houses, upright);
  const place = (row: number, column: number): HousePlace => {
    const spot: Spot = { column, row, aim: 'piece' };
    const drawn = turned ? houses - 1 - column : column;
    const below = (row === 1) !== turned;
    const where = upright ? steepHouse(drawn, below, houses) : levelHouse(drawn, below);
    return { ...where, spot };
  };
  // Each has its store at the end that it sows towards: on its right.
  const ends = (seat: number) => store((seat === board.below) !== turned, size, upright);
  return {
    upright,
    ...size,
    corner: upright ? 70 : 150,
    houses: board.rows.flatMap((row, index) => row.map((_, column) => place(index, column))),
    stores: [ends(0), ends(1)],
    inlay: upright
      ? { x: 234, y: 104, width: 12, height: size.height - 208 }
      : { x: 168, y: 220, width: size.width - 336, height: 12 },
  };
}
