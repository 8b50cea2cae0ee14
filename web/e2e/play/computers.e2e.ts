/** Computers against each other, seen at a pace of one's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

test('moves are held, come one by one, and go on at another pace', async () => {
  // They think for a while, on a large board: they play for longer than anybody watches here.
  const seats = 'seat=alphabeta:time=400ms&seat=alphabeta:time=400ms';
  const { page, leave } = await person(`${server.url}/play/reversi?size=10&${seats}`);
  const id = await hands.open(page);
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const count = () => hands.moves(page).count();

  await press('Pause');
  await page.getByRole('button', { name: 'Go on', exact: true }).waitFor();
  const held = await count();
  await page.getByText('moves ahead of what you see').waitFor();
  expect(await count()).toBe(held);

  for (const more of [1, 2]) {
    await press('One move');
    await expect.poll(count).toBe(held + more);
  }
  await hands.slide(page, 'Pace', 'as they come');
  await page.getByText('moves ahead of what you see').waitFor();
  expect(await count()).toBe(held + 2);

  await press('Go on');
  await expect.poll(() => page.getByText('moves ahead of what you see').count()).toBe(0);
  const { moves } = (await server.table(id)).standing;
  await expect.poll(count).toBeGreaterThanOrEqual(moves.length);
  const shown = await hands.moves(page).allInnerTexts();
  expect(shown.slice(0, moves.length)).toEqual(moves.map((step) => step.move));
  await leave();
});

test('a game that is set up for computers alone is seen to its end', async () => {
  const { page, leave } = await person(`${server.url}/play/quoridor?size=5`);
  await hands.choose(page, 'How you play', 'computers');
  for (const seat of ['South', 'North']) {
    await page.getByLabel(`Which computer, for ${seat}`).selectOption('rush');
  }
  await hands.open(page);
  await hands.moves(page).first().waitFor();
  for (let faster = 0; faster < 5; faster += 1) await page.keyboard.press('+');
  await hands.result(page).waitFor();
  await hands.expectTheSame(page);
  expect((await hands.told(page)).standing.you).toEqual([]);
  await leave();
});
