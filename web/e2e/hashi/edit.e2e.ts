/** Puzzles that are drawn: what they are is told at once, and everything can be taken back. */
import type { Locator, Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUT, person } from '../browser';
import { Server } from '../server';
import { pull, spotOf, type Spot } from './drawn';

let server: Server;
beforeEach(async () => {
  server = await Server.start('--commands-burst', '500');
});
afterEach(() => server.stop());

/** Four islands in a ring: which of the pairs are double can be chosen in two ways. */
const TWO = '3x3m2:3a3c3a3';
const SIZE = { width: 3, height: 3 };

const act = (page: Page, name: string): Locator => page.locator(`[data-act="${name}"]`);
const fact = (page: Page, name: string, holds: string): Locator =>
  page.locator(`.verdict[aria-busy=false] [data-fact=${name}][data-holds=${holds}]`);
const cell = (page: Page, { x, y }: Spot): Locator => page.locator(`[data-cell="${x},${y}"]`);
const board = (page: Page): Locator => page.locator('.sea-board');
const address = (id: string) => `${server.url}/hashi/edit?puzzle=${encodeURIComponent(id)}`;
const inAddress = (page: Page) => new URL(page.url()).searchParams.get('puzzle');
const opened = (page: Page, selector: string): Promise<void> =>
  page.locator(`${selector} > summary`).click();

async function press(page: Page, at: Spot, size = SIZE): Promise<void> {
  const { x, y } = await spotOf(board(page), size, at);
  await page.mouse.click(x, y);
}

test('a puzzle with two solutions gets one by hand: pressed, and typed', async () => {
  const { page, leave } = await person(address(TWO));
  await fact(page, 'solvable', 'yes').waitFor();
  await fact(page, 'unique', 'no').waitFor();
  const view = page.locator('[data-part=solutions] .seg [aria-pressed=true]');
  expect(await view.innerText()).toBe('Both');
  expect(await page.locator('[data-part=solutions] .both li').allInnerTexts()).toHaveLength(2);

  // An island that is pressed wants one more; one that is typed on wants that.
  await press(page, { x: 0, y: 0 });
  await expect.poll(() => inAddress(page)).toBe('3x3m2:4a3c3a3');
  await fact(page, 'solvable', 'no').waitFor();
  await cell(page, { x: 0, y: 0 }).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('4');
  await fact(page, 'unique', 'yes').waitFor();
  await fact(page, 'grade', 'yes').waitFor();
  expect(inAddress(page)).toBe('3x3m2:4a4c3a3');
  expect(await page.locator('[data-part=solutions] .both').count()).toBe(0);

  await page.keyboard.press('u');
  await page.keyboard.press('u');
  await fact(page, 'unique', 'no').waitFor();
  await page.keyboard.press('r');
  await page.keyboard.press('r');
  await fact(page, 'unique', 'yes').waitFor();
  await leave();
});

test('one is made unique, which is told and can be taken back', async () => {
  const { page, leave } = await person(address(TWO));
  await fact(page, 'unique', 'no').waitFor();
  await act(page, 'mend').click();
  await fact(page, 'unique', 'yes').waitFor();
  expect(await page.locator('[data-part=changed] li').count()).toBeGreaterThan(0);
  await page.locator('[data-part=changed] button').click();
  await fact(page, 'unique', 'no').waitFor();
  expect(await page.locator('[data-part=changed]').count()).toBe(0);
  await leave();
});

test('where a puzzle breaks is explained, and the ways to solve one are compared', async () => {
  const { page, leave } = await person(address('5x5m2:4c1e3a2a1e2c1'));
  await fact(page, 'solvable', 'no').waitFor();
  const breaks = page.locator('.breaks li');
  await breaks.first().waitFor();
  expect((await breaks.first().innerText()).length).toBeGreaterThan(10);
  expect(await act(page, 'play').isDisabled()).toBe(true);
  await page.goto(address('3x3m2:4a4c3a3'));
  await fact(page, 'unique', 'yes').waitFor();
  await opened(page, '[data-part=methods]');
  const rows = page.locator('[data-part=methods] tbody tr');
  await expect.poll(() => rows.count()).toBe(6);
  const methods = page.locator('[data-part=methods] thead th');
  expect((await methods.allInnerTexts()).slice(1)).toEqual(['deduction', 'search', 'sat', 'auto']);
  await leave();
});

