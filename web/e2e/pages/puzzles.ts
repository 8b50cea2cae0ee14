/** Hashi's first page, and booklets. */
import type { Page } from 'playwright-core';
import type { BatchItem, NewBatch, NewSession, SessionMade, SessionStanding } from '../../src/api';
import { CUT } from '../browser';
import { Other, open, page, type State, type Visitor } from './visitor';

/** The day whose puzzles are looked at. */
const DAY = '2026-10-14';

/** Makes moves that solve a puzzle; another one looks up how. */
export async function solve({ server, page }: Visitor, id: string): Promise<void> {
  const other = await Other.of(server);
  const { scene } = await server.ask<SessionStanding>(`/puzzles/${id}`);
  if (scene.type !== 'bridges') throw new Error(`${id} has no islands`);
  const same: NewSession = { type: 'upload', text: scene.puzzle };
  const made = await other.ask<SessionMade>('/puzzles', same);
  await other.ask(`/puzzles/${made.id}/commands`, { type: 'act', text: 'solve' });
  const solved = await server.ask<SessionStanding>(`/puzzles/${made.id}`);
  if (solved.scene.type !== 'bridges') throw new Error(`${made.id} has no islands`);
  const own = Other.before({ server, page });
  for (const { a, b, bridges } of solved.scene.edges.filter((edge) => edge.bridges > 0)) {
    const [from, to] = [scene.islands[a]!.name, scene.islands[b]!.name];
    await own.ask(`/puzzles/${id}/commands`, { type: 'act', text: `${from}-${to}=${bridges}` });
  }
}

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
    const { scene } = await server.ask<SessionStanding>(`/puzzles/${id}`);
    if (scene.type !== 'bridges') throw new Error(`${id} has no islands`);
    const [edge] = scene.edges;
    const text = `${scene.islands[edge!.a]!.name}-${scene.islands[edge!.b]!.name}=1`;
    await Other.before(visitor).ask(`/puzzles/${id}/commands`, { type: 'act', text });
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
];
