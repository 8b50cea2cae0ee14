/** Hashi's first page, the page of a puzzle, and booklets. */
import type { Page } from 'playwright-core';
import type {
  BatchItem,
  BridgesScene,
  NewBatch,
  NewSession,
  SessionMade,
  SessionStanding,
} from '../../src/api';
import { CUT } from '../browser';
import type { Server } from '../server';
import { Other, open, page, type State, type Visitor } from './visitor';

/** The day whose puzzles are looked at. */
const DAY = '2026-10-14';

/** The islands and bridges of a puzzle. */
async function sceneOf(server: Server, id: string): Promise<BridgesScene> {
  const { scene } = await server.ask<SessionStanding>(`/puzzles/${id}`);
  if (scene.type !== 'bridges') throw new Error(`${id} has no islands`);
  return scene;
}

/** The moves that solve a puzzle; another one looks up which. */
async function movesOf(server: Server, id: string): Promise<string[]> {
  const other = await Other.of(server);
  const { puzzle, islands } = await sceneOf(server, id);
  const same: NewSession = { type: 'upload', text: puzzle };
  const made = await other.ask<SessionMade>('/puzzles', same);
  await other.ask(`/puzzles/${made.id}/commands`, { type: 'act', text: 'solve' });
  const { edges } = await sceneOf(server, made.id);
  return edges
    .filter((edge) => edge.bridges > 0)
    .map(({ a, b, bridges }) => `${islands[a]!.name}-${islands[b]!.name}=${bridges}`);
}

/** Does something in a puzzle. */
async function act(who: Other, id: string, ...texts: string[]): Promise<void> {
  for (const text of texts) await who.ask(`/puzzles/${id}/commands`, { type: 'act', text });
}

/** Makes moves that solve a puzzle. */
export async function solve(visitor: Visitor, id: string): Promise<void> {
  await act(Other.before(visitor), id, ...(await movesOf(visitor.server, id)));
}

/** A puzzle of twenty islands. */
const USUAL: NewSession = {
  type: 'make',
  params: { size: '9x9', difficulty: 'medium', seed: '7' },
};

/** Begins a puzzle, does some of it, and sits down before it. */
async function sit(
  visitor: Visitor,
  puzzle: NewSession,
  does: (own: Other, id: string) => Promise<unknown> = async () => {},
): Promise<Page> {
  const own = Other.before(visitor);
  const { id } = await own.ask<SessionMade>('/puzzles', puzzle);
  await does(own, id);
  await open(visitor, `/puzzles/${id}`, '.sea-board, .cover');
  return visitor.page;
}

/** Does a share of what solves it. */
const some =
  ({ server }: Visitor, share = 0.5) =>
  async (own: Other, id: string) => {
    const moves = await movesOf(server, id);
    await act(own, id, ...moves.slice(0, moves.length * share));
  };

const press = (page: Page, name: string) => page.locator(`[data-act=${name}]`).click();
/** Opens what can be unfolded on a page. */
const unfold = (page: Page) =>
  page.locator('details').evaluateAll((all) => {
    for (const one of all as HTMLDetailsElement[]) one.open = true;
  });

