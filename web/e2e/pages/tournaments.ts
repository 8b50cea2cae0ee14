/** Tournaments, and everything that can be seen of them. */
import type { NewTournament, Tournament, TournamentMade } from '../../src/api';
import { CUT } from '../browser';
import { open, Other, page, type State, type Visitor } from './visitor';

/** Three who know little of Reversi, on a small board. */
export const SMALL: NewTournament = {
  game: 'reversi',
  params: { size: '6' },
  players: ['alphabeta:depth=1', 'greedy', 'random'],
  rounds: 1,
  limits: { nodes: 50 },
  plies: 4,
  seed: 11,
};

/** A test that is decided after few games. */
const TEST: NewTournament = {
  ...SMALL,
  players: ['greedy', 'random'],
  test: { elo0: 0, elo1: 200 },
  rounds: 20,
};

/** Four at a table. */
const FOUR: NewTournament = {
  game: 'quoridor',
  params: { size: '5', players: '4' },
  players: ['rush', 'greedy:level=1', 'random', 'rush', 'random'],
  rounds: 1,
  plies: 2,
  seed: 11,
};

/** Players who take their time, so that nothing is over before somebody looks. */
export const LONG: NewTournament = {
  game: 'quoridor',
  players: ['alphabeta:time=60ms', 'alphabeta:time=60ms', 'greedy'],
  rounds: 100,
  plies: 4,
  seed: 11,
};

/** Begins a tournament as whoever sits before the page. */
export const begin = (visitor: Visitor, wanted: NewTournament) =>
  Other.before(visitor).ask<TournamentMade>('/tournaments', wanted);

/** Asks how a tournament stands until it does as wanted. */
async function awaited(
  visitor: Visitor,
  id: string,
  is: (told: Tournament) => boolean,
): Promise<Tournament> {
  for (;;) {
    const told = await Other.before(visitor).ask<Tournament>(`/tournaments/${id}`);
    if (is(told)) return told;
    await new Promise((again) => setTimeout(again, 25));
  }
}

/** Has a tournament played to its end. */
export async function playOut(visitor: Visitor, wanted: NewTournament): Promise<Tournament> {
  const { id } = await begin(visitor, wanted);
  return awaited(visitor, id, (told) => told.state === 'over');
}

const over = (name: string, wanted: NewTournament, there: string): State => ({
  name,
  loads: true,
  async go(visitor) {
    const { id } = await playOut(visitor, wanted);
    await open(visitor, `/arena/${id}`, there);
  },
});

export const TOURNAMENTS: State[] = [
  page('arena-empty', '/arena', '.nothing', { alone: true }),
  {
    name: 'arena',
    alone: true,
    loads: true,
    async go(visitor) {
      await playOut(visitor, SMALL);
      const { id } = await begin(visitor, LONG);
      await awaited(visitor, id, (told) => told.playing.some((game) => game.view !== null));
      await open(visitor, '/arena', '.lists li');
    },
  },
  page('arena-new', '/arena/new', '.preview svg'),
  page(
    'arena-new-test',
    '/arena/new?game=reversi&player=alphabeta&player=greedy&elo0=0&elo1=10&nodes=500',
    '.preview svg',
  ),
  page('arena-new-four', '/arena/new?game=quoridor&players=4', '.preview svg'),
  {
    name: 'arena-new-wrong',
    // What is refused is told by the browser too.
    mayHear: CUT,
    async go(visitor) {
      const players = 'player=alphabeta:depth%3D0&player=greedy';
      await open(visitor, `/arena/new?game=awele&${players}`, '.preview svg');
      await visitor.page.locator('.go button.main').click();
      await visitor.page.locator('.players .why:not([hidden])').waitFor();
    },
  },
  over('arena-over', SMALL, '.plot svg'),
  over('arena-test', TEST, '.plot .bound'),
  over('arena-four', FOUR, '.cross .self'),
  {
    name: 'arena-running',
    alone: true,
    async go(visitor) {
      const { id } = await begin(visitor, LONG);
      await open(visitor, `/arena/${id}`, '.boards svg');
    },
  },
  {
    name: 'arena-stopped',
    alone: true,
    async go(visitor) {
      const { id } = await begin(visitor, LONG);
      await Other.before(visitor).ask(`/tournaments/${id}/commands`, { type: 'stop' });
      await open(visitor, `/arena/${id}`, '.notice.warn');
    },
  },
  {
    name: 'arena-unfolded',
    async go(visitor) {
      const { id } = await playOut(visitor, SMALL);
      await open(visitor, `/arena/${id}`, '.plot svg');
      for (const part of await visitor.page.locator('details > summary').all()) await part.click();
      await visitor.page.locator('.unfolded td a').first().waitFor();
    },
  },
  {
    name: 'arena-game',
    loads: true,
    async go(visitor) {
      const { id } = await playOut(visitor, SMALL);
      await open(visitor, `/arena/${id}/0`, '.board-area [role=gridcell]');
    },
  },
  {
    name: 'arena-game-four',
    loads: true,
    async go(visitor) {
      const { id } = await playOut(visitor, FOUR);
      await open(visitor, `/arena/${id}/1`, '.board-area [role=gridcell]');
    },
  },
  {
    name: 'arena-game-back',
    async go(visitor) {
      const { id } = await playOut(visitor, SMALL);
      await open(visitor, `/arena/${id}/1`, '.board-area [role=gridcell]');
      await visitor.page.keyboard.press('ArrowLeft');
      await visitor.page.locator('.looking').waitFor();
    },
  },
  page('arena-unknown', '/arena/nothing-here', '.failed', { mayHear: CUT }),
  {
    name: 'arena-game-unknown',
    mayHear: CUT,
    async go(visitor) {
      const { id } = await playOut(visitor, SMALL);
      await open(visitor, `/arena/${id}/99`, '.failed');
    },
  },
];