test('text in any form is opened; what cannot be read is told with its place', async () => {
  const { page, leave } = await person(`${server.url}/hashi/edit`, { mayHear: CUT });
  await opened(page, '[data-part=text]');
  const text = page.locator('#edit-text');
  await text.fill('3 3 4\n3 0 3\n0 9 0\n3 0 3');
  await act(page, 'open').click();
  const why = page.locator('#edit-text-more [role=alert]');
  await why.waitFor();
  expect(await why.innerText()).toMatch(/^Line 3, column \d+: /);
  expect(await text.inputValue()).toContain('0 9 0');
  expect(await text.getAttribute('aria-invalid')).toBe('true');
  await text.fill('https://puzz.link/p?hashi/3/3/4g4i3g3');
  await act(page, 'open').click();
  await expect.poll(() => text.inputValue()).toBe('');
  await expect.poll(() => inAddress(page)).toBe('3x3m2:4a4c3a3');
  await fact(page, 'unique', 'yes').waitFor();
  const copies = await page.locator('[data-part=text] code').allInnerTexts();
  expect(copies[0]).toBe('3x3m2:4a4c3a3');
  expect(copies[1]).toBe('https://puzz.link/p?hashi/3/3/4g4i3g3');
  expect(copies[2]).toBe(address('3x3m2:4a4c3a3'));
  await act(page, 'undo').click();
  await expect.poll(() => inAddress(page)).toBe(null);
  await leave();
});

test('islands are put and joined, numbers follow, and it is played', async () => {
  const { page, leave } = await person(`${server.url}/hashi/edit`);
  const size = { width: 7, height: 7 };
  await board(page).waitFor();
  for (const at of [
    { x: 0, y: 0 },
    { x: 4, y: 0 },
    { x: 4, y: 3 },
  ]) {
    await press(page, at, size);
  }
  await expect.poll(() => inAddress(page)).toMatch(/^7x7m2:2c2/);
  await page.locator('.tools .seg button').nth(1).click();
  await pull(page, board(page), size, { x: 0, y: 0 }, { x: 4, y: 0 });
  await pull(page, board(page), size, { x: 4, y: 3 }, { x: 4, y: 0 });
  await pull(page, board(page), size, { x: 4, y: 3 }, { x: 4, y: 0 });
  await expect
    .poll(() => cell(page, { x: 4, y: 0 }).getAttribute('aria-label'))
    .toBe('e1: island, 3, 3 bridges drawn');
  await fact(page, 'unique', 'yes').waitFor();
  expect(inAddress(page)).toBe('7x7m2:1c3t2w');

  // What was drawn is found again, and what is cut off comes back.
  await page.goto(`${server.url}/hashi/edit`);
  await fact(page, 'unique', 'yes').waitFor();
  const columns = page.locator('input[type=number]').first();
  await columns.fill('4');
  await columns.press('Enter');
  await expect.poll(() => page.locator('[role=grid]').getAttribute('aria-colcount')).toBe('4');
  await act(page, 'undo').click();
  await fact(page, 'unique', 'yes').waitFor();
  await act(page, 'play').click();
  await page.waitForURL('**/puzzles/*');
  await leave();
});

test('a puzzle is drawn by lot, cleared, and had back', async () => {
  const { page, leave } = await person(`${server.url}/hashi/edit`);
  await board(page).waitFor();
  await act(page, 'fill').click();
  await expect.poll(() => inAddress(page)).not.toBe(null);
  await fact(page, 'unique', 'yes').waitFor();
  const made = inAddress(page);
  expect(made).toMatch(/^7x7m2:/);
  await act(page, 'clear').click();
  await expect.poll(() => inAddress(page)).toBe(null);
  await act(page, 'undo').click();
  await expect.poll(() => inAddress(page)).toBe(made);
  await leave();
});
