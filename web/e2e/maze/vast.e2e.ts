/** A labyrinth of a million cells: what is not looked at is not sent. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { colours, corner, filled, view } from './sight';
import { Player, walk } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const SIZE = { width: 1000, height: 1000 };

test('only what is looked at comes, and from far above all of it is seen', async () => {
  const { page, leave } = await person('about:blank');
  const parts: { x: number; y: number }[] = [];
  const [scenes, overviews]: Promise<number>[][] = [[], []];
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url());
    const isScene = /\/labyrinths\/[^/]+$/.test(pathname);
    if (!isScene && !pathname.endsWith('/overview')) return;
    // As many bytes as are sent, which are packed.
    const bytes = one.response().then(async (answer) => {
      await answer?.finished();
      return (await one.sizes()).responseBodySize;
    });
    (isScene ? scenes! : overviews!).push(bytes);
    const told = (name: string) => Number(searchParams.get(name));
    if (searchParams.has('width')) parts.push({ x: told('x'), y: told('y') });
  });

  const player = new Player(server, page);
  await player.begin({ type: 'make', params: { size: '1000x1000', seed: '1' } });
  await corner(page).waitFor();
  await expect.poll(() => filled(page)).toBe(1);
  expect((await view(page)).width).toBeLessThan(30);
  const near = parts.length;
  expect(near).toBeLessThanOrEqual(4);

  // From far above nothing more is asked for, and every corner is there.
  await page.keyboard.press('0');
  const grid = Array.from({ length: 100 }, (_, at) => ({
    x: 50 + 100 * (at % 10),
    y: 50 + 100 * Math.floor(at / 10),
  }));
  const blank = async () => (await colours(page, SIZE, grid)).filter((one) => !one.some(Boolean));
  await expect.poll(blank).toEqual([]);
  await expect.poll(() => view(page)).toEqual({ left: 0, top: 0, ...SIZE });
  await walk(page, (await player.way('exit'))[0]!);
  expect(parts).toHaveLength(near);

  // Somewhere else the squares around that place come, and no others.
  await page.keyboard.press('C');
  const map = (await corner(page).locator('canvas').boundingBox())!;
  await page.mouse.click(map.x + 0.2 * map.width, map.y + 0.2 * map.height);
  await expect.poll(() => parts.length).toBeGreaterThan(near);
  await expect.poll(() => filled(page)).toBe(1);
  const { left, top } = await view(page);
  for (const { x, y } of parts.slice(near)) {
    expect(Math.abs(x + 64 - left)).toBeLessThan(64 + 128);
    expect(Math.abs(y + 64 - top)).toBeLessThan(64 + 128);
  }
  expect(parts.length).toBeLessThanOrEqual(near + 4);
  // Walls alone would be a megabyte.
  const sum = (all: number[]) => all.reduce((total, bytes) => total + bytes, 0);
  expect(sum(await Promise.all(scenes!))).toBeLessThan(200_000);
  for (const bytes of await Promise.all(overviews!)) expect(bytes).toBeLessThan(300_000);
  await leave();
});
