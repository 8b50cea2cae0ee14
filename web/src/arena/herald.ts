/**
 * What is said of a tournament to those who do not see it. Games may end faster than anybody can
 * speak: then only how things stand is said, and not often.
 */
import type { Tournament, TournamentGame } from '../api';

/** What is to be said: a game, or how things stand after several. */
export type News =
  | { type: 'game'; game: TournamentGame }
  | { type: 'standing'; games: number }
  | { type: 'state'; state: Tournament['state'] };

/** Between two sentences on games lies at least so long. */
const PAUSE_MS = 10_000;

export class Herald {
  private spoke = -Infinity;
  private unsaid = 0;

  constructor(
    private readonly say: (news: News) => void,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** A game ended. */
  game(game: TournamentGame): void {
    this.unsaid += 1;
    const now = this.now();
    if (now - this.spoke < PAUSE_MS) return;
    this.say(this.unsaid === 1 ? { type: 'game', game } : { type: 'standing', games: this.unsaid });
    this.spoke = now;
    this.unsaid = 0;
  }

  /** The tournament stops, goes on or is over, which is always said. */
  state(state: Tournament['state']): void {
    this.unsaid = 0;
    this.say({ type: 'state', state });
  }
}
