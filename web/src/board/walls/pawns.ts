/** Which pawn is whose, and where it stands. */
import type { Grid, Holding, Side, Spot } from '../../api';
import { signAt } from '../grid';

/** The four seats, told by shape and stuff, as signs on the board have it. */
const LETTERS: Record<Side, 's' | 'w' | 'n' | 'e'> = {
  bottom: 's',
  left: 'w',
  top: 'n',
  right: 'e',
};

/** The letter of the seat that sits at a side of the board, before it was turned. */
export const letterOf = (side: Side | null) => LETTERS[side ?? 'bottom'];

/** The name of the drawing of a pawn. */
export const pawnOf = (side: Side | null): string => `pawn-${letterOf(side)}`;

/** Where the pawn of each seat stands; nowhere before it came, and after it left. */
export function pawnSpots(grid: Grid, seats: number): (Spot | null)[] {
  return Array.from({ length: seats }, (_, seat) => {
    const row = grid.cells.findIndex((signs) => signs.includes(String(seat)));
    return row < 0 ? null : { column: grid.cells[row]!.indexOf(String(seat)), row, aim: 'piece' };
  });
}

/** Whether a seat left a game that goes on without it: it has nothing any more, and wants nothing. */
export const hasLeft = (holding: Holding): boolean =>
  holding.side !== null && holding.goal === null;

/** The cells of a side that exist. */
export function sideCells(grid: Grid, side: Side): Spot[] {
  const level = side === 'top' || side === 'bottom';
  const fixed = side === 'top' || side === 'left' ? 0 : (level ? grid.height : grid.width) - 1;
  return Array.from({ length: level ? grid.width : grid.height }, (_, at): Spot => {
    return { column: level ? at : fixed, row: level ? fixed : at, aim: 'piece' };
  }).filter(({ column, row }) => signAt(grid, column, row) !== '#');
}

/** The seat whose pawn stands at its goal, once the game is over. */
export function winnerAt(grid: Grid, holdings: Holding[], spots: (Spot | null)[]): number | null {
  const seat = holdings.findIndex(({ goal }, at) => {
    const spot = spots[at];
    return (
      !!goal &&
      !!spot &&
      sideCells(grid, goal).some(({ column, row }) => column === spot.column && row === spot.row)
    );
  });
  return seat < 0 ? null : seat;
}
