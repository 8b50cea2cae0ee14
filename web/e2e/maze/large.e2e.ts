/** Labyrinths that are too large to be told at once. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { MAZES } from '../pages';
import { Server } from '../server';
import { act, Player, told } from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

test('parts come as they are looked at, and only those', async () => {
  const { page, leave } = await person('about:blank');
  const asked: { x: number; y: number }[] = [];
  page.on('request', (one) => {
    const { pathname, searchParams } = new URL(one.url());
    if (!/\/labyrinths\/[^/]+$/.test(pathname) || !searchParams.has('width')) return;
    asked.push({ x: Number(searchParams.get('x')), y: Number(searchParams.get('y')) });
  });
  await new Player(server, page).begin(MAZES.large);
  await page.locator('.corner canvas, .corner svg').first().waitFor();
  const { width, height } = (await told(page)).scene;
  expect([width, height]).toEqual([200, 200]);
  // From near, towards one border and then the other.
  for (let nearer = 0; nearer < 3; nearer += 1) await act(page, 'zoom-in').click();
  const farthest = (side: 'x' | 'y') => Math.max(-1, ...asked.map((part) => part[side]));
  const nearest = (side: 'x' | 'y') => Math.min(200, ...asked.map((part) => part[side]));
  for (let step = 0; step < 40; step += 1) await page.keyboard.press('D');
  await expect.poll(() => farthest('x')).toBeGreaterThan(100);
  const before = asked.length;
  for (let step = 0; step < 80; step += 1) await page.keyboard.press('A');
  await expect.poll(() => nearest('x')).toBe(0);
  expect(before).toBeGreaterThan(0);
  expect(asked.length).toBeLessThan(60);
  await leave();
});
