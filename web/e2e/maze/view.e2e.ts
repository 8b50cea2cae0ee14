/** A labyrinth from near and far, here and there: by wheel, mouse, fingers and keys. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewSession, SessionMade } from '../../src/api';
import { person } from '../browser';
import { Other } from '../pages';
import { Server } from '../server';
import { canvas, corner, middle, view, type View } from './sight';
import { act, number, Player, sheet, told, turns, walk, type Page } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const SIZE = { width: 80, height: 60 };
const RECIPE = { size: '80x60', seed: '7', minotaurs: '0' };
const WIDE: NewSession = { type: 'make', params: RECIPE };

/** Waits until the part that is looked at is the one that is expected, nearly. */
async function expectView(page: Page, wanted: Partial<View>, nearly = 0.1): Promise<View> {
  const now = async () => {
    const is = await view(page);
    const near = (key: keyof View) => Math.abs(is[key] - wanted[key]!) < nearly;
    const keys = Object.keys(wanted) as (keyof View)[];
    return Object.fromEntries(keys.map((key) => [key, near(key) ? wanted[key] : is[key]]));
  };
  await expect.poll(now).toEqual(wanted);
  return view(page);
}

/** The cell under a point of the canvas. */
function under({ left, top, width, height }: View, share: { x: number; y: number }) {
  return { x: left + share.x * width, y: top + share.y * height };
}

test('wheel, mouse, keys and the corner map move the view, and nobody walks by it', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(WIDE);
  await corner(page).waitFor();
  const box = (await canvas(page).boundingBox())!;
  const point = (share: { x: number; y: number }) =>
    [box.x + share.x * box.width, box.y + share.y * box.height] as const;
  const player = { x: 30.5, y: 24.5 };
  const first = await view(page);
  expect(middle(first).x).toBeCloseTo(player.x, 1);
  expect(middle(first).y).toBeCloseTo(player.y, 1);

  // The cell under the pointer stays there, and the page is not scrolled.
  const beside = { x: 0.25, y: 0.25 };
  await page.mouse.move(...point(beside));
  await page.mouse.wheel(0, -300);
  const cell = under(first, beside);
  const nearer = 1.25 ** 3;
  await expectView(page, {
    width: first.width / nearer,
    height: first.height / nearer,
    left: cell.x - (beside.x * first.width) / nearer,
    top: cell.y - (beside.y * first.height) / nearer,
  });
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 300);
  await expectView(page, first);

  // What is dragged stays under the mouse.
  const pixels = box.width / first.width;
  await page.mouse.down();
  const [x, y] = point(beside);
  await page.mouse.move(x - 3 * pixels, y + pixels);
  await page.mouse.move(x - 5 * pixels, y + 2 * pixels);
  await page.mouse.up();
  const dragged = { ...first, left: first.left + 5, top: first.top - 2 };
  await expectView(page, dragged);

  for (const key of ['D', 'S']) await page.keyboard.press(key);
  await expectView(page, { ...dragged, left: dragged.left + 6, top: dragged.top + 6 });
  for (const key of ['A', 'W']) await page.keyboard.press(key);
  await expectView(page, dragged);
  const near = { width: first.width / 1.4, height: first.height / 1.4 };
  await page.keyboard.press('Z');
  await expectView(page, near);
  await act(page, 'zoom-out').click();
  await expectView(page, dragged);
  await act(page, 'zoom-in').click();
  await expectView(page, near);
  await page.keyboard.press('z');
  await expectView(page, dragged);

  await page.keyboard.press('0');
  await expectView(page, { left: 0, top: 0, ...SIZE });
  await page.keyboard.press('C');
  const centred = await expectView(page, { left: player.x - box.width / 20 / 2 });
  expect(middle(centred)).toEqual({ x: expect.closeTo(30.5, 1), y: expect.closeTo(24.5, 1) });

  // The corner map leads to where it is pressed.
  const map = (await corner(page).locator('canvas').boundingBox())!;
  const press = (share: { x: number; y: number }) =>
    page.mouse.click(map.x + share.x * map.width, map.y + share.y * map.height);
  const around = ({ x, y }: { x: number; y: number }) => ({
    left: x - centred.width / 2,
    top: y - centred.height / 2,
  });
  const pixel = SIZE.width / map.width;
  await press({ x: 0.7, y: 0.3 });
  await expectView(page, around({ x: 56, y: 18 }), pixel);
  await act(page, 'recentre').click();
  await expectView(page, around(player));
  expect(await turns(page)).toBe(0);

  // Whoever walks on sees where.
  await press({ x: 0.3, y: 0.8 });
  await expectView(page, around({ x: 24, y: 48 }), pixel);
  await walk(page, 'S');
  await expect
    .poll(async () => {
      const { left, top, width, height } = await view(page);
      return left < 30 && top < 25 && left + width > 31 && top + height > 26;
    })
    .toBe(true);
  await leave();
});

