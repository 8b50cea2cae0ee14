/** The cross table: who made what of games against whom, the best first. */
import type { Measured, Tournament, TournamentResults } from '../api';
import { meeting } from './follow';
import { gamesIn, pointsIn } from './measured';

export interface CrossCell {
  /** The number of the other player. */
  against: number;
  isSelf: boolean;
  /** Whether they are at it now. */
  isNow: boolean;
  results: TournamentResults | null;
  points: number;
  games: number;
}

export interface CrossRow {
  rank: number;
  player: number;
  points: number;
  games: number;
  /** What is known of its strength: a rating among all, or a skill where more than two play. */
  strength: Measured | null;
  cells: CrossCell[];
}

/** Whether more than two sit at a table: then skill is told, and no rating. */
export const hasSkill = ({ plan }: Tournament): boolean => plan.names.length > 2;

export function crossRows(told: Tournament): CrossRow[] {
  const now = meeting(told.playing);
  const order = told.standings.map((row) => row.player);
  const cell = (player: number, against: number): CrossCell => {
    const results = told.cross[player]?.[against]?.results ?? null;
    return {
      against,
      isSelf: player === against,
      isNow: now.has(`${player}-${against}`),
      results,
      points: results ? pointsIn(results) : 0,
      games: results ? gamesIn(results) : 0,
    };
  };
  return told.standings.map(({ rank, player, points, games, rating, skill }) => ({
    rank,
    player,
    points,
    games,
    // Before its first game nothing is known but what is assumed of everybody.
    strength: games === 0 ? null : hasSkill(told) ? skill : rating,
    cells: order.map((against) => cell(player, against)),
  }));
}
