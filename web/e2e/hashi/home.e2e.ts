/** Hashi's first page: puzzles of days, made ones, brought ones, and booklets of them. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewSession, NewSheets, SessionMade, SessionStanding } from '../../src/api';
import { CUT, person } from '../browser';
import { tabTo } from '../hands';
import { makesAtOnce, Other, solve, uncover } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start('--uploads', '1000');
});
afterAll(() => server.stop());

/** Every test is on the same day, whenever it runs. */
const NOW = '2026-11-17T12:00:00Z';

async function somebody(path: string, mayHear?: RegExp, now = NOW) {
  const one = await person('about:blank', mayHear ? { mayHear } : {});
  await one.page.clock.setFixedTime(now);
  await one.page.goto(server.url + path);
  return one;
}

const square = (page: Page, grade: string): Locator => page.locator(`[data-grade=${grade}]`);
const state = (page: Page, grade: string) => square(page, grade).getAttribute('data-state');
const day = (page: Page, name: string): Locator => page.locator(`[data-day="${name}"]`);
const days = (page: Page): Promise<string[]> =>
  page
    .locator('[data-day]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.day!));
const why = (page: Page, name: string): Locator => page.locator(`#why-${name}`);
const text = (page: Page): Locator => page.locator('textarea');
const session = async (page: Page): Promise<string> => {
  await page.waitForURL(/\/puzzles\/[^/?]+$/);
  return new URL(page.url()).pathname.split('/').at(-1)!;
};

/** What the page asks for when a session is to begin. */
function wanted(page: Page): NewSession[] {
  const all: NewSession[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() === 'POST' && path === '/api/v1/puzzles') {
      all.push(request.postDataJSON() as NewSession);
    }
  });
  return all;
}

/** How a puzzle stands. */
const told = (id: string) => server.ask<SessionStanding>(`/puzzles/${id}`);
const puzzleOf = async (id: string) => ((await told(id)).scene as { puzzle: string }).puzzle;

const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
type OfEach = Record<(typeof GRADES)[number], string>;

/** Opens the puzzles of the day that is shown, and leaves each before its line stands. */
async function uncoverAll(page: Page): Promise<OfEach> {
  const ids: Partial<OfEach> = {};
  for (const grade of GRADES) {
    ids[grade] = await uncover(page, grade);
    await page.goBack();
    await square(page, grade).waitFor();
  }
  return ids as OfEach;
}

test('puzzles of the day are opened once, and tell how far they are', async () => {
  const { page, leave } = await somebody('/hashi', CUT);
  const asked = wanted(page);
  await expect.poll(() => state(page, 'hard')).toBe('new');
  const ids = await uncoverAll(page);
  expect(asked).toEqual(
    GRADES.map((difficulty) => ({ type: 'daily', day: '2026-11-17', params: { difficulty } })),
  );
  expect((await told(ids.hard)).scene).toMatchObject({ type: 'bridges', grade: 'hard' });

  // One is solved, one is forgotten by the server, and one shows its solution.
  await solve({ server, page }, ids.easy);
  expect((await told(ids.easy)).status).toBe('solved');
  await page.evaluate((known) => {
    const place = 'damier.hashi.days';
    localStorage.setItem(place, localStorage.getItem(place)!.replaceAll(known, 'nobody-knows'));
  }, ids.medium);
  const look = { type: 'act', text: 'solve' };
  await Other.before({ server, page }).ask(`/puzzles/${ids.expert}/commands`, look);
  await page.goto(`${server.url}/hashi`);
  await expect
    .poll(() => Promise.all(GRADES.map((grade) => state(page, grade))))
    .toEqual(['solved', 'new', 'begun', 'begun']);
  await square(page, 'easy').locator('.island').first().waitFor();
  expect(await square(page, 'easy').locator('.bridge').count()).toBe(0);
  await square(page, 'expert').getByText('25 of 25 islands').waitFor();
  expect(await day(page, '2026-11-17').getAttribute('aria-label')).toBe(
    'Tuesday, November 17 (today): easy solved, hard begun, expert begun',
  );

  await square(page, 'hard').locator('.island').first().waitFor();
  expect(await uncover(page, 'hard')).toBe(ids.hard);
  expect(asked).toHaveLength(4);
  await page.goBack();
  const again = await uncover(page, 'medium');
  expect(again).not.toBe(ids.medium);
  expect(await puzzleOf(again)).toBe(await puzzleOf(ids.medium));
  await leave();
});