/** Presses the square of a grade. What comes of it is the session on whose page one is. */
export async function uncover(page: Page, grade: string): Promise<string> {
  await page.locator(`[data-grade=${grade}]`).click();
  await page.waitForURL(/\/puzzles\/[^/?]+$/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
}

/** Opens some puzzles of a day, solves the first of them, and begins the second. */
async function played(visitor: Visitor, path: string): Promise<void> {
  const { page, server } = visitor;
  for (const grade of ['easy', 'medium', 'hard']) {
    await open(visitor, path, `[data-grade=${grade}]`);
    const id = await uncover(page, grade);
    if (grade === 'easy') await solve(visitor, id);
    if (grade !== 'medium') continue;
    const { islands, edges } = await sceneOf(server, id);
    const { a, b } = edges[0]!;
    await act(Other.before(visitor), id, `${islands[a]!.name}-${islands[b]!.name}=1`);
  }
  await open(visitor, path, '[data-grade=easy][data-state=solved]');
  await page.locator('.lower form').first().waitFor();
}

/** Answers for a server that would make puzzles for a long time. */
export async function makesAtOnce(page: Page): Promise<NewBatch[]> {
  const asked: NewBatch[] = [];
  await page.route('**/api/v1/puzzles/batch', async (route) => {
    const batch = route.request().postDataJSON() as NewBatch;
    asked.push(batch);
    const made = Array.from({ length: batch.count }, (_, at): BatchItem => {
      const grade = batch.params?.difficulty ?? 'easy';
      const name = `10x10m2#v1-${batch.seed + at}`;
      return { puzzle: name, seed: name, grade, grade_words: grade, notes: [] };
    });
    await route.fulfill({ json: made });
  });
  await page.route('**/api/v1/puzzles/sheets', (route) =>
    route.fulfill({ body: '%PDF-1.4', contentType: 'application/pdf' }),
  );
  return asked;
}

export const PUZZLES: State[] = [
  page('hashi', '/hashi', '.lower form', { alone: true }),
  {
    name: 'hashi-played',
    alone: true,
    loads: true,
    go: (visitor) => played(visitor, '/hashi'),
  },
  {
    name: 'hashi-past',
    alone: true,
    loads: true,
    go: (visitor) => played(visitor, `/hashi?day=${DAY}`),
  },
  {
    name: 'hashi-make-wrong',
    mayHear: CUT,
    async go(visitor) {
      await open(visitor, '/hashi?size=3by4&max=3', '.lower .go button.main');
      await visitor.page.locator('.go button.main').click();
      await visitor.page.locator('#why-size:not([hidden])').waitFor();
    },
  },
  {
    name: 'hashi-bring-wrong',
    mayHear: CUT,
    async go(visitor) {
      await open(visitor, '/hashi?open', 'textarea');
      await visitor.page.locator('textarea').fill('4.2..\n..x..\n.....\n3.2.1');
      await visitor.page.locator('form:has(textarea) button').click();
      await visitor.page.locator('#bring-why:not([hidden])').waitFor();
    },
  },
  page('hashi-booklet', '/hashi/booklet?seed=7', '.go button.main'),
  {
    name: 'hashi-booklet-wrong',
    async go(visitor) {
      await open(visitor, '/hashi/booklet?seed=x&count=500', '.go button.main');
      await visitor.page.locator('.go button.main').click();
      await visitor.page.locator('#why-all:not([hidden])').waitFor();
    },
  },
  {
    name: 'hashi-booklet-made',
    async go(visitor) {
      await makesAtOnce(visitor.page);
      await open(visitor, '/hashi/booklet?seed=7&count=24', '.go button.main');
      await visitor.page.locator('.go button.main').click();
      await visitor.page.locator('a[download]').waitFor();
    },
  },
  { name: 'puzzle', loads: true, go: (visitor) => sit(visitor, USUAL) },
  {
    name: 'puzzle-hint',
    async go(visitor) {
      const page = await sit(visitor, USUAL, some(visitor));
      await press(page, 'hint');
      for (let part = 2; part <= 3; part += 1) {
        await press(page, 'more');
        await page
          .locator('.hint li.told')
          .nth(part - 1)
          .waitFor();
      }
    },
  },
  {
    name: 'puzzle-mistake',
    async go(visitor) {
      // Two bridges to the east leave too few for the four.
      const small: NewSession = { type: 'id', id: '5x4m2:4a2l3a2a1' };
      const page = await sit(visitor, small, (own, id) =>
        act(own, id, 'a1-c1=1', 'lock e4', 'a4-c4=2', 'a1-a4=1'),
      );
      await press(page, 'mistake');
      await page.locator('.why li').first().waitFor();
    },
  },
  {
    name: 'puzzle-rest',
    async go(visitor) {
      const page = await sit(visitor, USUAL, some(visitor, 0.3));
      await press(page, 'rest');
      const at = page.locator('.rest input[type=range]');
      await at.fill(String(Math.floor(Number(await at.getAttribute('max')) / 2)));
      await page.locator('.trace .now').waitFor();
    },
  },
  {
    name: 'puzzle-try',
    async go(visitor) {
      const page = await sit(visitor, USUAL, async (own, id) => {
        const moves = await movesOf(visitor.server, id);
        const [first, second] = [moves.slice(0, 8), moves.slice(8, 14)];
        await act(own, id, ...first, 'try', ...second);
      });
      await page.locator('[data-act=keep]').waitFor();
      await press(page, 'check');
      await unfold(page);
    },
  },
  {
    name: 'puzzle-paused',
    go: (visitor) =>
      sit(visitor, USUAL, async (own, id) => {
        await some(visitor)(own, id);
        await own.ask(`/puzzles/${id}/commands`, { type: 'pause' });
      }),
  },
  {
    name: 'puzzle-solved',
    async go(visitor) {
      const page = await sit(visitor, USUAL, some(visitor, 1));
      await press(page, 'graded');
      await page.locator('.graded li').first().waitFor();
    },
  },
  {
    name: 'puzzle-forced',
    async go(visitor) {
      const hard: NewSession = {
        type: 'make',
        params: { size: '13x9', difficulty: 'expert', max: '4', seed: '3' },
      };
      const page = await sit(visitor, hard);
      await press(page, 'forced');
      await page.locator('[data-act=forced][aria-pressed=true]').waitFor();
    },
  },
  {
    name: 'puzzle-large',
    go: (visitor) =>
      sit(visitor, { type: 'make', params: { size: '30x30', difficulty: 'hard', seed: '2' } }),
  },
  {
    name: 'puzzle-watched',
    loads: true,
    async go(visitor) {
      const other = await Other.of(visitor.server);
      const { id } = await other.ask<SessionMade>('/puzzles', USUAL);
      await some(visitor)(other, id);
      await open(visitor, `/puzzles/${id}`, '.sea-board');
    },
  },
];
