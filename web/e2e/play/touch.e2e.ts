/** Whole games of each kind, by touch on a phone. */
import { afterAll, beforeAll, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const PHONE = { width: 390, height: 844, touch: true };

test('Quoridor, a wall dragged from the rack, another tapped', async () => {
  const { page, leave } = await person(
    `${server.url}/play/quoridor?size=5&seat=human&seat=rush`,
    PHONE,
  );
  await hands.open(page);
  const walls = hands.inTurn(hands.byDragging, hands.byConfirming, hands.byTapping);
  const steps = hands.inTurn(hands.byTapping, hands.byConfirming);
  await hands.playOut(page, hands.forWalls(walls, steps), hands.wallsThenRun(3));
  await hands.expectTheSame(page);
  await leave();
});

test('Reversi', async () => {
  const { page, leave } = await person(
    `${server.url}/play/reversi?size=4&seat=human&seat=random:seed=2`,
    PHONE,
  );
  await hands.open(page);
  await hands.playOut(page, hands.inTurn(hands.byTapping, hands.byConfirming), hands.first);
  await hands.expectTheSame(page);
  await leave();
});

test('Awélé', async () => {
  const { page, leave } = await person(
    `${server.url}/play/awele?houses=3&seeds=2&seat=human&seat=random:seed=2`,
    PHONE,
  );
  await hands.open(page);
  await hands.playOut(page, hands.inTurn(hands.byConfirming, hands.byTapping), hands.first);
  await hands.expectTheSame(page);
  await leave();
});
