/** A labyrinth by touch on a phone. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import {
  act,
  byPad,
  bySwipe,
  end,
  expectOver,
  HUNTED,
  inTurn,
  number,
  numbers,
  pad,
  Player,
  told,
  turns,
  walk,
} from './steps';

const PHONE = { width: 390, height: 844, touch: true };

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

test('lost to a hunter, taken back, and won', async () => {
  const { page, leave } = await person('about:blank', PHONE);
  await new Player(server, page).begin(HUNTED);
  const finger = inTurn(byPad, bySwipe);
  await walk(page, 'EEE', finger);
  const { ended } = await expectOver(page, 'lost');
  expect(ended!.result).toMatchObject({ fate: { type: 'killed', how: 'met' }, turns: 3 });
  expect(await end(page).locator('.result').innerText()).toBe('You are dead');
  expect(await pad(page, 'W').isDisabled()).toBe(true);
  // A finger moves nobody who is dead.
  await bySwipe(page, 'W');

  await page.getByRole('button', { name: 'Take the last turn back' }).tap();
  await expect.poll(() => end(page).count()).toBe(0);
  expect(await numbers(page)).toMatchObject({ turns: 2, score: 50, 'redos left': 1 });
  expect((await told(page)).scene.player).toMatchObject({ at: { x: 2, y: 0 }, alive: true });

  await walk(page, 'WWSSENES', finger);
  await act(page, 'exit').tap();
  const won = await expectOver(page, 'solved');
  expect(won.scene.numbers).toMatchObject({ turns: 10, score: 50, bombs: 3 });
  await leave();
});

test('a tap beside the player is a step that way, and the pad waits', async () => {
  const { page, leave } = await person('about:blank', PHONE);
  await new Player(server, page).begin(HUNTED);
  const canvas = page.locator('.frame .canvas canvas');
  const box = (await canvas.boundingBox())!;
  // The maze has five columns and fills the width or the height: far to the east is east.
  await canvas.tap({ position: { x: box.width / 2 + 20, y: box.height / 2 - 20 } });
  await expect.poll(() => turns(page)).toBe(1);
  expect((await told(page)).scene.player.at).toEqual({ x: 1, y: 0 });
  await page.getByRole('button', { name: 'wait for a turn' }).tap();
  await expect.poll(() => turns(page)).toBe(2);
  expect((await told(page)).scene.player.at).toEqual({ x: 1, y: 0 });
  await expect.poll(() => number(page, 'score').innerText()).toBe('0');
  await leave();
});
