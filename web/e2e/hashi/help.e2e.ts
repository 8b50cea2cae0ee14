/** Help with puzzles that teaches. */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { act, end, says, SMALL, Solver, USUAL } from './seas';

let server: Server;
beforeEach(async () => {
  server = await Server.start('--commands-burst', '500');
});
afterEach(() => server.stop());

test('a hint comes in three steps, and is gone when it is done', async () => {
  const { page, leave } = await person('about:blank');
  const solver = new Solver(server, page);
  await solver.begin(SMALL);
  await act(page, 'hint').click();
  const steps = page.locator('.hint li.told');
  await expect.poll(() => steps.count()).toBe(1);
  const told = page.locator('.hint li.told p');
  const where = await told.allInnerTexts();
  await act(page, 'more').click();
  await expect.poll(() => steps.count()).toBe(2);
  expect((await told.allInnerTexts()).slice(0, where.length)).toEqual(where);
  expect(await told.count()).toBeGreaterThan(where.length);
  await act(page, 'more').click();
  await expect.poll(() => steps.count()).toBe(3);
  expect(await told.last().innerText()).toContain('a1-c1 has 2 bridges');
  // What it tells, done by the player.
  await page.getByRole('gridcell', { name: /^a1:/ }).focus();
  for (const key of ['d', 'd', 's', 's']) await page.keyboard.press(key);
  await expect.poll(() => page.locator('.hint').count()).toBe(0);
  await expect.poll(() => says(page).innerText()).toBe('That was the hint.');
  expect((await solver.stand()).scene.help.hints).toBe(1);

  // The next one is done by its button.
  await act(page, 'hint').click();
  await act(page, 'follow').click();
  await expect.poll(() => page.locator('.hint').count()).toBe(0);
  await leave();
});

test('all is right until it is not; the first wrong move is found, and why it cannot be', async () => {
  const { page, leave } = await person('about:blank');
  const solver = new Solver(server, page);
  await solver.begin(SMALL);
  await act(page, 'check').click();
  await expect.poll(() => says(page).innerText()).not.toBe('');
  const { edges, islands } = (await solver.stand()).scene;
  const wrong = edges.findIndex(
    ({ a, b }) => islands[a]!.name === 'a4' && islands[b]!.name === 'c4',
  );
  await page.getByRole('gridcell', { name: /^a4:/ }).focus();
  // Two bridges to the east leave too few for the four.
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  await solver.expectBuilt(wrong, 2);
  await act(page, 'mistake').click();
  await expect.poll(() => page.locator('.why li').count()).toBeGreaterThan(1);
  expect(await page.locator('.why li').first().innerText()).toContain('a4-c4=2');
  await act(page, 'mistake').click();
  await solver.expectBuilt(wrong, 1);
  await expect.poll(() => page.locator('.why').count()).toBe(0);
  await leave();
});

test('something is tried and given up, and tried and kept', async () => {
  const { page, leave } = await person('about:blank');
  const solver = new Solver(server, page);
  await solver.begin(SMALL);
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('d');
  await act(page, 'try').click();
  await act(page, 'give-up').waitFor();
  await page.getByRole('gridcell').first().focus();
  for (const key of ['d', 's', 's']) await page.keyboard.press(key);
  await expect.poll(async () => (await solver.stand()).scene.tries[0]?.before.length).toBe(2);
  await act(page, 'give-up').click();
  await expect
    .poll(async () => (await solver.stand()).scene.edges.map(({ bridges }) => bridges))
    .toEqual([1, 0, 0, 0, 0].slice(0, (await solver.stand()).scene.edges.length));
  await expect.poll(() => act(page, 'give-up').count()).toBe(0);
  await act(page, 'try').click();
  await act(page, 'keep').click();
  await expect.poll(() => act(page, 'keep').count()).toBe(0);
  await leave();
});

test('the rest is watched to its end and built; what is forced and how hard it was is seen', async () => {
  const { page, leave } = await person('about:blank');
  const solver = new Solver(server, page);
  await solver.begin(USUAL);
  await act(page, 'hint').click();
  await act(page, 'follow').click();
  await expect.poll(async () => (await solver.stand()).scene.undos).toBeGreaterThan(0);
  await act(page, 'forced').click();
  await expect.poll(() => act(page, 'forced').getAttribute('aria-pressed')).toBe('true');
  await act(page, 'graded').click();
  await page.locator('.graded li').first().waitFor();
  expect(await page.locator('.graded li').first().innerText()).toContain('level');

  await act(page, 'rest').click();
  const slider = page.locator('.rest input[type=range]');
  await slider.waitFor();
  const steps = Number(await slider.getAttribute('max'));
  expect(steps).toBeGreaterThan(5);
  for (let step = 1; step <= steps; step += 1) {
    await act(page, 'rest-on').click();
    await expect.poll(() => slider.inputValue()).toBe(String(step));
    expect((await page.locator('.trace .now').innerText()).length).toBeGreaterThan(8);
  }
  for (const [format, begins] of [
    ['text', '1. ['],
    ['json', '{'],
    ['svg', '<svg'],
  ] as const) {
    const download = page.waitForEvent('download');
    await act(page, `take-${format}`).click();
    expect(readFileSync(await (await download).path(), 'utf8').startsWith(begins)).toBe(true);
  }
  await act(page, 'rest-all').click();
  await end(page).waitFor();
  expect((await solver.stand()).status).toBe('solved');
  await leave();
});

test('mistakes are shown never, on request or at once, as one likes', async () => {
  const { page, leave } = await person('about:blank');
  const solver = new Solver(server, page);
  await solver.begin(SMALL);
  await page.keyboard.press('e');
  await page.getByRole('gridcell', { name: /^a4:/ }).focus();
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  // It is looked after at once, and that counts as help.
  await expect.poll(async () => (await solver.stand()).scene.help.mistakes).toBeGreaterThan(0);
  await page.reload();
  await page.locator('.sea-board').waitFor();
  await page.locator('details', { hasText: 'Mistakes, timer' }).locator('summary').click();
  expect(
    await page
      .getByRole('group', { name: 'Mistakes show' })
      .locator('[aria-pressed=true]')
      .innerText(),
  ).toBe('at once');
  await leave();
});
