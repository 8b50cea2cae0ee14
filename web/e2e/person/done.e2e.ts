/** What one has done: counted for guests too, kept by whoever makes an account, and found again elsewhere. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { SessionMade } from '../../src/api';
import { person } from '../browser';
import { Other } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const SENTENCE = 'five games on squares';

/** Solves a small ring, as whoever is before the page. */
async function solveRing(page: Page): Promise<string> {
  const own = Other.before({ server, page });
  const { id } = await own.ask<SessionMade>('/puzzles', { type: 'id', id: '3x3:2a2c2a2' });
  for (const text of ['a1-c1=1', 'a1-a3=1', 'c1-c3=1', 'a3-c3=1']) {
    await own.ask(`/puzzles/${id}/commands`, { type: 'act', text });
  }
  return id;
}

/** Fills one of the forms of the account page in. */
async function sign(page: Page, form: string, name: string): Promise<void> {
  await page.goto(`${server.url}/account`);
  const section = page.locator('section', { has: page.getByRole('heading', { name: form }) });
  await section.getByLabel('Name').fill(name);
  await section.getByLabel('Password').fill(SENTENCE);
  await section.getByRole('button', { name: form }).click();
  await page.getByText(`You are ${name}.`).first().waitFor();
}

/** Steps a page of algorithms to the end. */
async function stepThrough(page: Page, lesson: string): Promise<void> {
  await page.goto(`${server.url}/learn/${lesson}`);
  await page.locator('.trace li').first().waitFor();
  await page.locator('[data-act=last]').click();
  await page.locator('.answer').first().waitFor();
}

const lessons = (page: Page, part: string) =>
  page.locator(`[data-lessons=${part}]`).getAttribute('data-done');

test('puzzles and lessons of a guest stay theirs, and are found again on another browser', async () => {
  const { page, leave } = await person(`${server.url}/me`);
  await page.locator('[data-part=lessons]').waitFor();
  expect(await lessons(page, 'learn')).toBe('0');
  expect(await page.locator('[data-part=puzzles]').count()).toBe(0);

  // Somebody whom the server does not know yet learns something; then they solve puzzles as a guest.
  await stepThrough(page, 'minimax');
  const puzzle = await solveRing(page);
  await solveRing(page);
  const own = Other.before({ server, page });
  const game = await own.make({ game: 'awele', seats: ['human', 'greedy'] });
  await own.tell(game.id, { type: 'resign' });

  const check = async (at: Page) => {
    await at.goto(`${server.url}/me`);
    const row = at.locator('[data-part=puzzles] tbody tr');
    await row.waitFor();
    expect(await row.locator('td').first().innerText()).toBe('2');
    const lost = at.locator('[data-part=against] tbody tr td').last();
    expect(await lost.innerText()).toBe('1');
    expect(await lessons(at, 'learn')).toBe('1');
    const items = at.locator('[data-part=history] li');
    await expect.poll(() => items.count()).toBe(3);
  };
  await check(page);
  // The list leads to what it tells of, and can be narrowed.
  await page.locator('[data-part=history]').getByRole('button', { name: 'Hashi' }).click();
  await expect.poll(() => page.locator('[data-part=history] li').count()).toBe(2);
  await page.locator(`[data-part=history] a[href="/puzzles/${puzzle}"]`).click();
  await page.waitForURL(`**/puzzles/${puzzle}`);

  await sign(page, 'Make an account', 'Clara');
  await check(page);

  // Elsewhere somebody learns another one as a guest, and signs in then: it goes along.
  const other = await person(`${server.url}/about`);
  await stepThrough(other.page, 'alphabeta');
  await solveRing(other.page);
  await sign(other.page, 'Sign in', 'Clara');
  await other.page.goto(`${server.url}/me`);
  await other.page.locator('[data-part=lessons]').waitFor();
  expect(await lessons(other.page, 'learn')).toBe('2');
  // The puzzle stays the guest's, as the page said.
  expect(await other.page.locator('[data-part=puzzles] tbody td').first().innerText()).toBe('2');

  // Who signs out takes the lessons along.
  await other.page.goto(`${server.url}/account`);
  await other.page.getByRole('button', { name: 'Sign out' }).click();
  await other.page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await other.page.goto(`${server.url}/me`);
  await other.page.locator('[data-part=lessons]').waitFor();
  expect(await lessons(other.page, 'learn')).toBe('0');
  await page.goto(`${server.url}/me`);
  await page.locator('[data-part=lessons]').waitFor();
  expect(await lessons(page, 'learn')).toBe('2');
  await leave();
  await other.leave();
});

test('nobody is called that', async () => {
  const { page, leave } = await person(`${server.url}/people/nobody%20at%20all`, {
    mayHear: /404|Failed to load resource/,
  });
  await page.getByText('There is nobody called nobody at all here.').waitFor();
  await leave();
});

test('a name stands whole at the top of its page, whatever signs it has', async () => {
  for (const [name, isDrawn] of [
    ['R2-D2 x9', false],
    ['李小龙', false],
    ['Zoé', true],
  ] as const) {
    const { page, leave } = await person(server.url);
    const own = Other.before({ server, page });
    await own.ask('/accounts', { name, password: SENTENCE });
    await page.goto(`${server.url}/people/${encodeURIComponent(name)}`);
    const title = page.locator('h1');
    await title.waitFor();
    expect(await title.innerText()).toBe(name);
    // What one sees is either drawn by us as a whole or written as it is.
    expect(await title.locator('.written').count()).toBe(isDrawn ? 0 : 1);
    expect(await title.locator('svg').count()).toBe(isDrawn ? 1 : 0);
    await leave();
  }
});
