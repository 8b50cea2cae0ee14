/** Labyrinths that are played and made. */
import type { NewSession, SessionMade } from '../../src/api';
import { CUT } from '../browser';
import { open, Other, page, press, type State, type Visitor } from './visitor';

/** Labyrinths that are the same each time. */
export const MAZES = {
  /** A small one without minotaurs, with treasures on the way to the exit and beside it. */
  quiet: { type: 'make', params: { size: '12x8', seed: '5', minotaurs: '0' } },
  /** A tiny one in which many ways lead to the exit, and a deep search finds a long one. */
  braided: { type: 'make', params: { size: '8x6', seed: '2', braid: '15', minotaurs: '0' } },
  /**
   * One with a hunter:
   *
   *     ┌───────────────┬───┐
   *     │ @       s     │ M │
   *     │   ┌───────┐   ╵   │
   *     │   │ b     │       │
   *     │   ╵   ╷   └───╴   │
   *     │       │ E         │
   *     └───────┴───────────┘
   */
  hunted: {
    type: 'id',
    id: '5x3:0.e9bb6c.o2s3b5E.m4',
    params: { strategy: 'hunter', bombs: '2', scrolls: '2' },
  },
  /** One in the middle of which much can be seen. */
  usual: { type: 'make', params: { size: '24x16', seed: '3', minotaurs: '4' } },
  large: { type: 'make', params: { size: '200x200', seed: '1' } },
} satisfies Record<string, NewSession>;

/** A few steps in the labyrinth that is looked at. */
const SOME_STEPS = ['north', 'east', 'east', 'south', 'east', 'south', 'west'];

/** Begins a labyrinth as whoever sits before the page, does something there, and goes there. */
async function enterMaze(visitor: Visitor, maze: NewSession, ...acts: string[]): Promise<void> {
  const own = Other.before(visitor);
  const { id } = await own.ask<SessionMade>('/labyrinths', maze);
  for (const text of acts) await own.ask(`/labyrinths/${id}/commands`, { type: 'act', text });
  await open(visitor, `/labyrinths/${id}`, '.tally [data-number]');
}

/** Every page on which labyrinths are made asks for many sketches, and strangers at one address
 * share how many they may have at once. */
const SKETCHES = { alone: true };

export const LABYRINTHS: State[] = [
  {
    name: 'maze',
    loads: true,
    go: (visitor) => enterMaze(visitor, MAZES.usual, ...SOME_STEPS),
  },
  {
    name: 'maze-ways',
    async go(visitor) {
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      const { page } = visitor;
      for (const [at, how] of ['bfs', 'dfs', 'astar'].entries()) {
        await page.locator(`.ways .seg button:text-is("${how}")`).click();
        await page.locator('[data-act=find]').click();
        await page.locator(`.ways .found li:nth-child(${at + 1})`).waitFor();
      }
    },
  },
  {
    name: 'maze-tour',
    async go(visitor) {
      await enterMaze(visitor, MAZES.quiet);
      await visitor.page.locator('.ways .seg').first().locator('button').nth(4).click();
      await visitor.page.locator('[data-act=find]').click();
      await visitor.page.locator('.ways .parts').waitFor();
    },
  },
  {
    name: 'maze-end-lost',
    loads: true,
    async go(visitor) {
      await enterMaze(visitor, MAZES.hunted, 'east', 'east', 'east');
      await visitor.page.locator('.end:not(.won) .result').waitFor();
    },
  },
  {
    name: 'maze-end-won',
    loads: true,
    async go(visitor) {
      const way = ['west', 'south', 'south', 'east', 'north', 'east', 'south', 'exit'];
      await enterMaze(visitor, MAZES.hunted, 'east', ...way);
      await visitor.page.locator('.end.won .result').waitFor();
    },
  },
  {
    name: 'maze-hint',
    async go(visitor) {
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      for (let part = 1; part <= 3; part += 1) {
        const before = await visitor.page.locator('.move .voice').innerText();
        await visitor.page.locator('[data-act=hint]').click();
        await visitor.page.locator('.move .voice', { hasNotText: before }).waitFor();
      }
    },
  },
  {
    name: 'maze-far',
    async go(visitor) {
      await enterMaze(visitor, MAZES.large);
      await visitor.page.locator('.corner canvas').waitFor();
      await visitor.page.keyboard.press('0');
      await visitor.page.waitForURL(/view=/);
    },
  },
  {
    name: 'maze-replay',
    async go(visitor) {
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      await visitor.page.locator('[data-act=replay]').click();
      const slider = visitor.page.locator('.replay input[type=range]');
      await slider.fill('2');
      await visitor.page.locator('.replay .quiet').waitFor();
    },
  },
  {
    name: 'maze-large',
    loads: true,
    async go(visitor) {
      await enterMaze(visitor, MAZES.large);
      await visitor.page.locator('.corner canvas, .corner svg').first().waitFor();
    },
  },
  {
    name: 'maze-fog',
    async go(visitor) {
      await open(visitor, '/settings', 'main');
      await visitor.page.evaluate(() =>
        localStorage.setItem('damier.labyrinth', JSON.stringify({ fog: true })),
      );
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      const { page } = visitor;
      for (const summary of await page.locator('.beside > details > summary').all()) {
        await summary.click();
      }
      await page.locator('.beside input[type=checkbox]:checked').waitFor();
    },
  },
  {
    name: 'maze-study',
    async go(visitor) {
      await enterMaze(visitor, MAZES.usual, ...SOME_STEPS);
      const study = visitor.page.locator('.beside > details').nth(2);
      await study.locator('> summary').click();
      await study.locator('input[type=checkbox]').check();
      await study.locator('figure svg').waitFor();
      await study.locator('details > summary').click();
      await study.locator('table').waitFor();
    },
  },
  {
    name: 'maze-refused',
    mayHear: CUT,
    async go(visitor) {
      await enterMaze(visitor, MAZES.hunted);
      await visitor.page.locator('[data-act=scroll]').click();
      await visitor.page.locator('.move [role=alert]').waitFor();
    },
  },
  {
    name: 'maze-watching',
    loads: true,
    async go(visitor) {
      const { id } = await visitor.server.ask<SessionMade>('/labyrinths', MAZES.usual);
      await open(visitor, `/labyrinths/${id}`, '.notice');
    },
  },
  {
    name: 'maze-keys',
    async go(visitor) {
      await enterMaze(visitor, MAZES.quiet);
      await press(visitor, '?', 'dialog[open]');
    },
  },
  page('maze-unknown', '/labyrinths/nothing-here', '.failed', { mayHear: CUT }),
  ...Object.entries({
    make: 'size=24x16',
    'make-word': 'mask=text:ZOE',
    'make-dig': 'size=24x16&look=dig',
    'make-race': 'size=24x16&look=race',
  }).map(([name, query]) =>
    page(`maze-${name}`, `/labyrinth/make?seed=1&${query}`, '.scene canvas', SKETCHES),
  ),
  page('maze-make-wrong', '/labyrinth/make?seed=1&size=nonsense', '.why:not([hidden])', {
    ...SKETCHES,
    mayHear: CUT,
  }),
  {
    name: 'maze-make-draw',
    ...SKETCHES,
    async go(visitor) {
      await open(visitor, '/labyrinth/make?seed=1&size=24x16', '.scene canvas');
      await visitor.page.locator('.shapes button').last().click();
      await visitor.page.locator('[role=application]').waitFor();
    },
  },
];
