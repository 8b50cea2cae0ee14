/** The puzzle and the maze of the day: the same for everybody, by the date in universal time. */
import type {
  BridgesScene,
  CatalogSolo,
  MazeScene,
  NewSession,
  SessionMade,
  SessionStanding,
} from '../api';
import { get, post } from '../frame/server';
import { keep, kept } from '../frame/settings.svelte';

/** The games for one, with where their sessions are. */
export const PLACES: Record<string, string> = { hashi: 'puzzles', labyrinth: 'labyrinths' };

export interface Today<Scene> {
  date: string;
  id: string;
  scene: Scene;
}

/** A date as seeds have it: `20261116`. */
export const dateOf = (now: Date): string => now.toISOString().slice(0, 10).replaceAll('-', '');

/** What the maze of a day is made of: its shape changes from day to day. */
export function mazeOf(solo: CatalogSolo, date: string): Record<string, string> {
  const shapes = solo.settings.find((setting) => setting.name === 'mask')?.choices ?? [];
  const days = Math.floor(
    Date.UTC(+date.slice(0, 4), +date.slice(4, 6) - 1, +date.slice(6)) / 86_400_000,
  );
  const shape = shapes[days % Math.max(1, shapes.length)]?.value;
  return { seed: date, ...(shape ? { mask: shape } : {}) };
}

/** What begins the one of a day. */
export function beginning(solo: CatalogSolo, date: string): NewSession {
  return solo.name === 'hashi' ? { type: 'daily' } : { type: 'make', params: mazeOf(solo, date) };
}

/** The command that plays it in a terminal. */
export function commandOf(solo: CatalogSolo, date: string): string {
  if (solo.name === 'hashi') return 'damier play hashi --daily';
  const options = Object.entries(mazeOf(solo, date)).map(([name, value]) => `--${name} ${value}`);
  return ['damier play labyrinth', ...options.sort()].join(' ');
}

const place = (game: string) => `damier.today.${game}`;

/** Today's one, if this browser has seen it already. */
export function seenToday<Scene>(game: string, date = dateOf(new Date())): Today<Scene> | null {
  const found = kept<Today<object>>(place(game), { date: '', id: '', scene: {} });
  return found.date === date && found.id ? (found as Today<Scene>) : null;
}

/** How a session stands, the whole of it. */
export async function standingOf(
  game: string,
  id: string,
  signal?: AbortSignal,
): Promise<SessionStanding> {
  const path = `/api/v1/${PLACES[game]}/${encodeURIComponent(id)}`;
  const standing = await get<SessionStanding>(path, signal);
  const { scene } = standing;
  if (scene.type !== 'maze') return standing;
  return get<SessionStanding>(
    `${path}?x=0&y=0&width=${scene.width}&height=${scene.height}`,
    signal,
  );
}

/** Begins today's one, or finds it again. */
export async function openToday(solo: CatalogSolo, signal?: AbortSignal): Promise<SessionStanding> {
  const date = dateOf(new Date());
  const seen = seenToday<BridgesScene | MazeScene>(solo.name, date);
  if (seen) {
    // A server with another memory has never heard of it.
    const found = await standingOf(solo.name, seen.id, signal).catch(() => null);
    if (found) return found;
    signal?.throwIfAborted();
  }
  const made = await post<SessionMade>(
    `/api/v1/${PLACES[solo.name]}`,
    beginning(solo, date),
    signal,
  );
  const standing = await standingOf(solo.name, made.id, signal);
  keep(place(solo.name), { date, id: made.id, scene: standing.scene });
  return standing;
}
