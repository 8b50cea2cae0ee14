/** What is said of openings: shares of results, and where games are found. */
import type { ExploredGame, Results } from '../api';
import { formatNumber } from '../frame/words.svelte';

/** A part of a bar: who it is for, how many games, and how much of all whose end is known. */
export interface Part {
  /** The seat that won; drawn games have none. */
  seat: number | null;
  games: number;
  share: number;
}

/** The results of games as parts of a bar, in order of play, draws in the middle of two; those whose end is not known are
 * no part of it. */
export function parts({ won, drawn }: Results): Part[] {
  const all = drawn + won.reduce((sum, games) => sum + games, 0);
  const part = (seat: number | null, games: number): Part => ({
    seat,
    games,
    share: all > 0 ? games / all : 0,
  });
  const seats = won.map((games, seat) => part(seat, games));
  return [...seats.slice(0, 1), part(null, drawn), ...seats.slice(1)];
}

/** A share as people write it: whole hundredths. */
export const percent = (share: number): string =>
  formatNumber(share, { style: 'percent', maximumFractionDigits: 0 });

/** Where a game is found. */
export function pageOf({ kind, id, number }: ExploredGame, game: string): string {
  if (kind === 'table') return `/games/${id}`;
  if (kind === 'tournament') return `/arena/${id}/${number ?? 0}`;
  return `/explorer/${game}?record=${id}`;
}

/** How a line of moves goes on: what was ahead stays there while it is what is played. */
export function ahead(line: readonly string[], played: string): string[] {
  return line[0] === played ? line.slice(1) : [];
}
