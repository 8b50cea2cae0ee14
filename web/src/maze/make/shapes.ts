/** How the masks that have names look: each is asked for once, and small. */
import type { NewSketch, Sketch } from '../../api';
import { post } from '../../frame/server';
import { newMaze } from './sheet';

/** So many cells each way they are drawn with. */
export const SIDE = 24;
const known = new Map<string, string[]>();

/** The rows of a mask, with a full stop where there is no cell. */
export async function shapeOf(mask: string, signal: AbortSignal): Promise<string[]> {
  const found = known.get(mask);
  if (found) return found;
  const params = {
    size: `${SIDE}x${SIDE}`,
    generator: 'none',
    objects: 'none',
    minotaurs: '0',
    ...(mask ? { mask } : {}),
  };
  let rows: string[] = [];
  // A maze begins in one part of its shape; where that is a small one, another seed begins elsewhere.
  for (let seed = 1; seed <= TRIES && cellsIn(rows) < SMALLEST; seed += 1) {
    const wanted: NewSketch = { maze: newMaze({ ...params, seed: String(seed) }) };
    const { scene } = await post<Sketch>('/api/v1/labyrinths/sketch', wanted, signal);
    if (cellsIn(scene.walls) > cellsIn(rows)) rows = scene.walls;
  }
  known.set(mask, rows);
  return rows;
}

const TRIES = 6;
/** No shape has fewer cells, drawn so small. */
const SMALLEST = 60;

const cellsIn = (rows: string[]) => rows.join('').replaceAll('.', '').length;
