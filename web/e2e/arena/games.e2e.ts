/** Games of tournaments: gone through after their end, and followed while they are played. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TournamentReplay } from '../../src/api';
import { person } from '../browser';
import * as hands from '../hands';
import { begin, LONG, Other, playOut, SMALL } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const replay = (id: string, number: number) =>
  server.ask<TournamentReplay>(`/tournaments/${id}/games/${number}`);

test('a game that is over is gone through, step by step', async () => {
  const { page, leave } = await person('about:blank');
  const { id, recent } = await playOut({ server, page }, SMALL);
  await page.goto(`${server.url}/arena/${id}`);
  const { number } = recent[0]!;
  await page.locator('.log a').first().click();
  await page.waitForURL(`**/arena/${id}/${number}`);
  const { steps, opened, words } = await replay(id, number);
  await page.getByText(words!).waitFor();
  expect(await hands.moves(page).allInnerTexts()).toEqual(steps.map((step) => step.move));
  expect(await page.locator('.plies .opening').count()).toBe(opened);

  /** Waits until the board after so many steps is there. */
  const isAt = async (ply: number) => {
    const now = page.locator('.plies .now');
    if (ply === 0) await expect.poll(() => now.count()).toBe(0);
    else
      await expect
        .poll(() =>
          hands
            .moves(page)
            .nth(ply - 1)
            .getAttribute('class'),
        )
        .toMatch(/now/);
  };
  const last = steps.length;
  await isAt(last);
  await hands.act(page, 'back').click();
  await isAt(last - 1);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await isAt(last - 3);
  await page.keyboard.press('ArrowRight');
  await isAt(last - 2);
  await page.keyboard.press('Home');
  await isAt(0);
  expect(await hands.act(page, 'back').isDisabled()).toBe(true);
  await hands.act(page, 'on').click();
  await isAt(1);
  await hands.moves(page).nth(2).click();
  await isAt(3);
  await page.keyboard.press('End');
  await isAt(last);
  expect(await hands.act(page, 'on').isDisabled()).toBe(true);

  await page.getByRole('link', { name: 'To the tournament' }).click();
  await page.locator('.cross').waitFor();
  await leave();
});

test('every game is found in the list of all, also those of one player', async () => {
  const { page, leave } = await person('about:blank');
  const { id } = await playOut({ server, page }, SMALL);
  await page.goto(`${server.url}/arena/${id}`);
  await page.getByText('All games', { exact: true }).click();
  const games = page.getByRole('region', { name: 'All games' });
  await expect.poll(() => games.locator('tbody tr').count()).toBe(6);
  await games.getByLabel('Games of').selectOption({ label: 'random' });
  await expect.poll(() => games.locator('tbody tr').count()).toBe(4);
  for (const words of await games.locator('tbody a').allInnerTexts()) {
    expect(words).toContain('random');
  }
  await games.locator('tbody a').last().click();
  await page.getByRole('link', { name: 'To the tournament' }).waitFor();
  await leave();
});

test('a game that is being played is followed, and one may look back meanwhile', async () => {
  const { page, leave } = await person('about:blank');
  const visitor = { server, page };
  // They think for a while: no game is over while somebody watches here.
  const players = ['alphabeta:time=500ms', 'alphabeta:time=500ms'];
  const { id } = await begin(visitor, { ...LONG, players });
  await page.goto(`${server.url}/arena/${id}`);
  await page.locator('.boards a').first().click();
  await hands.moves(page).first().waitFor();
  const count = () => hands.moves(page).count();
  const before = await count();
  await expect.poll(count).toBeGreaterThan(before);

  await page.keyboard.press('Home');
  await page.locator('.looking').waitFor();
  const held = await count();
  await expect.poll(count).toBeGreaterThan(held);
  expect(await page.locator('.plies .now').count()).toBe(0);
  await page.getByRole('button', { name: 'To the present' }).click();
  await expect.poll(() => page.locator('.plies .now').count()).toBe(1);

  await Other.before(visitor).ask(`/tournaments/${id}/commands`, { type: 'stop' });
  await page.getByText('This game begins anew when its tournament goes on.').waitFor();
  await leave();
});

test('the end of a game is told to whoever watches it', async () => {
  const { page, leave } = await person('about:blank');
  const visitor = { server, page };
  const players = ['alphabeta:time=20ms', 'rush'];
  const { id } = await begin(visitor, { ...LONG, params: { size: '5' }, players, rounds: 1 });
  await page.goto(`${server.url}/arena/${id}/0`);
  await hands.result(page).waitFor();
  const { steps, words } = await replay(id, 0);
  await page.getByText(words!).first().waitFor();
  expect(await hands.moves(page).count()).toBe(steps.length);
  await leave();
});
