/** Any position of the three games is set up, by mouse, by keys and by touch; and nonsense is explained. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import { wallPoint } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`);
const tool = (page: Page, name: string) => page.locator(`[data-tool="${name}"]`);
const cell = (page: Page, column: number, row: number) =>
  page.locator(`.board-holder [data-column="${column}"][data-row="${row}"]`);
const text = (page: Page) => page.locator('#set-up-text');
const reasons = (page: Page) => page.locator('[data-reason]');
const there = (page: Page) => page.locator('.set-up[aria-busy=false] [role=grid]').waitFor();
const becomes = (page: Page, draft: string | RegExp) => {
  const value = expect.poll(() => text(page).inputValue());
  return typeof draft === 'string' ? value.toBe(draft) : value.toMatch(draft);
};

test('Reversi by mouse: cleared, what no game comes to is told, and it is played on', async () => {
  const { page, leave } = await person(`${server.url}/setup/reversi`);
  await there(page);
  await act(page, 'clear').click();
  await becomes(page, `${'-'.repeat(64)} X`);
  // An empty board is over, and nobody can play on from there.
  await page.locator('[data-over]').waitFor();
  expect(await act(page, 'play').isDisabled()).toBe(true);
  await page.locator('[data-doubt]').first().waitFor();
  await tool(page, 'piece-0').click();
  for (const [column, row] of [
    [3, 3],
    [4, 4],
  ])
    await cell(page, column!, row!).click();
  await tool(page, 'piece-1').click();
  for (const [column, row] of [
    [3, 4],
    [4, 3],
    [0, 0],
  ])
    await cell(page, column!, row!).click();
  await becomes(page, /^O-{26}XO-{6}OX/);
  expect(await page.locator('[data-doubt]').count()).toBe(1);
  await tool(page, 'wipe').click();
  await cell(page, 0, 0).click();
  await expect.poll(() => page.locator('[data-doubt]').count()).toBe(0);
  // Both sides change their parts, and back.
  const before = await text(page).inputValue();
  await act(page, 'exchange').click();
  await becomes(page, /^-{27}OX-{6}XO-{27} O$/);
  await act(page, 'undo').click();
  await becomes(page, before);
  await act(page, 'play').click();
  await page.waitForURL(/\/play\/reversi\?.*position=/);
  await page.locator('.preview svg').first().waitFor();
  await page.locator('.go button.main').click();
  await page.waitForURL(/\/games\//);
  await page.locator('.board-area [role=grid]').waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  expect((await server.table(id)).standing.start).toBe(before);
  await leave();
});

test('Awélé: seeds by + and −, stores, the turn, and too many seeds', async () => {
  const { page, leave } = await person(`${server.url}/setup/awele`);
  await there(page);
  await act(page, 'clear').click();
  await becomes(page, '0-0-0-0-0-0-0-0-0-0-0-0-0-0-S');
  // Quicker than the server answers: no press is lost.
  for (let times = 0; times < 5; times += 1) await cell(page, 0, 1).click();
  await cell(page, 5, 0).click();
  await tool(page, 'seeds-1').click();
  await cell(page, 0, 1).click();
  await page.locator('[data-count="store-1"]').fill('20');
  await page.locator('[data-count="store-1"]').press('Enter');
  await page.locator('[data-more="store-0"]').click();
  await page.getByRole('group', { name: 'On turn' }).getByText('North').click();
  await becomes(page, '4-0-0-0-0-0-1-0-0-0-0-0-1-20-N');
  await page.locator('[data-good]').waitFor();
  await page.locator('[data-count="store-0"]').fill('40');
  await page.locator('[data-count="store-0"]').press('Enter');
  await reasons(page).getByText('there are 65 seeds').waitFor();
  expect(await act(page, 'play').isDisabled()).toBe(true);
  expect(
    await page
      .locator('.board-holder .halo, .board-holder .ring-mark, .board-holder .look')
      .count(),
  ).toBeGreaterThan(0);
  await leave();
});

test('Quoridor: everything that is wrong at once, marked on the board, mended by mouse', async () => {
  const { page, leave } = await person(`${server.url}/setup/quoridor`);
  await there(page);
  const wall = async (name: string) => {
    const { x, y } = await wallPoint(page, name);
    await page.mouse.click(x, y);
  };
  await tool(page, 'piece-0').click();
  const corner = page.locator('.board-holder [role=gridcell][aria-label^="a1,"]');
  const box = (await corner.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await becomes(page, '9x9 a1,e9 - 10,10 1');
  await tool(page, 'level-wall').click();
  await wall('a1h');
  await wall('e5h');
  await wall('f5h');
  await tool(page, 'upright-wall').click();
  await wall('b1v');
  await becomes(page, '9x9 a1,e9 a1h,e5h,f5h,b1v 10,10 1');
  await expect.poll(() => reasons(page).count()).toBe(2);
  const told = (await reasons(page).allInnerTexts()).join('\n');
  expect(told).toContain('f5h overlaps the wall e5h');
  expect(told).toContain('South is cut off from the goal');
  expect(await page.locator('.board-holder .halo').count()).toBe(3);
  // More walls than the game has: that is told and hinders nobody.
  expect(await page.locator('[data-doubt]').count()).toBe(1);
  await tool(page, 'level-wall').click();
  await wall('f5h');
  await expect.poll(() => reasons(page).count()).toBe(1);
  await wall('a1h');
  await page.locator('[data-good]').waitFor();
  await page.locator('[data-count="stock-0"]').fill('8');
  await page.locator('[data-count="stock-0"]').press('Enter');
  await becomes(page, '9x9 a1,e9 e5h,b1v 8,10 1');
  await expect.poll(() => page.locator('[data-doubt]').count()).toBe(0);
  await act(page, 'mirror').click();
  await becomes(page, '9x9 i1,e9 d5h,g1v 8,10 1');
  // What is set up is in the address.
  await page.waitForURL((url) => url.searchParams.get('position') === '9x9 i1,e9 d5h,g1v 8,10 1');
  await page.reload();
  await there(page);
  await becomes(page, '9x9 i1,e9 d5h,g1v 8,10 1');
  await leave();
});

test('by keys alone, in French, and by a text that is no position', async () => {
  const { page, leave } = await person(`${server.url}/setup/quoridor`, {
    language: 'fr',
    mayHear: /Failed to load resource/,
  });
  await there(page);
  // The fourth tool is a level wall; the board has a layer for those.
  await page.keyboard.press('4');
  expect(await tool(page, 'level-wall').getAttribute('aria-checked')).toBe('true');
  await page.locator('.board-holder [role=gridcell][tabindex="0"]').focus();
  await page.keyboard.press('w');
  await page.keyboard.press('Enter');
  await becomes(page, /^9x9 e1,e9 [a-h][1-8]h 10,10 1$/);
  await page.keyboard.press('u');
  await becomes(page, '9x9 e1,e9 - 10,10 1');
  await text(page).fill('9x9 e5,e5 zz 10,x 3');
  await act(page, 'text').click();
  const why = page.locator('.set-up [role=alert]');
  await why.waitFor();
  const told = await why.innerText();
  expect(told).toContain('« zz » n’est pas un mur');
  expect(told).toContain('deux pions sont en e5');
  await text(page).fill('9x9 e9,e1 - 10,10 1');
  await act(page, 'text').click();
  await expect.poll(() => reasons(page).count()).toBe(1);
  await act(page, 'start').click();
  await page.locator('[data-good]').waitFor();
  await leave();
});

test('by touch on a phone, one tap each', async () => {
  const { page, leave } = await person(`${server.url}/setup/reversi`, {
    width: 390,
    height: 844,
    touch: true,
  });
  await there(page);
  await tool(page, 'piece-1').tap();
  await cell(page, 2, 3).tap();
  await becomes(page, /^-{26}OOX/);
  await page.goto(`${server.url}/setup/quoridor`);
  await there(page);
  await tool(page, 'piece-1').tap();
  const box = (await page
    .locator('.board-holder [role=gridcell][aria-label^="c7,"]')
    .boundingBox())!;
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await becomes(page, '9x9 e1,c7 - 10,10 1');
  await leave();
});

test('boards of other shapes and for four', async () => {
  const { page, leave } = await person(
    `${server.url}/setup/quoridor?variant=${encodeURIComponent('7x7 4p places')}`,
  );
  await there(page);
  await page.getByRole('group', { name: 'What became of West' }).getByText('1.').click();
  await becomes(page, '7x7 d1,#1,d7,g4 - 4,0,4,4 1');
  await page.locator('[data-good]').waitFor();
  await page.goto(`${server.url}/setup/quoridor?variant=ring-6%202p`);
  await there(page);
  await tool(page, 'piece-1').click();
  expect(await page.locator('[data-good]').count()).toBe(1);
  await leave();
});

test('a game that is none has no such page', async () => {
  const { page, leave } = await person(`${server.url}/setup/chess`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => page.locator('.set-up').count()).toBe(0);
  await leave();
});

test('a link with nonsense begins at the start, and says what is wrong with it', async () => {
  const { page, leave } = await person(`${server.url}/setup/reversi?position=NONSENSE`, {
    mayHear: /Failed to load resource/,
  });
  await there(page);
  await page.locator('.set-up [role=alert]').waitFor();
  expect(await text(page).inputValue()).toBe('NONSENSE');
  expect(new URL(page.url()).searchParams.get('position')).toBe('NONSENSE');
  // It can be mended, or gone on from.
  await act(page, 'clear').click();
  await expect.poll(() => page.locator('.set-up [role=alert]').count()).toBe(0);
  expect(await text(page).inputValue()).not.toBe('NONSENSE');
  await page.goto(`${server.url}/setup/quoridor?variant=5x77&position=zz`);
  await there(page);
  await page.locator('.set-up [role=alert]').waitFor();
  await tool(page, 'level-wall').click();
  await act(page, 'mirror').click();
  await expect.poll(() => page.locator('.set-up [role=alert]').count()).toBe(0);
  await leave();
});
