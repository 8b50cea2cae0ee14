/**
 * Where the places of a board are, whatever kind of board it is, so that something can be drawn over
 * it and pointed at: each under the name that moves have for it, such as `e4`, `e3h` or `C`.
 */
import type { BoardView, Grid, Houses, Spot } from '../api';
import { discExtent, DISC_CELL, DISC_FRAME } from '../board/discs';
import { spotName, turnedSize, turnSpot, unturnSpot } from '../board/grid';
import { plan } from '../board/houses';
import { middle, TILE, wallLayout } from '../board/walls/layout';
import { mouseAt } from '../board/walls/slots';

export interface Point {
  x: number;
  y: number;
}

/** A place, and its middle in the units of the field. */
export interface Place extends Point {
  name: string;
  /** How far it reaches from its middle, across and along. */
  reach: { x: number; y: number };
}

export interface Field {
  width: number;
  height: number;
  /** How wide a cell or a house is: lines and shapes are drawn as large as suits it. */
  unit: number;
  /** By their names. */
  places: ReadonlyMap<string, Place>;
  /** The place that somebody means who points there. */
  at(point: Point): string | null;
}

const byName = (places: Place[]): Map<string, Place> =>
  new Map(places.map((place) => [place.name, place]));

/** The place whose area a point is in. */
function holder(places: Iterable<Place>, { x, y }: Point): string | null {
  for (const place of places) {
    if (Math.abs(x - place.x) <= place.reach.x && Math.abs(y - place.y) <= place.reach.y)
      return place.name;
  }
  return null;
}

const cellsOf = ({ width, height, cells }: Grid): Spot[] =>
  Array.from({ length: width * height }, (_, at): Spot => {
    return { column: at % width, row: Math.floor(at / width), aim: 'piece' };
  }).filter(({ column, row }) => cells[row]?.[column] !== '#');

function discField(grid: Grid, turned: number): Field {
  const { width, height, scale } = discExtent(turnedSize(grid, turned));
  const unit = DISC_CELL * scale;
  const at = (cell: number) => DISC_FRAME + (cell + 0.5) * unit;
  const places = byName(
    cellsOf(grid).map((spot) => {
      const { column, row } = turnSpot(spot, grid, turned);
      const reach = { x: unit / 2, y: unit / 2 };
      return { name: spotName(spot, grid), x: at(column), y: at(row), reach };
    }),
  );
  return { width, height, unit, places, at: (point) => holder(places.values(), point) };
}

function wallField(grid: Grid, view: BoardView, turned: number): Field {
  const layout = wallLayout(grid, view.holdings, turned);
  const walls = (['level-wall', 'upright-wall'] as const).flatMap((aim) =>
    Array.from({ length: (grid.width - 1) * (grid.height - 1) }, (_, at): Spot => {
      const column = at % (grid.width - 1);
      return { column, row: 1 + Math.floor(at / (grid.width - 1)), aim };
    }),
  );
  const places = byName(
    [...cellsOf(grid), ...walls].map((spot) => {
      const seen = turnSpot(spot, grid, turned);
      const long = { piece: [0.5, 0.5], 'level-wall': [1, 0.2], 'upright-wall': [0.2, 1] } as const;
      const [x, y] = long[seen.aim];
      const reach = { x: x * TILE, y: y * TILE };
      return { name: spotName(spot, grid), ...middle(layout, seen), reach };
    }),
  );
  return {
    width: layout.width,
    height: layout.height,
    unit: TILE,
    places,
    at(point) {
      const inside = { x: point.x - layout.left, y: point.y - layout.top };
      const seen = mouseAt(inside, layout.size);
      const name = seen && spotName(unturnSpot(seen, grid, turned), grid);
      return name !== null && places.has(name) ? name : null;
    },
  };
}

function houseField(board: Houses, turned: number, upright: boolean): Field {
  const { width, height, houses } = plan(board, upright, turned % 4 === 2);
  const places = byName(
    houses.map(({ spot: { row, column }, at, width: wide, height: high }) => {
      const reach = { x: wide / 2 + 8, y: high / 2 + 8 };
      return { name: board.rows[row]![column]!.name, ...at, reach };
    }),
  );
  const unit = houses[0]?.width ?? 1;
  return { width, height, unit, places, at: (point) => holder(places.values(), point) };
}

/** The places of a board as it lies. `upright` is for boards of houses that stand. */
export function fieldOf(view: BoardView, turned: number, upright: boolean): Field | null {
  const { board } = view;
  if (board.type === 'houses') return houseField(board, turned, upright);
  if (board.type === 'text') return null;
  return board.walls === null ? discField(board, turned) : wallField(board, view, turned);
}

/** An arrow between two places, as paths: its shaft ends where its head begins. */
export function arrowPath(from: Place, to: Place, unit: number): { shaft: string; head: string } {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const long = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / long, dy / long];
  // It begins and ends within the two places, and leaves their middles free.
  const gap = Math.min(0.18 * unit, long / 4);
  const head = Math.min(0.3 * unit, long / 2);
  const start = { x: from.x + ux * gap, y: from.y + uy * gap };
  const tip = { x: to.x - ux * gap * 0.6, y: to.y - uy * gap * 0.6 };
  const neck = { x: tip.x - ux * head, y: tip.y - uy * head };
  const side = head * 0.58;
  const at = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  const left = { x: neck.x - uy * side, y: neck.y + ux * side };
  const right = { x: neck.x + uy * side, y: neck.y - ux * side };
  return {
    shaft: `M${at(start)}L${at(neck)}`,
    head: `M${at(tip)}L${at(left)}L${at(right)}Z`,
  };
}
