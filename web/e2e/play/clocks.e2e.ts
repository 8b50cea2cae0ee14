/** Time runs out. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

test('a flag falls: the result says so, and the seat is marked', async () => {
  const { page, leave } = await person(`${server.url}/play/reversi?size=4&seat=human&seat=human`);
  await hands.choose(page, 'Clock', 'per move');
  await hands.slide(page, 'Time', '1 s');
  await hands.open(page);
  await hands
    .result(page)
    .getByText(/^White wins/)
    .waitFor();
  const fallen = page.locator('.seat.fallen');
  expect(await fallen.getAttribute('aria-label')).toBe('Black');
  await fallen.getByText('out of time').waitFor();
  const { outcome, moves } = await hands.expectTheSame(page);
  expect(outcome!.winner).toBe(1);
  expect(moves.at(-1)!.left).toBe('out-of-time');
  await leave();
});
