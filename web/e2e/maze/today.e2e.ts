/** Today's maze: found at home, begun, and there again. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { expectTheSame, gameId, number, Player, told, turns, walk } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

test('today’s maze is opened from home, played, and kept until tomorrow', async () => {
  const { page, leave } = await person('about:blank');
  await page.clock.setFixedTime('2026-11-17T10:00:00Z');
  await page.goto(server.url);
  const square = page.locator('a.day[data-game=labyrinth]');
  await square.getByText('Uncover it').waitFor();
  await square.click();
  await page.locator('.picture svg').first().waitFor();
  await page.getByRole('link', { name: 'Play it' }).click();
  await number(page, 'score').waitFor();
  const id = await gameId(page);
  const { scene, yours } = await told(page);
  expect(yours).toBe(true);
  const [first] = await new Player(server, page).way('exit');
  await walk(page, first!);
  const begun = (await told(page)).scene;
  expect(begun.player.at).not.toEqual(scene.player.at);

  await page.reload();
  await expect.poll(() => number(page, 'score').count()).toBe(1);
  expect(await turns(page)).toBe(1);
  // At home it is uncovered now, and leads to the same game.
  await page.goto(server.url);
  await square.getByText(`${scene.width} × ${scene.height}`).waitFor();
  await square.click();
  await page.getByRole('link', { name: 'Play it' }).click();
  await number(page, 'score').waitFor();
  expect(await gameId(page)).toBe(id);
  expect((await expectTheSame(page)).scene.player).toEqual(begun.player);

  await page.clock.setFixedTime('2026-11-18T00:00:01Z');
  await page.goto(server.url);
  await square.getByText('Uncover it').waitFor();
  await leave();
});
