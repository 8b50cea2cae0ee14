/** A report finds the blunders that the test planted, on all three games, and leads to them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewGame } from '../../src/api';
import { person } from '../browser';
import { Other, settled } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const SCREEN = ['human', 'human'];

interface Planted {
  game: NewGame;
  /** Which move is the blunder, from 0, and what is said of it. */
  ply: number;
  said: RegExp;
}

const PLANTED: Record<string, Planted> = {
  // The second pawn goes aside where it should have put a wall before the first.
  quoridor: {
    game: { game: 'quoridor', moves: 'e2 e8 e3 e7 e4 e6 d4 f6 d5 f5 d6 f4 d7 f3 d8 e3 d9' },
    ply: 15,
    said: /^16\. \?\?\s+pawn to e3 gave the game away; better [a-i][1-9][hv]$/,
  },
  // Both play as well as can be until d1, which loses 4 to what c1 would have won 10.
  reversi: {
    game: { game: 'reversi', params: { size: '4' }, moves: 'a2 a1 b1 a3 d4 d1 c1' },
    ply: 5,
    said: /^6\. \?\?\s+disc d1 cost 14 discs and the win; better c1$/,
  },
  // Fourteen seeds are there to be taken with F, and A is sown.
  awele: {
    game: { game: 'awele', position: '1-0-0-0-0-6-5-2-2-2-2-1-13-14-S', moves: 'A f' },
    ply: 0,
    said: /^1\. \?\?\s+house A .*; better F$/,
  },
};

for (const [name, { game, ply, said }] of Object.entries(PLANTED)) {
  test(`${name}: what was planted is found, said, drawn, and the same each time`, async () => {
    const { page, leave } = await person(server.url);
    const visitor = { server, page };
    const made = await Other.before(visitor).make({ ...game, seats: SCREEN });
    const standing = (await server.table(made.id)).standing;
    if (!standing.outcome) {
      await Other.before(visitor).tell(made.id, { type: 'resign', seat: 0 });
    }
    await page.goto(`${server.url}/games/${made.id}`);
    const panel = page.locator('.report');
    await panel.locator('summary').click();
    await panel.getByRole('group').getByText('2,000', { exact: true }).click();
    const judge = async () => {
      await panel.locator('[data-act=judge]').click();
      await expect.poll(() => panel.locator('progress').count()).toBe(0);
      await panel.locator('.curve').waitFor();
      return [
        await panel.locator('.said').innerText(),
        await panel.locator('.line').getAttribute('points'),
      ];
    };
    const first = await judge();
    const line = panel.locator(`.said [data-ply="${ply}"]`);
    expect((await line.innerText()).replaceAll('\n', ' ')).toMatch(said);
    await panel.locator(`[data-turn="${ply}"]`).waitFor();
    expect(await panel.locator('.sides tbody tr').count()).toBe(2);
    expect(await judge()).toEqual(first);
    // Pressing the diamond shows the board before the move.
    await panel.locator(`[data-turn="${ply}"]`).click();
    await settled(page);
    await expect.poll(() => panel.locator('input[type=range]').inputValue()).toBe(String(ply));
    await leave();
  });
}

test('a report can be stopped, and asked for in French', async () => {
  const { game } = PLANTED.quoridor!;
  const { page, leave } = await person(server.url, { language: 'fr' });
  const made = await Other.before({ server, page }).make({ ...game, seats: SCREEN });
  await page.goto(`${server.url}/games/${made.id}`);
  const panel = page.locator('.report');
  await panel.locator('[data-act=judge]').click();
  await panel.locator('.row button').click();
  await panel.locator('[data-act=judge]').waitFor();
  expect(await panel.locator('.curve').count()).toBe(0);
  await panel.locator('[data-act=judge]').click();
  await panel.locator('.said').getByText('le pion en e3 a perdu la partie ; mieux').waitFor();
  await leave();
});