/** Today's puzzles at the command line. Should the day end meanwhile, it is the next. */
async function today(): Promise<{ day: string; puzzles: string[] }> {
  const all = await Promise.all(
    GRADES.map(async (grade) => {
      const line = ['play', 'hashi', '--daily', '--difficulty', grade, '--json'];
      const { printed, said } = await server.run(...line);
      const { state } = JSON.parse(printed) as { state: { id: string } };
      return { day: /the puzzle of ([\d.]+):/.exec(said)![1]!, puzzle: state.id };
    }),
  );
  const { day } = all[0]!;
  if (all.some((one) => one.day !== day)) return today();
  return { day: day.replaceAll('.', '-'), puzzles: all.map(({ puzzle }) => puzzle) };
}

test('today has the same puzzles for everybody, and at the command line', async () => {
  const { day, puzzles } = await today();
  expect(new Set(puzzles).size).toBe(4);
  const two = Array.from({ length: 2 }, async () => {
    const { page, leave } = await somebody('/hashi', CUT, `${day}T12:00:00Z`);
    const ids = await uncoverAll(page);
    expect(await Promise.all(GRADES.map((grade) => puzzleOf(ids[grade])))).toEqual(puzzles);
    await leave();
    return ids.easy;
  });
  const [one, other] = await Promise.all(two);
  expect(one).not.toBe(other);
});

test('a calendar leads to the puzzles of other days', async () => {
  const { page, leave } = await somebody('/hashi', CUT);
  const asked = wanted(page);
  const month = page.locator('#month');
  expect(await month.innerText()).toBe('November 2026');
  // No day to come is offered.
  expect((await days(page)).at(-1)).toBe('2026-11-17');
  const after = page.getByRole('button', { name: 'The month after' });
  expect(await after.getAttribute('aria-disabled')).toBe('true');
  const before = page.getByRole('button', { name: 'The month before' });
  await before.click();
  await expect.poll(() => month.innerText()).toBe('October 2026');
  expect(await days(page)).toHaveLength(31);
  await day(page, '2026-10-14').click();
  await page.waitForURL(/\/hashi\?day=2026-10-14$/);
  await page.getByRole('heading', { name: 'Wednesday, October 14, 2026' }).waitFor();
  await uncover(page, 'expert');
  expect(asked).toEqual([{ type: 'daily', day: '2026-10-14', params: { difficulty: 'expert' } }]);

  await page.goBack();
  await expect.poll(() => state(page, 'expert')).toBe('begun');
  await page.getByRole('link', { name: 'Wednesday, October 14: expert begun' }).waitFor();
  await page.getByRole('link', { name: 'The day after' }).click();
  await page.waitForURL(/\?day=2026-10-15$/);
  await expect.poll(() => state(page, 'expert')).toBe('new');
  await page.goBack();
  await expect.poll(() => state(page, 'expert')).toBe('begun');
  // The first days there were.
  while ((await before.getAttribute('aria-disabled')) !== 'true') await before.click();
  expect(await month.innerText()).toBe('January 2026');
  expect((await days(page))[0]).toBe('2026-01-01');
  await leave();
});

test('the calendar goes by keys, from today where the address has no day', async () => {
  const { page, leave } = await somebody('/hashi?day=2027-01-01');
  await page.getByRole('heading', { name: 'Today’s puzzles' }).waitFor();
  await tabTo(page, page.locator('table'));
  const at = () => page.evaluate(() => (document.activeElement as HTMLElement).dataset.day);
  const press = async (key: string, there: string) => {
    await page.keyboard.press(key);
    await expect.poll(at).toBe(there);
  };
  expect(await at()).toBe('2026-11-17');
  await press('ArrowRight', '2026-11-17');
  await press('ArrowLeft', '2026-11-16');
  await press('ArrowUp', '2026-11-09');
  await press('Home', '2026-11-08');
  await press('End', '2026-11-14');
  await press('ArrowDown', '2026-11-17');
  await press('PageUp', '2026-10-17');
  await press('PageDown', '2026-11-17');
  await press('PageUp', '2026-10-17');
  await press('ArrowRight', '2026-10-18');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\?day=2026-10-18$/);
  await page.getByRole('heading', { name: 'Sunday, October 18, 2026' }).waitFor();
  expect(await at()).toBe('2026-10-18');
  await leave();
});

test('one is made as the sheet says, and its address says it too', async () => {
  const { page, leave } = await somebody('/hashi');
  await page.getByLabel('Difficulty').selectOption('medium');
  await page.getByLabel('Size').selectOption('7x7');
  await page.waitForURL(/\/hashi\?difficulty=medium&size=7x7$/);
  const line = page.locator('.go code');
  expect(await line.innerText()).toBe('damier play hashi --difficulty medium --size 7x7');
  await page.reload();
  expect(await page.getByLabel('Size').inputValue()).toBe('7x7');
  // Looking at another day changes nothing of it.
  await day(page, '2026-11-03').click();
  await page.waitForURL(/day=2026-11-03/);
  await page.locator('.lower .go button.main').click();
  const { scene } = await told(await session(page));
  expect(scene).toMatchObject({ width: 7, height: 7, grade: 'medium' });
  await leave();
});

