/** Whole puzzles by mouse, by keys and by touch; and what is kept of them. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUT, person } from '../browser';
import { Server } from '../server';
import { act, end, number, says, SMALL, Solver, USUAL } from './seas';

let server: Server;
beforeEach(async () => {
  server = await Server.start('--commands-burst', '500');
});
afterEach(() => server.stop());

test('a puzzle is solved by mouse: pulled, pressed towards a neighbour and on the water', async () => {
  const { page, leave } = await person('about:blank');
  const solver = new Solver(server, page);
  await solver.begin(USUAL);
  const wanted = await solver.solution(USUAL);
  const { scene } = await solver.stand();
  for (const [edge, { a, b }] of scene.edges.entries()) {
    for (let bridge = 1; bridge <= wanted[edge]!; bridge += 1) {
      const [from, to] = [await solver.place(a), await solver.place(b)];
      if (edge % 3 === 0) {
        await page.mouse.move(from.x, from.y);
        await page.mouse.down();
        await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
        await page.mouse.up();
      } else if (edge % 3 === 1) {
        const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
        await page.mouse.click(from.x + dx * from.scale * 0.3, from.y + dy * from.scale * 0.3);
      } else {
        // On the water beside the island, where no other edge is nearer.
        const [dx, dy] = [Math.sign(to.x - from.x), Math.sign(to.y - from.y)];
        await page.mouse.click(from.x + dx * from.scale * 0.62, from.y + dy * from.scale * 0.62);
      }
      await solver.expectBuilt(edge, bridge);
    }
  }
  await end(page).waitFor();
  const { status, scene: last } = await solver.stand();
  expect(status).toBe('solved');
  expect(await number(page, 'finished').innerText()).toBe(String(last.islands.length));
  // The other button marks, and does so no more in a puzzle that is solved.
  await act(page, 'undo').click();
  await expect.poll(() => end(page).count()).toBe(0);
  await leave();
});

test('a puzzle is solved by keys alone, and its islands say how they stand', async () => {
  const { page, leave } = await person('about:blank');
  const solver = new Solver(server, page);
  await solver.begin(SMALL);
  const island = (name: string) => page.getByRole('gridcell', { name: new RegExp(`^${name}:`) });
  await island('a1').focus();
  expect(await island('a1').getAttribute('aria-label')).toBe(
    'a1: 4, 4 missing; east c1: no bridge; south a4: no bridge',
  );
  // With the shift key, with letters, and in two steps.
  await page.keyboard.press('Shift+ArrowRight');
  await solver.expectBuilt(0, 1);
  await page.keyboard.press('d');
  await solver.expectBuilt(0, 2);
  await page.keyboard.press('Enter');
  await expect.poll(() => says(page).innerText()).toContain('in which direction');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('s');
  await expect.poll(() => island('a1').getAttribute('aria-label')).toContain('a1: 4, finished');
  await page.keyboard.press('f');
  await expect.poll(() => island('a1').getAttribute('aria-label')).toContain('locked');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toContain('a4: 3');
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(() => page.locator(':focus').getAttribute('aria-label'))
    .toContain('no bridge can be there');
  await page.keyboard.press('u');
  await page.keyboard.press('d');
  await page.keyboard.press('.');
  await page.keyboard.press('ArrowRight');
  await island('c4').focus();
  await page.keyboard.press('d');
  await end(page).waitFor();
  expect((await solver.stand()).status).toBe('solved');
  await leave();
});

test('a puzzle is solved by touch, with marks by a long press', async () => {
  const phone = { width: 390, height: 844, touch: true };
  const { page, leave } = await person('about:blank', phone);
  const solver = new Solver(server, page);
  await solver.begin(SMALL);
  const wanted = await solver.solution(SMALL);
  const { scene } = await solver.stand();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchEnd' ? [] : [{ x, y }],
    });
  // A finger that stays marks.
  const first = scene.edges[0]!;
  const [one, other] = [await solver.place(first.a), await solver.place(first.b)];
  await touch('touchStart', (one.x + other.x) / 2, one.y);
  await expect.poll(async () => (await solver.stand()).scene.edges[0]!.marked).toBe(true);
  await touch('touchEnd');
  await act(page, 'undo').tap();
  for (const [edge, { a, b }] of scene.edges.entries()) {
    for (let bridge = 1; bridge <= wanted[edge]!; bridge += 1) {
      const [from, to] = [await solver.place(a), await solver.place(b)];
      await touch('touchStart', from.x, from.y);
      for (const share of [0.3, 0.6, 0.8]) {
        await touch(
          'touchMove',
          from.x + (to.x - from.x) * share,
          from.y + (to.y - from.y) * share,
        );
      }
      await touch('touchEnd');
      await solver.expectBuilt(edge, bridge);
    }
  }
  await end(page).waitFor();
  await leave();
});

test('what was done outlasts a reload, a restart and a change of browsers; a pause hides it', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  const solver = new Solver(server, page);
  await solver.begin(SMALL);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('d');
  await page.keyboard.press('s');
  await expect.poll(async () => (await solver.stand()).scene.undos).toBe(2);
  await act(page, 'undo').click();
  await expect.poll(() => act(page, 'redo').isEnabled()).toBe(true);

  await page.reload();
  await page.locator('.sea-board').waitFor();
  expect(await act(page, 'redo').isEnabled()).toBe(true);
  await server.kill();
  await page.locator('.notice.warn').waitFor();
  // What is done while nobody listens is done as soon as somebody does.
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('d');
  await server.begin();
  await solver.expectBuilt(0, 2);
  await expect.poll(() => page.locator('.notice.warn').count()).toBe(0);

  await act(page, 'pause').click();
  await act(page, 'play-on').waitFor();
  expect(await page.locator('.sea-board').count()).toBe(0);
  await act(page, 'play-on').click();
  await page.locator('.sea-board').waitFor();

  // Saved, and gone on with elsewhere.
  await page.locator('details').last().locator('summary').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('a[download="hashi.dpz"]').click(),
  ]);
  const text = readFileSync(await file.path(), 'utf8');
  const guest = await person('about:blank');
  const again = new Solver(server, guest.page);
  await again.begin({ type: 'upload', text });
  const [mine, theirs] = [await solver.stand(), await again.stand()];
  expect(theirs.scene.edges).toEqual(mine.scene.edges);
  expect(theirs.scene.undos).toBe(mine.scene.undos);
  await guest.leave();
  await leave();
});
