/** Marks and arrows: by the mouse, by a finger, by keys and by typing, over every kind of board. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudyArrow, StudyMark } from '../../src/api';
import { Server } from '../server';
import { act, current, standing, study, type Game } from './at';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

interface Drawn {
  marks: StudyMark[];
  arrows: StudyArrow[];
}

/** What is drawn where somebody is, as the server has it. */
async function drawn(page: Page): Promise<Drawn> {
  const id = Number(await current(page).getAttribute('data-node'));
  const node = (await standing(page)).nodes.find((one) => one.id === id)!;
  return { marks: node.marks, arrows: node.arrows };
}

/** The middle of a place on the page. */
async function middle(page: Page, name: string): Promise<{ x: number; y: number }> {
  const cells = page.locator('.board-area [role=gridcell]');
  const index = await cells.evaluateAll(
    (all, wanted) =>
      all.findIndex((one) =>
        (one.getAttribute('aria-label') ?? '')
          .split(/[\s,]+/)
          .slice(0, 2)
          .includes(wanted),
      ),
    name,
  );
  const box = (await cells.nth(index).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function drag(page: Page, from: string, to: string, button: 'left' | 'right'): Promise<void> {
  const [a, b] = [await middle(page, from), await middle(page, to)];
  await page.mouse.move(a.x, a.y);
  await page.mouse.down({ button });
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
  await page.mouse.move(b.x, b.y);
  await page.mouse.up({ button });
}

const PLACES: Record<Game, [string, string]> = {
  quoridor: ['e4', 'h7'],
  reversi: ['a1', 'd5'],
  awele: ['B', 'e'],
};

describe.each(Object.entries(PLACES))('%s', (game, [one, other]) => {
  it('takes arrows and marks of the right button, and nothing is played', async () => {
    const { page, leave } = await study(server, { game });
    await drag(page, one, other, 'right');
    const arrow = { from: one, to: other, colour: 'green' };
    await expect.poll(() => drawn(page)).toEqual({ marks: [], arrows: [arrow] });
    await page.locator(`.drawing [data-from="${one}"][data-to="${other}"]`).waitFor();
    const { x, y } = await middle(page, other);
    await page.mouse.click(x, y, { button: 'right' });
    const mark = { at: other, shape: 'circle', colour: 'green' };
    await expect.poll(() => drawn(page)).toEqual({ marks: [mark], arrows: [arrow] });

    // What is drawn stays, and lies where it was when the board is turned.
    await page.reload();
    await page.locator(`.drawing [data-at="${other}"]`).waitFor();
    await page.keyboard.press('f');
    const ring = (await page.locator(`.drawing [data-at="${other}"] .shaft`).boundingBox())!;
    const there = await middle(page, other);
    expect(Math.abs(ring.x + ring.width / 2 - there.x)).toBeLessThan(ring.width / 4);
    expect(Math.abs(ring.y + ring.height / 2 - there.y)).toBeLessThan(ring.height / 4);

    // Once more takes it away.
    await drag(page, one, other, 'right');
    await expect.poll(() => drawn(page)).toEqual({ marks: [mark], arrows: [] });
    expect((await standing(page)).nodes).toHaveLength(1);
    await leave();
  });

  it('is drawn on with the tool, by keys and by typing', async () => {
    const { page, leave } = await study(server, { game });
    /** Where the board is on the page, measured from its own corner of it. */
    const places = () =>
      page.evaluate(() => {
        const at = (of: string) => document.querySelector(of)!.getBoundingClientRect();
        const [board, area] = [at('.drawn .board'), at('.board-area')];
        return [board.x - area.x, board.y - area.y, board.width, board.height].map(Math.round);
      });
    const before = await places();
    await page.keyboard.press('m');
    await page.locator('[data-shape=cross]').first().click();
    // The board stays where it is, and as large.
    expect(await places()).toEqual(before);
    await page.locator('.tool-sheet [data-colour=red]').click();
    const { x, y } = await middle(page, one);
    await page.mouse.click(x, y);
    const mark = { at: one, shape: 'cross', colour: 'red' };
    await expect.poll(() => drawn(page)).toEqual({ marks: [mark], arrows: [] });

    const field = page.getByLabel('Type one place to mark it, two for an arrow');
    await field.fill(`${one} ${other}`);
    await page.keyboard.press('Enter');
    const arrow = { from: one, to: other, colour: 'red' };
    await expect.poll(() => drawn(page)).toEqual({ marks: [mark], arrows: [arrow] });
    await field.fill('nowhere');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').waitFor();

    await act(page, 'clear').click();
    await expect.poll(() => drawn(page)).toEqual({ marks: [], arrows: [] });
    // Twice on a cell marks it.
    await page.locator('.board-area [role=gridcell][tabindex="0"]').focus();
    await page.keyboard.press('Enter');
    await page.locator('.begun').waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(async () => (await drawn(page)).marks.length).toBe(1);
    expect((await standing(page)).nodes).toHaveLength(1);
    await leave();
  });
});

it('walls are marked too, by their names', async () => {
  const { page, leave } = await study(server, { game: 'quoridor' });
  await page.keyboard.press('m');
  const field = page.getByLabel('Type one place to mark it, two for an arrow');
  await field.fill('e3h');
  await page.keyboard.press('Enter');
  await page.locator('.drawing [data-at=e3h]').waitFor();
  await leave();
});

it('a finger draws while the tool is in the hand', async () => {
  const manner = { touch: true, width: 390, height: 844 };
  const { page, leave } = await study(server, { game: 'reversi' }, manner);
  await act(page, 'mark').tap();
  const [a, b] = [await middle(page, 'a1'), await middle(page, 'c3')];
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: (typeof a)[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  await touch('touchStart', [a]);
  await touch('touchMove', [{ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }]);
  await touch('touchMove', [b]);
  await touch('touchEnd', []);
  await finger.detach();
  const arrow = { from: 'a1', to: 'c3', colour: 'green' };
  await expect.poll(() => drawn(page)).toEqual({ marks: [], arrows: [arrow] });
  await page.touchscreen.tap(a.x, a.y);
  await expect.poll(async () => (await drawn(page)).marks.map(({ at }) => at)).toEqual(['a1']);
  await leave();
});
