/** The maze of the day: the same for everybody, by the date in universal time. */
import type { CatalogSolo, MazeScene, SessionMade, SessionStanding } from '../api';
import { get, post } from '../frame/server';
import { keep, kept } from '../frame/settings.svelte';
import { command, newOne, type Params } from './order';

/** The games for one, with where their sessions are. */
export const PLACES: Record<string, string> = { hashi: 'puzzles', labyrinth: 'labyrinths' };

interface Today {
  date: string;
  id: string;
  scene: MazeScene;
}

/** A date as seeds have it: `20261116`. */
export const dateOf = (now: Date): string => now.toISOString().slice(0, 10).replaceAll('-', '');

/** What the maze of a day is made of: its shape changes from day to day. */
export function mazeOf(solo: CatalogSolo, date: string): Params {
  const shapes = solo.settings.find((setting) => setting.name === 'mask')?.choices ?? [];
  const days = Math.floor(
    Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6)) / 86_400_000,
  );
  const shape = shapes[days % Math.max(1, shapes.length)]?.value;
  return { ...(shape ? { mask: shape } : {}), seed: date };
}

/** The command that plays it in a terminal. */
export const commandOf = (solo: CatalogSolo, date: string): string =>
  command('labyrinth', mazeOf(solo, date));

const PLACE = 'damier.today.labyrinth';

/** Today's one, if this browser has seen it already. */
export function seenToday(date = dateOf(new Date())): Today | null {
  const found = kept<{ date: string; id: string; scene: object }>(PLACE, {
    date: '',
    id: '',
    scene: {},
  });
  return found.date === date && found.id ? (found as Today) : null;
}

/** How a maze stands, the whole of it. */
async function standingOf(id: string, signal?: AbortSignal): Promise<SessionStanding> {
  const path = `/api/v1/labyrinths/${encodeURIComponent(id)}`;
  const { scene } = await get<SessionStanding>(path, signal);
  return get<SessionStanding>(
    `${path}?x=0&y=0&width=${scene.width}&height=${scene.height}`,
    signal,
  );
}

/** Begins today's one, or finds it again. */
export async function openToday(solo: CatalogSolo, signal?: AbortSignal): Promise<SessionStanding> {
  const date = dateOf(new Date());
  const seen = seenToday(date);
  if (seen) {
    // A server with another memory has never heard of it.
    const found = await standingOf(seen.id, signal).catch(() => null);
    if (found) return found;
    signal?.throwIfAborted();
  }
  const made = await post<SessionMade>('/api/v1/labyrinths', newOne(mazeOf(solo, date)), signal);
  const standing = await standingOf(made.id, signal);
  keep(PLACE, { date, id: made.id, scene: standing.scene });
  return standing;
}
