/** What the places of a board with walls are called to those who do not see it. */
import type { Grid, Spot } from '../../api';
import { key, t } from '../../frame/words.svelte';
import { sameSpot, signAt, spotName, turnSpot } from '../grid';
import { valueAt, type Mark } from '../props';
import type { Places } from './view';

/** The sides of a cell, as steps across and down to the next one. */
const AROUND: [said: string, across: number, down: number][] = [
  [key('web-board-wall-above'), 0, -1],
  [key('web-board-wall-right'), 1, 0],
  [key('web-board-wall-below'), 0, 1],
  [key('web-board-wall-left'), -1, 0],
];

export interface Named {
  grid: Grid;
  turned: number;
  /** What the seats are called. */
  names: string[];
  /** What stands on places besides. */
  marks: Mark[];
  /** What can be done, where somebody may do something. */
  places: Places | null;
}

/** The coordinate, what is there, and what can be done there or why not. */
export function placeName(spot: Spot, named: Named): string {
  const name = spot.aim === 'piece' ? cellName(spot, named) : wallName(spot, named);
  const value = valueAt(named.marks, spot);
  return value ? `${name}, ${t('web-board-value', { value })}` : name;
}

function cellName(spot: Spot, named: Named): string {
  const cell = spotName(spot, named.grid);
  const sign = signAt(named.grid, spot.column, spot.row);
  if (sign === '#') return t('web-board-no-cell', { cell });
  return [cellContent(cell, sign, spot, named), ...wallsAround(spot, named)].join(', ');
}

function cellContent(cell: string, sign: string, spot: Spot, { places, names }: Named): string {
  const choice = places?.at(spot)?.choice;
  if (choice) return t('web-board-can-go', { cell, words: choice.words });
  if (sign === '.') return t('web-board-disc-empty', { cell });
  return t('web-board-pawn', { cell, name: names[Number(sign)] ?? sign });
}

function wallName(spot: Spot, { grid, places }: Named): string {
  const wall = spotName(spot, grid);
  if (grid.walls?.some((one) => sameSpot(one, spot))) return t('web-board-wall-stands', { wall });
  const found = places?.at(spot);
  if (found?.choice) return t('web-board-wall-free', { wall, words: found.choice.words });
  if (!found?.why) return wall;
  // The reason begins with the wall, which was just named.
  const why = found.why.startsWith(wall) ? found.why.slice(wall.length).trim() : found.why;
  return t('web-board-wall-refused', { wall, why });
}

/** On which sides of a cell there are walls, as they are seen. */
function wallsAround(spot: Spot, { grid, turned }: Named): string[] {
  const seen = turnSpot(spot, grid, turned);
  const walls = (grid.walls ?? []).map((wall) => turnSpot(wall, grid, turned));
  return AROUND.filter(([, across, down]) =>
    walls.some((wall) => isBetween(wall, seen, across, down)),
  ).map(([said]) => t(said));
}

/** Whether a wall stands between a cell and the next one, a step across or down. */
function isBetween(wall: Spot, { column, row }: Spot, across: number, down: number): boolean {
  if (across === 0) {
    const covers = wall.column === column || wall.column === column - 1;
    return wall.aim === 'level-wall' && wall.row === row + Math.max(down, 0) && covers;
  }
  const covers = wall.row === row || wall.row === row + 1;
  return wall.aim === 'upright-wall' && wall.column === column + Math.min(across, 0) && covers;
}
