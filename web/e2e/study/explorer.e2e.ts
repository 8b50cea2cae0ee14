/** Openings: walked through on all three games, with games that others played and records that are loaded. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Explored } from '../../src/api';
import { CUT, person } from '../browser';
import * as hands from '../hands';
import { Other } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** What was played at tables: some of it is the mirror image of the rest. */
const PLAYED: Record<string, string[]> = {
  quoridor: ['e2 e8 a3h e7', 'e2 e8 h3h', 'e2 e8 e3'],
  reversi: ['f5 d6 c3', 'd3 c5', 'f5 f6'],
  awele: ['A a', 'A b', 'C c'],
};
/** What is seen at the start, what is played there, and what after it. */
const FIRST: Record<string, { first: string; games: number; then: number }> = {
  quoridor: { first: 'e2', games: 3, then: 3 },
  reversi: { first: 'd3', games: 3, then: 3 },
  awele: { first: 'A', games: 3, then: 2 },
};

const row = (page: hands.Page, move: string) => page.locator(`tr[data-move="${move}"]`);
const known = (page: hands.Page, games: number) =>
  page.locator(`.explorer[data-games="${games}"]`).waitFor();

/** Plays games at tables until all are known to the explorer. */
async function playAt(game: string): Promise<string[]> {
  const other = await Other.of(server);
  const ids: string[] = [];
  for (const moves of PLAYED[game]!) {
    const { id } = await other.make({ game, seats: ['human', 'human'], moves });
    await other.tell(id, { type: 'resign' });
    ids.push(id);
  }
  await expect
    .poll(async () => (await other.ask<Explored>('/explorer', { game })).games)
    .toBeGreaterThanOrEqual(ids.length);
  return ids;
}

for (const game of ['quoridor', 'reversi', 'awele']) {
  test(`one walks through the openings of ${game}, and to a game`, async () => {
    const ids = await playAt(game);
    const { page, leave } = await person(`${server.url}/explorer/${game}`);
    const { first, games, then } = FIRST[game]!;
    await known(page, games);
    // Chosen from the table, and found again in the address.
    await row(page, first).locator('button').click();
    await known(page, then);
    expect(new URL(page.url()).searchParams.get('moves')).toBe(first);
    // Back and on by keys; what was ahead stays there.
    await page.keyboard.press('ArrowLeft');
    await known(page, games);
    expect(new URL(page.url()).searchParams.get('moves')).toBeNull();
    expect(await hands.moves(page).allInnerTexts()).toEqual([first]);
    await page.keyboard.press('n');
    await known(page, then);
    await page.keyboard.press('Home');
    await known(page, games);
    expect(await hands.act(page, 'back').isDisabled()).toBe(true);
    await page.keyboard.press('End');
    await known(page, then);
    // Whoever opens the address sees the same.
    await page.reload();
    await known(page, then);
    await page.locator('.explorer .some a').first().click();
    await page.waitForURL(/\/games\//);
    expect(ids).toContain(new URL(page.url()).pathname.split('/').at(-1));
    await leave();
  });
}

test('a move is played on the board, also one that nobody played', async () => {
  const { page, leave } = await person(`${server.url}/explorer/reversi`, { motion: 'reduce' });
  await page.locator('[role=grid]').waitFor();
  await page.getByRole('gridcell', { name: /^f5(?![a-z0-9])/ }).click();
  await page.waitForURL(/moves=f5/);
  await page.goto(`${server.url}/explorer/reversi?moves=f5+f4+c3+f6`);
  await known(page, 0);
  await page.locator('.explorer .voice').waitFor();
  await leave();
});

test('records are loaded, looked at and removed, in both languages', async () => {
  const { page, leave } = await person(`${server.url}/explorer/reversi?moves=f5+d6+c3`, {
    mayHear: CUT,
  });
  const load = page.locator('details.load');
  await load.locator('summary').click();
  await load.locator('a[href="/account"]').waitFor();
  const own = Other.before({ server, page });
  await own.ask('/accounts', { name: 'Ada', password: 'a long sentence' });
  await page.reload();
  const before = Number(await page.locator('.explorer[data-games]').getAttribute('data-games'));
  await load.locator('summary').click();
  const one = (moves: string) =>
    `[Game "reversi"]\n[Variant "8x8"]\n[First "Ada"]\n[Second "Eve"]\n\n${moves} *\n\n`;
  await load.locator('textarea').fill(one('f5 d6 c3 d3 c4') + one('f5 a1'));
  await load.locator('[data-act=load]').click();
  await load.locator('[data-part=loaded]').waitFor();
  expect(await load.locator('[data-part=loaded]').innerText()).toBe(
    'One game was loaded, 1 could not be loaded.',
  );
  expect(await load.locator('.refused li').innerText()).toMatch(/^Game 2:.*a1/);
  await known(page, before + 1);
  await page.locator('.some a[data-kind=record]').click();
  await page.waitForURL(/record=/);
  await page.locator('.record .voice', { hasText: 'Ada – Eve' }).waitFor();
  await expect.poll(() => hands.moves(page).count()).toBe(5);
  await page.keyboard.press('End');
  await page.waitForURL(/moves=f5\+d6\+c3\+d3\+c4/);
  await hands.act(page, 'forget').click();
  await page.waitForURL((url) => !url.searchParams.has('record'));
  await page.goto(`${server.url}/explorer/reversi?moves=f5+d6+c3&lang=fr`);
  await leave();

  const reader = await person(`${server.url}/explorer/reversi`, { language: 'fr' });
  await reader.page.getByRole('heading', { name: 'Ouvertures' }).first().waitFor();
  await reader.page.locator('.explorer[data-games]').waitFor();
  await reader.leave();
});

test('another board is chosen on the page, and another game among those there are', async () => {
  const other = await Other.of(server);
  const { id } = await other.make({
    game: 'quoridor',
    params: { size: '7' },
    seats: ['human', 'human'],
    moves: 'd2 d6',
  });
  await other.tell(id, { type: 'resign' });
  await expect
    .poll(
      async () =>
        (await other.ask<Explored>('/explorer', { game: 'quoridor', variant: '7x7 2p' })).games,
    )
    .toBe(1);
  const { page, leave } = await person(`${server.url}/explorer/quoridor?moves=e2`);
  await page.locator('.explorer[data-games]').waitFor();
  const boards = page.locator('details.boards');
  await boards.locator('summary').click();
  await boards.getByRole('slider').first().press('ArrowLeft');
  await page.waitForURL(/variant=7x7/);
  await known(page, 1);
  expect(new URL(page.url()).searchParams.has('moves')).toBe(false);
  await row(page, 'd2').waitFor();
  const names = await page
    .locator('.others a')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.game));
  const { games } = await other.ask<{ games: { name: string }[] }>('/catalog');
  expect(names).toEqual(games.map(({ name }) => name));
  await leave();
});

test('what leads nowhere is said', async () => {
  const { page, leave } = await person(`${server.url}/explorer/reversi?moves=f5+a1`, {
    mayHear: CUT,
  });
  await page.locator('[role=alert]').first().waitFor();
  await page.goto(`${server.url}/explorer/chess`);
  await page.locator('h1').waitFor();
  expect(await page.locator('.explorer').count()).toBe(0);
  await leave();
});
