/** Searches in trees: stepped through, equal to what the program traces, and on trees of one's own. */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TracedTree } from '../../src/api';
import { CUT, person } from '../browser';
import { PROGRAM, Server } from '../server';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`);
const lines = (page: Page) => page.locator('.trace li').allInnerTexts();
const picture = (page: Page) => page.locator('.stage svg').first().innerHTML();
const step = (page: Page) => page.locator('.happened h2').innerText();
const there = (page: Page) => page.locator('.trace li').first().waitFor();

/** A line of what the program tells. */
interface Event {
  event: 'enter' | 'leaf' | 'evolution' | 'cut' | 'leave' | 'answer';
  node: string;
  level: string;
  window: [number | null, number | null] | null;
  value: number;
  child: string;
  skipped: number;
}

/** The trace of the program, in the form of the page. */
function traced(tree: string): string[] {
  const told = execFileSync(PROGRAM, ['trace', 'alphabeta', '--json', '-'], {
    input: tree,
    encoding: 'utf8',
  });
  const window = ([alpha, beta]: [number | null, number | null]) =>
    `  [${alpha ?? '−∞'}, ${beta ?? '+∞'}]`;
  return told
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Event)
    .filter(({ event }) => event !== 'answer')
    .map((at) => {
      switch (at.event) {
        case 'enter':
          return `${at.node}  ${at.level}${window(at.window!)}`;
        case 'leaf':
          return `${at.node}  = ${at.value}`;
        case 'evolution':
          return `${at.node}  ← ${at.child} = ${at.value}${window(at.window!)}`;
        case 'cut':
          return `${at.node}  ✂ ${at.skipped}`;
        default:
          return `${at.node}  → ${at.value}`;
      }
    });
}

test('ten trees by chance are searched as the program traces them', async () => {
  const { page, leave } = await person(`${server.url}/learn/alphabeta`);
  await there(page);
  for (let seed = 1; seed <= 10; seed += 1) {
    const { tree } = await server.ask<TracedTree>('/learn/tree', { seed });
    await page.goto(`${server.url}/learn/alphabeta?seed=${seed}`);
    await expect.poll(() => page.locator('#own-tree').inputValue()).toBe(tree);
    const told = (await lines(page)).map((line) => line.trim());
    expect(told, tree).toEqual(traced(tree));
  }
  await leave();
});

test('to the end and back to the beginning gives the first picture again', async () => {
  const { page, leave } = await person(`${server.url}/learn`);
  await page.locator('a[href="/learn/alphabeta"]').click();
  await there(page);
  const first = await picture(page);
  const steps = (await lines(page)).length;
  await act(page, 'last').click();
  expect(await step(page)).toContain(`${steps}`);
  const last = await picture(page);
  expect(last).not.toBe(first);
  expect(await page.locator('.answer').innerText()).toMatch(/7.*D/);
  // One by one, by keys, every step looks different from the one before.
  let before = last;
  for (let at = steps - 1; at >= 0; at -= 1) {
    await page.keyboard.press('ArrowLeft');
    const now = await picture(page);
    expect(now).not.toBe(before);
    before = now;
  }
  expect(before).toBe(first);
  await page.keyboard.press('End');
  expect(await picture(page)).toBe(last);
  await page.keyboard.press('Home');
  expect(await picture(page)).toBe(first);
  // It runs by itself to the end, and stays there.
  await page.locator('.pace input').fill('4');
  await act(page, 'play').click();
  await page.locator('.answer').waitFor();
  expect(await picture(page)).toBe(last);
  await leave();
});

test('minimax looks at all there is, and good moves first leave more out', async () => {
  const { page, leave } = await person(`${server.url}/learn/minimax`);
  const left = async () => {
    await there(page);
    await act(page, 'last').click();
    const [looked, left] = (await page.locator('[data-part=counted]').innerText()).match(/\d+/g)!;
    return [Number(looked), Number(left)] as const;
  };
  expect(await left()).toEqual([23, 0]);
  await page.goto(`${server.url}/learn/alphabeta`);
  const [, before] = await left();
  await act(page, 'order').click();
  await page.waitForURL(/ordered=1/);
  await page.locator('.happened h2', { hasText: / 0 / }).waitFor();
  const [, after] = await left();
  expect(after).toBeGreaterThan(before);
  await leave();
});

test('the careless variant stands beside the right one, and plays what is worth less', async () => {
  const { page, leave } = await person(`${server.url}/learn/mistake`);
  await there(page);
  expect(await page.locator('.stage svg.tree').count()).toBe(2);
  await act(page, 'last').click();
  const [right, wrong] = await page.locator('.answer').allInnerTexts();
  expect([right, wrong]).toEqual([expect.stringMatching(/5.*B/), expect.stringMatching(/5.*C/)]);
  expect(await page.locator('.voice').innerText()).toMatch(/C, which is worth 1.*B, worth 5/);
  await leave();
});

test('a tree of one’s own is searched, and what is none is refused with its place', async () => {
  const { page, leave } = await person(`${server.url}/learn/alphabeta`, { mayHear: CUT });
  await there(page);
  await page.locator('#own-tree').fill('X( Y(1 2) Z(0 9) )');
  await act(page, 'own').click();
  await expect.poll(async () => (await lines(page))[0]).toContain('X');
  await page.locator('#own-tree').fill('X( Y(1 2');
  await act(page, 'own').click();
  expect(await page.locator('[role=alert]').innerText()).toMatch(/\d/);
  await page.goto(`${server.url}/learn/nothing`);
  await page.locator('main a[href="/"]').first().waitFor();
  await leave();
});
