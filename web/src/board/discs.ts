/** How discs turn over: which lines a new disc closes, and when each disc of them turns. */
import type { BoardView, Grid, Spot } from '../api';
import type { Size } from './grid';

/** The frame, the longer side of the baize, and the cells that everything on it is drawn for. */
export const DISC_FRAME = 40;
const FIELD = 672;
export const DISC_CELL = 84;

/** How large the whole drawing is, and by how much cells are drawn larger or smaller than usual. */
export function discExtent({ width, height }: Size): Size & { scale: number } {
  const scale = FIELD / Math.max(1, width, height) / DISC_CELL;
  return {
    width: 2 * DISC_FRAME + width * DISC_CELL * scale,
    height: 2 * DISC_FRAME + height * DISC_CELL * scale,
    scale,
  };
}

/** A straight line of discs that turn, from the new disc on. */
export interface Line {
  /** One step of it. */
  step: { x: number; y: number };
  /** The discs that turn, the nearest to the new one first. */
  turned: Spot[];
  /** The disc beyond them that holds the line. */
  anchor: Spot;
}

/** A disc that turns over. */
export interface Turning {
  spot: Spot;
  /** How far it is from the new disc: those beside it turn first. */
  wave: number;
  /** The way the line runs, in degrees clockwise from rightwards. */
  angle: number;
}

/** The deed of putting down a disc. */
export type DiscDeed = Extract<BoardView['last'], { type: 'disc' }>;

/** How many cells apart two places of a straight line are. */
const apart = (a: Spot, b: Spot) =>
  Math.max(Math.abs(a.column - b.column), Math.abs(a.row - b.row));

/** The lines that a new disc closes, in the order in which their discs are told. */
export function linesOf({ at, turned }: Pick<DiscDeed, 'at' | 'turned'>): Line[] {
  const lines = new Map<string, Line>();
  for (const spot of turned) {
    const step = { x: Math.sign(spot.column - at.column), y: Math.sign(spot.row - at.row) };
    const name = `${step.x} ${step.y}`;
    const line = lines.get(name) ?? { step, turned: [], anchor: spot };
    line.turned.push(spot);
    lines.set(name, line);
  }
  for (const line of lines.values()) {
    line.turned.sort((a, b) => apart(a, at) - apart(b, at));
    const last = line.turned.at(-1)!;
    line.anchor = { ...last, column: last.column + line.step.x, row: last.row + line.step.y };
  }
  return [...lines.values()];
}

/** Every disc that turns, with its turn in time. All lines turn at once, each from the new disc on. */
export function turningOf(deed: Pick<DiscDeed, 'at' | 'turned'>): Turning[] {
  return linesOf(deed).flatMap(({ step, turned }) => {
    const angle = (Math.atan2(step.y, step.x) * 180) / Math.PI;
    return turned.map((spot) => ({ spot, wave: apart(spot, deed.at), angle }));
  });
}

/** What stands in a cell: the number of a seat, or nothing. */
export function pieceAt(grid: Grid, { column, row }: Pick<Spot, 'column' | 'row'>): number | null {
  const sign = grid.cells[row]?.[column] ?? '.';
  return /\d/.test(sign) ? Number(sign) : null;
}

/** The disc that was put down between two views, if that is all that happened. */
export function putDown(before: BoardView, after: BoardView): DiscDeed | null {
  const deed = after.last;
  if (deed?.type !== 'disc' || before.board.type !== 'grid' || after.board.type !== 'grid') {
    return null;
  }
  const [was, is] = [before.board, after.board];
  const fresh = was.width === is.width && pieceAt(was, deed.at) === null;
  const turns = deed.turned.every((spot) => {
    const piece = pieceAt(was, spot);
    return piece !== null && piece !== pieceAt(is, spot);
  });
  return fresh && turns ? deed : null;
}

/** Where guiding dots stand: two cells from each corner, on boards that have room for them. */
export function dotsOf(width: number, height: number): { x: number; y: number }[] {
  if (Math.min(width, height) < 6) return [];
  return [2, width - 2].flatMap((x) => [2, height - 2].map((y) => ({ x, y })));
}

/** Whether the pieces of the first seat are the dark ones: discs are, and pawns are not. */
export const isFirstDark = (board: BoardView['board']): boolean =>
  board.type === 'grid' && board.walls === null;
