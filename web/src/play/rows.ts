/** What was played, as rows of a list: one round a row, one column a seat. */
import type { Side, Standing, Step } from '../api';

export interface Cell {
  step: Step;
  /** How many steps were done with it. */
  ply: number;
}

export interface Row {
  number: number;
  cells: (Cell | null)[];
}

/** The rounds of a game. A seat that comes again, or one before it, begins the next round. */
export function rows(moves: Step[], seats: number): Row[] {
  const list: Row[] = [];
  let last = seats;
  moves.forEach((step, at) => {
    if (step.seat <= last) {
      list.push({ number: list.length + 1, cells: Array.from({ length: seats }, () => null) });
    }
    last = step.seat;
    list.at(-1)!.cells[step.seat] = { step, ply: at + 1 };
  });
  return list;
}

/** How often a board turns by a quarter so that a side comes to lie below. */
const TURNS: Record<Side, number> = { bottom: 0, right: 1, top: 2, left: 3 };
export const turnsFor = (side: Side | null | undefined): number => (side ? TURNS[side] : 0);

/** The seat of one's own that is nearest: the one on turn, if one has several. */
export function nearSeat(standing: Standing): number {
  return standing.you[0] ?? 0;
}

/** Whether only computers play. */
export const onlyComputers = (standing: Standing): boolean =>
  standing.sitters.every((sitter) => sitter.control === 'computer' || sitter.control === 'engine');
