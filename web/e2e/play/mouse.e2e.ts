/** Whole games of each kind, by mouse. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const QUORIDOR = ['c2', 'c4', 'a1h', 'd3v', 'c3', 'c2', 'c4', 'c1'];

test('Quoridor, set up by hand, at one screen', async () => {
  const { page, leave } = await person(server.url);
  await hands.square(page, 'quoridor').click();
  await hands.choose(page, 'How you play', 'at one screen');
  await hands.slide(page, 'The size of the board', '5');
  await hands.open(page);
  await hands.playOut(page, hands.byMouse, hands.script(...QUORIDOR));
  await hands
    .result(page)
    .getByText(/^North wins/)
    .waitFor();
  const { outcome } = await hands.expectTheSame(page);
  expect(outcome?.winner).toBe(1);
  await leave();
});

test('Reversi against a computer', async () => {
  const { page, leave } = await person(
    `${server.url}/play/reversi?size=4&seat=human&seat=random:seed=1`,
  );
  await hands.open(page);
  await hands.playOut(page, hands.byMouse, hands.first);
  await hands.expectTheSame(page);
  await leave();
});

test('Awélé against a computer', async () => {
  const { page, leave } = await person(
    `${server.url}/play/awele?houses=3&seeds=2&seat=human&seat=random:seed=1`,
  );
  await hands.open(page);
  await hands.playOut(page, hands.byMouse, hands.first);
  await hands.expectTheSame(page);
  await leave();
});