test('two fingers zoom and move the view, and nobody walks by it', async () => {
  const { page, leave } = await person('about:blank', { width: 390, height: 844, touch: true });
  await new Player(server, page).begin(WIDE);
  await corner(page).waitFor();
  const box = (await canvas(page).boundingBox())!;
  const first = await view(page);
  const hand = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number, dx = 0, dy = 0) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [-apart, apart].map((off, id) => ({
              id,
              x: box.x + box.width / 2 + dx + off,
              y: box.y + box.height / 2 + dy,
            })),
    });
  await touch('touchStart', 40);
  for (const apart of [50, 60, 70, 80]) await touch('touchMove', apart);
  await touch('touchEnd', 80);
  const near = await expectView(page, {
    left: middle(first).x - first.width / 4,
    top: middle(first).y - first.height / 4,
    width: first.width / 2,
    height: first.height / 2,
  });
  const pixels = box.width / near.width;
  await touch('touchStart', 60);
  for (const part of [0.25, 0.5, 0.75, 1]) {
    await touch('touchMove', 60, part * pixels, -2 * part * pixels);
  }
  await touch('touchEnd', 60);
  await expectView(page, { ...near, left: near.left - 1, top: near.top + 2 });
  // The page itself is as it was.
  expect(await page.evaluate(() => [visualViewport!.scale, scrollX, scrollY])).toEqual([1, 0, 0]);
  expect(await turns(page)).toBe(0);
  expect((await told(page)).seq).toBe(0);
  await hand.detach();
  await leave();
});

test('a link leads others to the same place, and to a labyrinth of their own like it', async () => {
  const { page, leave } = await person('about:blank');
  const made = await Other.before({ server, page }).ask<SessionMade>('/labyrinths', WIDE);
  await page.goto(`${server.url}/labyrinths/${made.id}?${new URLSearchParams(RECIPE)}`);
  await corner(page).waitFor();
  for (const key of ['Z', 'D', 'D', 'D', 'S']) await page.keyboard.press(key);
  const share = sheet(page, 'Save, print, share');
  await share.locator('summary').click();
  const link = share.locator('.copy').first();
  await expect.poll(() => link.innerText()).toContain('view=');
  const shown = await view(page);
  const { walls } = (await told(page)).scene;

  const guest = await person((await link.innerText()).trim());
  await corner(guest.page).waitFor();
  await expectView(guest.page, shown);
  const anew = sheet(guest.page, 'Save, print, share');
  await anew.locator('summary').click();
  await guest.page.goto((await anew.locator('.copy').last().innerText()).trim());
  await guest.page.locator('.go button.main').click();
  await number(guest.page, 'score').waitFor();
  const own = await told(guest.page);
  expect(own.yours).toBe(true);
  expect(own.id).not.toBe(made.id);
  expect(own.scene.walls).toEqual(walls);
  await guest.leave();
  await leave();
});