test('what cannot be made is told at its field', async () => {
  const { page, leave } = await somebody('/hashi?size=3by4', CUT);
  await page.locator('.lower .go button.main').click();
  await why(page, 'size').getByText('3by4').waitFor();
  await page.getByRole('textbox', { name: 'Size' }).fill('8x8');
  await page.getByRole('textbox', { name: 'Size' }).blur();
  await why(page, 'size').waitFor({ state: 'hidden' });
  await page.locator('.lower .go button.main').click();
  expect((await told(await session(page))).scene).toMatchObject({ width: 8, height: 8 });
  await leave();
});

test('one that is brought keeps its lines, and what is wrong is told where it is', async () => {
  const { page, leave } = await somebody('/hashi?open', CUT);
  await expect.poll(() => text(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await text(page).fill('4.2..\n..x..\n.....\n3.2.1');
  await page.getByRole('button', { name: 'Open it' }).click();
  await page.getByText('Line 2, column 3:').waitFor();
  const chosen = await text(page).evaluate((one) => {
    const { value, selectionStart, selectionEnd } = one as HTMLTextAreaElement;
    return value.slice(selectionStart, selectionEnd);
  });
  expect(chosen).toBe('x');
  // Typed over, it is a puzzle.
  await page.keyboard.type('.');
  await page.getByText('Line 2, column 3:').waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Open it' }).click();
  expect((await told(await session(page))).scene).toMatchObject({ width: 5, height: 4 });
  await leave();
});

test('one is brought as a file, or dropped on the page', async () => {
  const { page, leave } = await somebody('/hashi', CUT);
  await text(page).waitFor();
  await page.locator('input[type=file]').setInputFiles({
    name: 'puzzle.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from(
      'Hauteur: 4\r\nLongueur: 3\r\nGrille:\r\n0 0 1\r\n.\r\n0 3 2\r\n.\r\n2 3 1\r\n',
    ),
  });
  expect((await told(await session(page))).scene).toMatchObject({ width: 3, height: 4 });
  await page.goBack();
  await text(page).waitFor();
  const dropped = await page.evaluateHandle(() => {
    const all = new DataTransfer();
    all.items.add(new File(['4.2..\n.....\n.....\n3.2.1\n'], 'puzzle.txt', { type: 'text/plain' }));
    return all;
  });
  await page.locator('h1').dispatchEvent('drop', { dataTransfer: dropped });
  expect((await told(await session(page))).scene).toMatchObject({ width: 5, height: 4 });
  await leave();
});

test('what is left unfinished is found again everywhere', async () => {
  const { page, leave } = await somebody('/hashi');
  await text(page).waitFor();
  const own = Other.before({ server, page });
  const made: NewSession = { type: 'make', params: { size: '7x7', seed: '3' } };
  const { id } = await own.ask<SessionMade>('/puzzles', made);
  const here = async (path: string, link: Locator) => {
    await page.goto(server.url + path);
    await link.click();
    expect(await session(page)).toBe(id);
  };
  await here('/hashi', page.getByRole('link', { name: '7 × 7, easy' }));
  await here('/', page.locator('.go-on a', { hasText: 'Hashi' }));
  await here('/games', page.locator('.lists a', { hasText: 'Hashi' }));
  // An address from before sessions had pages of their own.
  await page.goto(`${server.url}/hashi?session=${id}`);
  expect(await session(page)).toBe(id);
  await leave();
});

test('a puzzle that is opened on the first page has its own', async () => {
  const { page, leave } = await somebody('/');
  await page.locator('#any').fill('5x4m2:4a2l3a2a1');
  await page.locator('.knows').waitFor();
  await page.keyboard.press('Enter');
  expect((await told(await session(page))).scene).toMatchObject({ type: 'bridges' });
  await leave();
});

const made = (page: Page): Locator => page.locator('ol > li');
const bar = (page: Page): Locator => page.getByRole('progressbar');
const makes = (page: Page) => page.locator('.go button.main').click();

test('a booklet is made a few at a time and printed', async () => {
  const { page, leave } = await somebody('/hashi/booklet?count=24&from=easy&to=medium&seed=100');
  const asked = await makesAtOnce(page);
  let sheets: NewSheets | null = null;
  await page.route('**/api/v1/puzzles/sheets', (route) => {
    sheets = route.request().postDataJSON() as NewSheets;
    return route.fulfill({ body: '%PDF-1.4 pages', contentType: 'application/pdf' });
  });
  await makes(page);
  const file = page.getByRole('link', { name: 'Save the PDF' });
  await file.waitFor();
  expect(asked.map(({ seed, count, params }) => [seed, count, params?.difficulty])).toEqual([
    [100, 10, 'easy'],
    [110, 2, 'easy'],
    [112, 10, 'medium'],
    [122, 2, 'medium'],
  ]);
  expect(await made(page).count()).toBe(24);
  expect(sheets).toEqual({
    puzzles: Array.from({ length: 24 }, (_, at) => `10x10m2#v1-${100 + at}`),
    per_page: 4,
    solutions: true,
    title: '24 Hashi puzzles',
  });
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(download.suggestedFilename()).toBe('hashi.pdf');
  expect(readFileSync(await download.path(), 'utf8')).toBe('%PDF-1.4 pages');

  // Other pages of the same puzzles need no other puzzles.
  await page.getByLabel('Title on the cover').fill('For Zoé');
  await page.getByLabel('Title on the cover').blur();
  await page.getByRole('button', { name: 'Print these 24' }).click();
  await file.waitFor();
  expect(sheets).toMatchObject({ title: 'For Zoé' });
  expect(asked).toHaveLength(4);
  await leave();
});

test('some of a booklet can be printed, and the rest made later', async () => {
  const { page, leave } = await somebody('/hashi/booklet?count=20&seed=1', CUT);
  const asked = await makesAtOnce(page);
  // The third answer never comes.
  let count = 0;
  await page.route('**/api/v1/puzzles/batch', (route) => {
    count += 1;
    return count === 3 ? undefined : route.fallback();
  });
  await makes(page);
  await expect.poll(() => count).toBe(3);
  await page.getByText('10 of 20 puzzles are made.').waitFor();
  expect(await bar(page).getAttribute('aria-valuenow')).toBe('10');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Print these 10' }).click();
  await page.getByRole('link', { name: 'Save the PDF' }).waitFor();
  await page.getByRole('button', { name: 'Make the rest' }).click();
  await page.getByText('The booklet is ready.', { exact: true }).first().waitFor();
  expect(await made(page).count()).toBe(20);
  expect(asked.map(({ seed }) => seed)).toEqual([1, 6, 11, 16]);
  await leave();
});

test('what is wrong with a booklet is told at its field, also by the server', async () => {
  const path = '/hashi/booklet?count=500&seed=x&title=%F0%9F%90%99';
  const { page, leave } = await somebody(path, CUT);
  const asked = await makesAtOnce(page);
  await page.route('**/api/v1/puzzles/sheets', (route) => {
    const place = { field: 'title', line: null, column: null, number: null };
    const problem = { code: 'bad-params', detail: 'no such letter', status: 422, place };
    return route.fulfill({ status: 422, contentType: 'application/problem+json', json: problem });
  });
  await makes(page);
  await why(page, 'count').getByText('1 to 200').waitFor();
  await why(page, 'seed').getByText('15 digits').waitFor();
  expect(await bar(page).count()).toBe(0);
  expect(asked).toEqual([]);

  await page
    .getByRole('group', { name: 'Puzzles' })
    .getByRole('button', { name: '1', exact: true })
    .click();
  await page.getByRole('textbox', { name: 'Seed' }).fill('1');
  await page.getByRole('textbox', { name: 'Seed' }).blur();
  await makes(page);
  await why(page, 'title').getByText('no such letter').waitFor();
  expect(await made(page).count()).toBe(1);
  await leave();
});

test('forty puzzles are made and printed by the server itself, and each can be played', async () => {
  const { page, leave } = await somebody('/hashi/booklet?count=40&size=7x7&to=hard&seed=5', CUT);
  await makes(page);
  const file = page.getByRole('link', { name: 'Save the PDF' });
  await file.waitFor();
  expect(await made(page).count()).toBe(40);
  const [download] = await Promise.all([page.waitForEvent('download'), file.click()]);
  expect(readFileSync(await download.path(), 'latin1').slice(0, 5)).toBe('%PDF-');

  // The booklet is still there afterwards.
  await page.getByRole('button', { name: 'Play puzzle 2', exact: true }).click();
  expect((await told(await session(page))).scene).toMatchObject({ width: 7, height: 7 });
  await page.goBack();
  await file.waitFor();
  expect(await made(page).count()).toBe(40);
  await leave();
});
