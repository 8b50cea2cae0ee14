/** A board in words, for those who want all of it at once. */
import type { BoardView, Grid, Houses, Spot } from '../api';
import { t } from '../frame/words.svelte';

/** What a place is called: `e3`, and `e3h` for the wall above it and its right neighbour. */
export function placeName(grid: Grid, spot: Spot): string {
  const cell = `${grid.columns[spot.column]}${grid.rows[spot.row]}`;
  return spot.aim === 'piece' ? cell : `${cell}${spot.aim === 'level-wall' ? 'h' : 'v'}`;
}

function ofGrid(grid: Grid, names: string[]): string[] {
  const held = names.map((name, seat) => {
    const cells = grid.cells.flatMap((row, y) =>
      [...row].flatMap((sign, x) =>
        sign === String(seat) ? [placeName(grid, { column: x, row: y, aim: 'piece' })] : [],
      ),
    );
    return t('web-words-held', { seat: name, cells: cells.join(', ') || '–' });
  });
  if (!grid.walls) return held;
  const walls = grid.walls.map((spot) => placeName(grid, spot)).join(', ');
  return [...held, walls ? t('web-words-walls', { walls }) : t('web-words-no-walls')];
}

function ofHouses(houses: Houses, names: string[]): string[] {
  const row = (at: 0 | 1) =>
    houses.rows[at].map((house) => `${house.name} ${house.seeds}`).join(', ');
  const above = houses.below === 0 ? 1 : 0;
  return [
    t('web-words-row', {
      seat: names[above] ?? '',
      houses: row(0),
      store: houses.stores[above] ?? 0,
    }),
    t('web-words-row', {
      seat: names[houses.below] ?? '',
      houses: row(1),
      store: houses.stores[houses.below] ?? 0,
    }),
  ];
}

/** Sentences that tell the whole position. */
export function inWords(view: BoardView, names: string[]): string[] {
  const board = view.board;
  const stands =
    board.type === 'grid'
      ? ofGrid(board, names)
      : board.type === 'houses'
        ? ofHouses(board, names)
        : board.text.split('\n');
  const had = view.holdings.flatMap((holding) => (holding.words ? [holding.words] : []));
  const turn = view.turn === null ? [] : [t('contest-turn-of', { seat: names[view.turn] ?? '' })];
  return [...stands, ...had, ...turn];
}
