/** How the masks that have names look, small: asked for once. */
import type { MazeShape } from '../../api';
import { get } from '../../frame/server';

/** So many cells each way they are drawn with. */
export const SIDE = 24;
let known: Promise<MazeShape[]> | null = null;

/** The rows of each mask by its name, with a full stop where there is no cell; the whole has no name. */
export async function shapes(): Promise<Record<string, string[]>> {
  known ??= get<MazeShape[]>('/api/v1/labyrinths/shapes').catch((error: unknown) => {
    known = null;
    throw error;
  });
  const whole = Array.from({ length: SIDE }, () => '#'.repeat(SIDE));
  const cells = (row: string) => row.replaceAll('.', '#').replaceAll('X', '.');
  const named = (await known).map(({ name, rows }) => [name, rows.map(cells)] as const);
  return Object.fromEntries([['', whole], ...named]);
}
