/** How wide a board is for its height, so that a page can keep its place before it is there. */
import type { BoardView } from '../api';
import { wallLayout } from './walls/layout';

export function ratio(view: BoardView, turned = 0): number {
  const { board } = view;
  if (board.type === 'houses') return 1040 / 470;
  if (board.type === 'text' || board.walls === null) return 1;
  const { width, height } = wallLayout(board, view.holdings, turned);
  return width / height;
}
