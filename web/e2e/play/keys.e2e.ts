/** Whole games of each kind, by keys alone. */
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

test('Quoridor from the first page on, at one screen', async () => {
  const { page, leave } = await person(server.url);
  await hands.enter(page, hands.square(page, 'quoridor'));
  await hands.enter(page, page.getByRole('button', { name: 'at one screen' }));
  const size = page.getByRole('slider', { name: 'The size of the board' });
  await hands.tabTo(page, size);
  await page.keyboard.press('Home');
  expect(await size.getAttribute('aria-valuetext')).toBe('5 × 5');
  await hands.enter(page, page.getByRole('button', { name: 'Play', exact: true }));
  await hands.playOut(page, hands.byKeys, hands.script(...QUORIDOR));
  await hands
    .result(page)
    .getByText(/^North wins/)
    .waitFor();
  await hands.expectTheSame(page);
  await leave();
});

test('Reversi against a computer', async () => {
  const { page, leave } = await person(
    `${server.url}/play/reversi?size=4&seat=human&seat=random:seed=3`,
  );
  await hands.enter(page, page.getByRole('button', { name: 'Play', exact: true }));
  await hands.playOut(page, hands.byKeys, hands.first);
  await hands.expectTheSame(page);
  await leave();
});

test('Awélé against a computer', async () => {
  const { page, leave } = await person(
    `${server.url}/play/awele?houses=3&seeds=2&seat=human&seat=random:seed=3`,
  );
  await hands.enter(page, page.getByRole('button', { name: 'Play', exact: true }));
  await hands.playOut(page, hands.byKeys, hands.first);
  await hands.expectTheSame(page);
  await leave();
});
