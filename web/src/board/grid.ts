/**
 * Boards made of cells, as somebody sees them who sits at another side.
 *
 * A board is turned by quarter turns, clockwise. Places are told as the server tells them, before
 * and after: a turned board is a board like any other, with its own columns and rows.
 */
import type { Aim, Grid, Side, Spot } from '../api';

export interface Size {
  width: number;
  height: number;
}

const SIDES: Side[] = ['top', 'right', 'bottom', 'left'];

/** Quarter turns from 0 to 3, whatever number they were told as. */
const quarters = (turned: number) => ((turned % 4) + 4) % 4;

/** How large a board looks when it is turned. */
export function turnedSize({ width, height }: Size, turned: number): Size {
  return quarters(turned) % 2 === 1 ? { width: height, height: width } : { width, height };
}

/** Where the cell at a column and a row is after one quarter turn after the other. */
function turnCell(column: number, row: number, size: Size, turned: number): [number, number] {
  if (quarters(turned) === 0) return [column, row];
  return turnCell(size.height - 1 - row, column, turnedSize(size, 1), quarters(turned) - 1);
}

const across = (aim: Aim): Aim => (aim === 'level-wall' ? 'upright-wall' : 'level-wall');

/** Where a place is seen on the turned board. */
export function turnSpot(spot: Spot, size: Size, turned: number): Spot {
  if (spot.aim === 'piece') {
    const [column, row] = turnCell(spot.column, spot.row, size, turned);
    return { column, row, aim: 'piece' };
  }
  // The middles of walls are a grid too, one smaller; the middle is above the cell that names it.
  const middles = { width: size.width - 1, height: size.height - 1 };
  const [column, row] = turnCell(spot.column, spot.row - 1, middles, turned);
  const aim = quarters(turned) % 2 === 1 ? across(spot.aim) : spot.aim;
  return { column, row: row + 1, aim };
}

/** Which place it is that is seen at a place of the turned board. `size` is that of the board itself. */
export function unturnSpot(seen: Spot, size: Size, turned: number): Spot {
  return turnSpot(seen, turnedSize(size, turned), 4 - quarters(turned));
}

/** Where a side is on the turned board. */
export function turnSide(side: Side, turned: number): Side {
  return SIDES[(SIDES.indexOf(side) + quarters(turned)) % 4]!;
}

/** What is written below the columns, from the left, and beside the rows, from the top. */
export function coordinates(grid: Grid, turned: number): { below: string[]; beside: string[] } {
  const seen = turnedSize(grid, turned);
  const upright = quarters(turned) % 2 === 0;
  const columnName = (spot: Spot) => grid.columns[spot.column]!;
  const rowName = (spot: Spot) => String(grid.rows[spot.row]!);
  const at = (column: number, row: number) =>
    unturnSpot({ column, row, aim: 'piece' }, grid, turned);
  const below = Array.from({ length: seen.width }, (_, column) => at(column, 0));
  const beside = Array.from({ length: seen.height }, (_, row) => at(0, row));
  return {
    below: below.map(upright ? columnName : rowName),
    beside: beside.map(upright ? rowName : columnName),
  };
}

/** A place as moves have it: `e2`, `e3h`, `e3v`. */
export function spotName(spot: Spot, grid: Grid): string {
  const suffix = { piece: '', 'level-wall': 'h', 'upright-wall': 'v' }[spot.aim];
  return `${grid.columns[spot.column]}${grid.rows[spot.row]}${suffix}`;
}

/** What is in a cell: the number of a seat, `.` for nothing, `#` where there is no cell. */
export function signAt(grid: Grid, column: number, row: number): string {
  return grid.cells[row]?.[column] ?? '#';
}

/** A text that tells a place from all others. */
export const spotKey = ({ column, row, aim }: Spot): string => `${column},${row},${aim}`;

export const sameSpot = (a: Spot | null | undefined, b: Spot | null | undefined): boolean =>
  !!a && !!b && a.column === b.column && a.row === b.row && a.aim === b.aim;
