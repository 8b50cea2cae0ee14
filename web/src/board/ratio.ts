/** How wide a board is for its height, so that a page can keep its place before it is there. */
import type { BoardView } from '../api';
import { extent } from './houses';
import { wallLayout } from './walls/layout';

/** `upright` is for boards of houses in narrow windows: they stand there. */
export function ratio(view: BoardView, turned = 0, upright = false): number {
  const { board } = view;
  if (board.type === 'houses') {
    const { width, height } = extent(board.rows[0].length, upright);
    return width / height;
  }
  if (board.type === 'text' || board.walls === null) return 1;
  const { width, height } = wallLayout(board, view.holdings, turned);
  return width / height;
}
