/** The best moves as arrows: from where something goes to where it comes. */
import type { BoardView, Spot } from '../api';
import { spotName } from '../board/grid';
import { isSettled, type Judged } from './values';

/** So many of the best moves are shown. */
const MOST = 3;

export interface BestArrow {
  /** 1 for the best. */
  rank: number;
  /** Where it begins; `null` where something is only put down. */
  from: string | null;
  to: string;
  exact: boolean;
}

/** What a place is called in moves. */
export function nameOf({ board }: BoardView, spot: Spot): string {
  if (board.type === 'houses') return board.rows[spot.row]![spot.column]!.name;
  return board.type === 'grid' ? spotName(spot, board) : '';
}

/** The best moves of those that were judged. */
export function bestArrows(view: BoardView, all: Judged[]): BestArrow[] {
  return all.slice(0, MOST).flatMap(({ choice: { deed, spot }, line }, at): BestArrow[] => {
    const ends = endsOf(deed) ?? (spot && { from: null, to: spot });
    if (!ends) return [];
    const exact = line.score !== null && isSettled(line.score);
    const from = ends.from && nameOf(view, ends.from);
    return [{ rank: at + 1, from, to: nameOf(view, ends.to), exact }];
  });
}

function endsOf(deed: Judged['choice']['deed']): { from: Spot | null; to: Spot } | null {
  if (deed.type === 'step') return { from: deed.from, to: deed.to };
  if (deed.type === 'sowing') {
    // Who sows many goes round more than once.
    const last = deed.reached[(deed.seeds - 1) % deed.reached.length];
    return last ? { from: deed.from, to: last.at } : null;
  }
  return null;
}
