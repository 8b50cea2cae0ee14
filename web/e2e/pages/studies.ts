/** Studies, and everything that can be seen there. */
import type { NewStudy, StudyMade } from '../../src/api';
import { person } from '../browser';
import { MOMENTS } from './tables';
import { open, Other, page, press, type State, type Visitor } from './visitor';

/** Moments of games, each with a branch beside its last move. */
const BRANCHES: Record<string, string> = { quoridor: 'c3h', reversi: 'b4', awele: 'b' };
const REVERSI_END =
  'c4 c3 c2 b2 f5 c1 a1 c5 b3 g5 e6 a3 h5 f7 b5 e3 g8 a5 e2 f6 g7 f4 a2 d3 b1 h8 c6 c7 b4 a4 b6 d6 ' +
  'g6 f8 a6 b7 b8 d2 d1 h6 h7 h4 g4 f3 g3 f2 g2 g1';

async function make(visitor: Visitor, wanted: NewStudy): Promise<StudyMade> {
  return Other.before(visitor).ask<StudyMade>('/studies', wanted);
}

/** A study in which there is something of everything. */
async function full(visitor: Visitor, game: string): Promise<StudyMade> {
  const own = Other.before(visitor);
  const { moves } = MOMENTS[game]!;
  const made = await make(visitor, { game, moves: moves!, title: 'What we tried' });
  const tell = (command: object) => own.ask(`/studies/${made.id}/commands`, command);
  const last = made.standing.nodes.at(-1)!.id;
  const [from, to] = { quoridor: ['e4', 'h7'], reversi: ['a1', 'd5'], awele: ['B', 'e'] }[game]!;
  await tell({ type: 'play', at: last - 1, moves: BRANCHES[game] });
  await tell({ type: 'comment', node: 2, text: 'The usual answer, and why it is usual.' });
  await tell({ type: 'sign', node: 3, sign: '?!' });
  await tell({
    type: 'draw',
    node: last,
    marks: [{ at: to, shape: 'circle', colour: 'yellow' }],
    arrows: [{ from, to, colour: 'blue' }],
  });
  return made;
}

/** Goes to a study, and waits until something was found out. */
async function look(visitor: Visitor, made: StudyMade, there = '.pvs li'): Promise<void> {
  const last = made.standing.nodes.at(-1)!.id;
  await open(visitor, `${made.url}?at=${last}`, there);
}

export const STUDIES: State[] = [
  page('studies-empty', '/study', '.begin .preview svg', { alone: true }),
  {
    name: 'studies',
    alone: true,
    loads: true,
    async go(visitor) {
      for (const game of ['quoridor', 'reversi', 'awele']) await full(visitor, game);
      await open(visitor, '/study', '.list li');
      await visitor.page.locator('.begin .preview svg').waitFor();
    },
  },
  ...['quoridor', 'reversi', 'awele'].map((game) => ({
    name: `study-${game}`,
    go: async (visitor: Visitor) => look(visitor, await full(visitor, game)),
  })),
  {
    name: 'study-exact',
    async go(visitor) {
      const made = await make(visitor, { game: 'reversi', moves: REVERSI_END });
      await look(visitor, made, '[data-part=proved]');
    },
  },
  {
    name: 'study-arrows',
    async go(visitor) {
      await look(visitor, await full(visitor, 'quoridor'));
      await press(visitor, 'v', '.drawing .best');
    },
  },
  {
    name: 'study-mark',
    async go(visitor) {
      await look(visitor, await full(visitor, 'reversi'));
      await press(visitor, 'm', '.tool-sheet');
    },
  },
  ...['share', 'files'].map((face) => ({
    name: `study-${face}`,
    async go(visitor: Visitor) {
      await look(visitor, await full(visitor, 'awele'));
      await visitor.page.locator(`[data-face=${face}]`).click();
      await visitor.page.locator(`.${face} code`).first().waitFor();
    },
  })),
  {
    name: 'study-removed',
    async go(visitor) {
      await look(visitor, await full(visitor, 'reversi'));
      await visitor.page.locator('[data-act=remove]').click();
      await visitor.page.locator('[data-part=removed]').waitFor();
    },
  },
  {
    name: 'study-reader',
    async go(visitor) {
      const host = await person('about:blank');
      const made = await full({ ...visitor, page: host.page }, 'quoridor');
      await host.leave();
      await look(visitor, made, '.reads');
    },
  },
  {
    name: 'study-over',
    async go(visitor) {
      const moves = 'c2 c4 a3h c1h d2 d2v d3 b4 d4 a4 d5';
      const made = await make(visitor, { game: 'quoridor', params: { size: '5' }, moves });
      await look(visitor, made, '.best-lines .voice');
    },
  },
];
