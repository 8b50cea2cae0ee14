/** Fog: what was not seen is not shown, on the maze, from far above or in the corner. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MazeCell, MazeScene } from '../../src/api';
import { person } from '../browser';
import { Server } from '../server';
import { alike, cellsOf, colours, corner, named, straight, themed } from './sight';
import { number, Player, sheet, told, walk, type Page } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** Opens the sheet with the switch, and tells where that is. */
async function fogSwitch(page: Page) {
  const options = sheet(page, 'Minotaurs, fog, picture');
  await options.locator('summary').click();
  return options.getByRole('checkbox', { name: 'Fog: only what you have seen' });
}

/** Which cells are covered. */
async function covered(page: Page, maze: MazeScene, cells: MazeCell[]): Promise<string[]> {
  const fog = await themed(page, '--fog');
  const found = await colours(page, maze, cells);
  return cells.filter((_, at) => alike(found[at]!, fog)).map(named);
}

test('cells come out of the fog as they are seen, and stay; minotaurs only while they are', async () => {
  const { page, leave } = await person('about:blank');
  // A minotaur stands in sight of the start, three cells to the south.
  const params = { size: '12x8', seed: '6', minotaurs: '4', strategy: 'still' };
  await new Player(server, page).begin({ type: 'make', params });
  const { scene } = await told(page);
  const cells = cellsOf(scene);
  const seen = new Set<string>();
  const beast = { x: 10, y: 4 };
  const at = async (cell: MazeCell) => String((await colours(page, scene, [cell]))[0]);
  const hidden = () => covered(page, scene, cells);
  const expectSeen = async (from: MazeCell) => {
    for (const cell of straight(scene, from)) seen.add(named(cell));
    await expect.poll(hidden).toEqual(cells.map(named).filter((one) => !seen.has(one)));
  };

  expect(await hidden()).toEqual([]);
  const drawn = await at(beast);
  const fog = await fogSwitch(page);
  await fog.check();
  await expectSeen({ x: 10, y: 1 });
  expect(await at(beast)).toBe(drawn);
  await walk(page, 'W');
  await expectSeen({ x: 9, y: 1 });
  const ground = await at(beast);
  expect(ground).not.toBe(drawn);
  for (const [letter, y] of [
    ['S', 2],
    ['S', 3],
    ['S', 4],
  ] as const) {
    await walk(page, letter);
    await expectSeen({ x: 9, y });
  }
  // A way that is found does not tell what nobody has seen.
  await page.keyboard.press('F');
  await page.locator('.ways .found li').waitFor();
  await expectSeen({ x: 9, y: 4 });
  expect(seen.size).toBeLessThan(cells.length / 2);

  await page.reload();
  await number(page, 'score').waitFor();
  await expectSeen({ x: 9, y: 4 });
  await (await fogSwitch(page)).uncheck();
  await expect.poll(hidden).toEqual([]);
  expect(await at(beast)).toBe(drawn);
  await leave();
});

test('neither the corner nor the view from far above tells more', async () => {
  // In a low window cells are soon too small to be seen one by one.
  const { page, leave } = await person('about:blank', { height: 600 });
  const params = { size: '62x84', seed: '1', minotaurs: '25' };
  await new Player(server, page).begin({ type: 'make', params });
  await corner(page).waitFor();
  const { scene } = await told(page);
  const { at } = scene.player;
  await page.keyboard.press('0');
  // Whoever stands somewhere sees along the row and the column, and nothing beside.
  const away = (one: number, other: number) => Math.abs(one - other) > 4;
  const beyond = Array.from({ length: 62 * 84 }, (_, cell) => ({
    x: cell % 62,
    y: Math.floor(cell / 62),
  })).filter(({ x, y }) => away(x, at.x) && away(y, at.y));
  await expect.poll(() => covered(page, scene, beyond)).toEqual([]);
  await (await fogSwitch(page)).check();
  await expect.poll(() => corner(page).count()).toBe(0);
  await expect.poll(() => covered(page, scene, beyond)).toEqual(beyond.map(named));
  // Where the player stands is seen.
  expect(await covered(page, scene, [at])).toEqual([]);
  await leave();
});
