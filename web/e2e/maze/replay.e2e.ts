/** A game once more from its beginning. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import {
  act,
  byArrow,
  end,
  expectOver,
  expectTheSame,
  HUNTED,
  pad,
  Player,
  QUIET,
  turns,
  walk,
  type Page,
} from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const replay = (page: Page) => page.locator('section.replay');
const slider = (page: Page) => replay(page).getByRole('slider');
const where = async (page: Page) =>
  (await replay(page).locator('label').innerText()).match(/\d+/g)!.map(Number);

/** What the maze looks like: nothing of it moves for those who want no motion. */
const picture = (page: Page) =>
  page.locator('.frame .canvas canvas').evaluate((one) => (one as HTMLCanvasElement).toDataURL());

test('a slider shows every step, and closing it shows the present', async () => {
  const { page, leave } = await person('about:blank');
  const player = new Player(server, page);
  await player.begin(QUIET);
  const beginning = await picture(page);
  await walk(page, 'SSSWNNNN');
  await page.keyboard.press('u');
  await expect.poll(() => turns(page)).toBe(7);
  // Eight steps and one taken back are done; asking for a way does nothing.
  await player.way('exit');
  await expect.poll(() => picture(page)).not.toBe(beginning);
  const present = await picture(page);

  await act(page, 'replay').click();
  await expect.poll(() => where(page)).toEqual([0, 9]);
  await expect.poll(() => picture(page)).toBe(beginning);
  expect(await pad(page, 'S').isDisabled()).toBe(true);
  expect(await act(page, 'undo').isDisabled()).toBe(true);
  // Nobody walks in the past.
  await byArrow(page, 'S');

  // The picture is not made anew for every step: that would flash.
  const canvas = page.locator('.frame .canvas canvas');
  await canvas.evaluate((one) => (one.dataset.same = 'yes'));
  await slider(page).fill('4');
  await expect.poll(() => where(page)).toEqual([4, 9]);
  expect(await canvas.getAttribute('data-same')).toBe('yes');
  await replay(page).getByText('at 0,4').waitFor();
  await replay(page).getByRole('button', { name: 'Next', exact: true }).click();
  await expect.poll(() => where(page)).toEqual([5, 9]);
  await slider(page).fill(
    await slider(page)
      .getAttribute('max')
      .then((most) => most!),
  );
  await expect.poll(() => where(page)).toEqual([9, 9]);
  await replay(page).getByText('at 0,1').waitFor();
  await expect.poll(() => picture(page)).toBe(present);
  // The numbers beside it are those of the game.
  expect(await turns(page)).toBe(7);

  await slider(page).fill('1');
  await expect.poll(() => picture(page)).not.toBe(present);
  await replay(page).getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => replay(page).count()).toBe(0);
  await expect.poll(() => picture(page)).toBe(present);
  await expectTheSame(page);
  await walk(page, 'N');
  await leave();
});

test('a game that is over is played again by itself to its end', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(HUNTED);
  await walk(page, 'EEE');
  await expectOver(page, 'lost');
  await end(page).getByRole('button', { name: 'Watch it again' }).click();
  await expect.poll(() => where(page)).toEqual([0, 3]);
  await act(page, 'replay-play').click();
  await expect.poll(() => where(page)).toEqual([3, 3]);
  await expect.poll(() => act(page, 'replay-play').innerText()).toBe('Play');
  await page.keyboard.press('Escape');
  await expect.poll(() => replay(page).count()).toBe(0);
  await expectOver(page, 'lost');
  await leave();
});
