/** How many games a tournament has, before it begins. */
import type { TournamentFormat } from '../api';

export interface Counted {
  format: TournamentFormat;
  players: number;
  /** How many sit at a table. */
  seats: number;
  rounds: number;
  /** Whether a test ends it, perhaps early. */
  test: boolean;
}

/** A number of games: exact where both ends are the same. */
export interface Games {
  least: number;
  most: number;
}

/** How often everybody meets unless it is told. */
export function usualRounds(format: TournamentFormat, players: number): number {
  if (format === 'knockout') return 3;
  // As many as a knockout would have: enough to tell the first from the others.
  if (format === 'swiss') return Math.max(1, Math.ceil(Math.log2(players)));
  return 1;
}

/** How many selections of `some` there are among `all`. */
function selections(all: number, some: number): number {
  let found = 1;
  for (let place = 0; place < some; place += 1) found = (found * (all - place)) / (place + 1);
  return found;
}

/** How many encounters there are if everybody meets as often as is planned. */
function encounters({ format, players, seats, rounds }: Counted): number {
  if (seats > 2) return selections(players, seats) * rounds;
  switch (format) {
    case 'roundrobin':
      return selections(players, 2) * rounds;
    case 'gauntlet':
      return (players - 1) * rounds;
    case 'swiss':
      return Math.floor(players / 2) * rounds;
    // Two who end level meet again, and at most as often as is told.
    case 'knockout':
      return (players - 1) * rounds;
  }
}

/**
 * How many games that are; nothing where too few take part. An encounter has a game for every turn
 * of the seats.
 */
export function gamesOf(plan: Counted): Games | null {
  const { format, players, seats, rounds, test } = plan;
  const whole = Number.isInteger(rounds) && rounds > 0;
  if (players < Math.max(2, seats) || !whole) return null;
  const most = encounters(plan) * seats;
  if (test) return { least: 0, most };
  return { least: format === 'knockout' && seats === 2 ? (players - 1) * seats : most, most };
}
