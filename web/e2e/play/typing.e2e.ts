/** Whole games of each kind, by typing. */
import { afterAll, beforeAll, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

test('Quoridor against a computer', async () => {
  const { page, leave } = await person(
    `${server.url}/play/quoridor?size=5&seat=human&seat=random:seed=4`,
  );
  await hands.open(page);
  await hands.playOut(page, hands.byTyping, hands.wallsThenRun(1));
  await hands.expectTheSame(page);
  await leave();
});

test('Reversi at one screen', async () => {
  const { page, leave } = await person(`${server.url}/play/reversi?size=4&seat=human&seat=human`);
  await hands.open(page);
  await hands.playOut(page, hands.byTyping, hands.first);
  await hands.expectTheSame(page);
  await leave();
});

test('Awélé at one screen', async () => {
  const { page, leave } = await person(
    `${server.url}/play/awele?houses=3&seeds=1&seat=human&seat=human`,
  );
  await hands.open(page);
  await hands.playOut(page, hands.byTyping, hands.first);
  await hands.expectTheSame(page);
  await leave();
});
