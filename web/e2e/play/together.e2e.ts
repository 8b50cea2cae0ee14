/** Several people at a table, each before a browser of their own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

test('four play Quoridor: two people and two computers', async () => {
  const seats = 'seat=human&seat=open&seat=rush&seat=rush';
  const [host, guest] = await hands.two(server.url, `/play/quoridor?size=5&players=4&${seats}`);
  await Promise.all([
    hands.playOut(host!.page, hands.byMouse, hands.wallsThenRun(1)),
    hands.playOut(guest!.page, hands.byMouse, hands.wallsThenRun(2)),
  ]);
  const seen = await hands.expectTheSame(host!.page);
  expect((await hands.expectTheSame(guest!.page)).moves).toEqual(seen.moves);
  expect(new Set(seen.moves.map((step) => step.seat)).size).toBe(4);
  await host!.leave();
  await guest!.leave();
});

test('one who watches sees every move, is counted, and cannot move', async () => {
  const people = await hands.two(server.url, '/play/reversi?size=4&seat=human&seat=open');
  const [host, guest] = people.map(({ page }) => page);
  for (const page of [host!, guest!]) {
    await page.locator('.seat.near', { hasText: 'You' }).waitFor();
    await page.locator('.seat.far', { hasText: 'Guest' }).waitFor();
  }
  const watcher = await person(host!.url());
  const another = await person(host!.url());
  const counted = (page = host!) => page.locator('[data-watching]').getAttribute('data-watching');
  await expect.poll(() => counted()).toBe('2');
  await another.leave();
  for (const page of [host!, guest!, watcher.page]) {
    await expect.poll(() => counted(page)).toBe('1');
  }

  let count = 0;
  for (let turn = 0; (await hands.result(watcher.page).count()) === 0; turn += 1) {
    const { standing } = await hands.told(host!);
    const page = [host!, guest!][standing.turn!.seat]!;
    await hands.awaitTurn(page);
    if (turn === 2) await triesToMove(watcher.page);
    await hands.move(page, hands.byMouse, hands.first);
    const { moves } = (await hands.told(host!)).standing;
    count = moves.length;
    await expect.poll(() => hands.moves(watcher.page).count()).toBe(count);
    await expect.poll(() => hands.moves(host!).count()).toBe(count);
    if ((await hands.told(host!)).standing.turn === null) {
      await hands.result(watcher.page).waitFor();
    }
  }
  expect(count).toBeGreaterThan(6);
  const seen = await hands.expectTheSame(watcher.page);
  expect((await hands.expectTheSame(guest!)).moves).toEqual(seen.moves);
  for (const one of [...people, watcher]) await one.leave();
});

/** Presses where a move could be made, and asks the server for it as well. */
async function triesToMove(page: hands.Page): Promise<void> {
  const { standing, view } = await hands.told(page);
  expect(standing.you).toEqual([]);
  await hands.byMouse(page, hands.first(view, standing), view);
  expect(await hands.field(page).count()).toBe(0);
  const { origin } = new URL(page.url());
  const answer = await page.request.post(`${origin}/api/v1/games/${standing.id}/commands`, {
    data: { type: 'play', move: view.choices[0]!.move, turn: standing.turn },
    headers: { Origin: origin },
  });
  expect(answer.status()).toBe(403);
  expect((await hands.told(page)).standing.moves).toEqual(standing.moves);
}
