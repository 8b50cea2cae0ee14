/** The rules of Hashi: each can be tried on a board, and the server says what may be. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { pull } from './drawn';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const SIZE = { width: 6, height: 5 };
const example = (page: Page, caption: string): Locator =>
  page.locator('figure').filter({ hasText: caption });
const island = (figure: Locator, name: string): Locator =>
  figure.getByRole('gridcell', { name: new RegExp(`^${name}:`) });
const button = (figure: Locator, name: string): Locator =>
  figure.getByRole('button', { name, exact: true });

test('bridges are built by mouse, what crosses is refused, and what is wrong is told', async () => {
  const { page, leave } = await person(`${server.url}/rules/hashi`);
  const crossing = example(page, 'and so none from d2 to d5');
  await pull(page, crossing.locator('.sea-board'), SIZE, { x: 3, y: 1 }, { x: 3, y: 4 });
  await crossing.locator('.said').getByText('are in the way').waitFor();
  await expect.poll(() => crossing.getAttribute('class')).toContain('no');
  expect(await island(crossing, 'd2').getAttribute('aria-label')).toContain('south d5: no bridge');

  const straight = example(page, 'these are the next islands');
  await pull(page, straight.locator('.sea-board'), SIZE, { x: 5, y: 1 }, { x: 5, y: 4 });
  await straight.locator('.said').getByText('Nothing is wrong so far').waitFor();
  await pull(page, straight.locator('.sea-board'), SIZE, { x: 5, y: 1 }, { x: 5, y: 4 });
  await straight.locator('.said').getByText('Something is wrong on f2-f5').waitFor();
  await button(straight, 'Take back').click();
  await straight.locator('.said').getByText('Nothing is wrong so far').waitFor();
  await button(straight, 'From the beginning').click();
  await expect
    .poll(() => island(straight, 'f2').getAttribute('aria-label'))
    .toContain('south f5: no bridge');
  await leave();
});

test('a mark is made by keys, and nothing of it is kept', async () => {
  const { page, leave } = await person(`${server.url}/rules/hashi`);
  const marks = example(page, 'a mark says so');
  await island(marks, 'd2').focus();
  await page.keyboard.press('x');
  await page.keyboard.press('ArrowDown');
  await expect
    .poll(() => island(marks, 'd2').getAttribute('aria-label'))
    .toContain('south d5: no bridge can be there');
  await page.keyboard.press('Shift+ArrowRight');
  await expect
    .poll(() => island(marks, 'd2').getAttribute('aria-label'))
    .toContain('east f2: 1 bridge');
  const kept = await page.evaluate(() => fetch('/api/v1/puzzles').then((answer) => answer.json()));
  expect(kept).toMatchObject({ sessions: [] });
  await leave();
});
