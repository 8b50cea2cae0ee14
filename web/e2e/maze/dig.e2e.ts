/** A labyrinth while it is being dug: watched, paused, step by step, and as a race. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person, type Person } from '../browser';
import { slide } from '../hands';
import { Server } from '../server';
import { picture } from './sight';
import type { Page } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const SPEED = 'Passages a second';
const press = (page: Page, name: string) =>
  page.locator('.scene .controls').getByRole('button', { name, exact: true }).click();
const play = (page: Page) => page.locator('.scene .controls .play');
const dug = async (page: Page) => {
  const words = await page.locator('.scene .controls .quiet').innerText();
  const [, now, all] = /^([\d,]+) of ([\d,]+) passages$/.exec(words)!;
  return { now: Number(now), all: Number(all) };
};
const drawn = (page: Page) => page.locator('.scene canvas').first();

/** Opens a page whose time goes on only when it is told to. */
async function timeless(path: string): Promise<Person & { pass: (ms: number) => Promise<void> }> {
  const visitor = await person('about:blank', { motion: 'no-preference' });
  const { clock } = visitor.page;
  await clock.install({ time: '2026-11-17T08:00:00Z' });
  await clock.pauseAt('2026-11-17T08:00:01Z');
  await visitor.page.goto(`${server.url}${path}`);
  await play(visitor.page).waitFor();
  return { ...visitor, pass: (ms) => clock.runFor(ms) };
}

test('it goes on by itself as fast as wanted, stands still, and goes on by single passages', async () => {
  const { page, pass, leave } = await timeless(
    '/labyrinth/make?seed=1&size=12x8&minotaurs=0&look=dig',
  );
  const now = async () => (await dug(page)).now;
  const slightlyLess = (wanted: number, is: number) => {
    expect(is).toBeLessThanOrEqual(wanted);
    expect(is).toBeGreaterThanOrEqual(wanted * 0.9 - 2);
  };
  expect(await dug(page)).toEqual({ now: 0, all: 95 });
  expect(await play(page).innerText()).toBe('Pause');
  await pass(100);
  const early = await picture(drawn(page));
  await pass(400);
  slightlyLess(50, await now());
  await press(page, 'Back to the beginning');
  expect(await now()).toBe(0);
  await slide(page, SPEED, '10 a second');
  await play(page).click();
  await pass(3000);
  slightlyLess(30, await now());

  const at = await now();
  await play(page).click();
  expect(await play(page).innerText()).toBe('Dig');
  await pass(3000);
  expect(await dug(page)).toEqual({ now: at, all: 95 });
  // Each step opens one passage more.
  const seen = new Set([early, await picture(drawn(page))]);
  expect(seen.size).toBe(2);
  for (const step of [1, 2, 3]) {
    await press(page, 'One passage more');
    await pass(50);
    expect(await dug(page)).toEqual({ now: at + step, all: 95 });
    seen.add(await picture(drawn(page)));
    expect(seen.size).toBe(2 + step);
  }

  // From where it stands, at once to the end; and once more from the beginning.
  await slide(page, SPEED, 'all at once');
  await play(page).click();
  await pass(50);
  expect(await dug(page)).toEqual({ now: 95, all: 95 });
  expect(await play(page).innerText()).toBe('Dig');
  await page.locator('[aria-live=polite]').getByText('All passages are dug.').waitFor();
  const open = await picture(drawn(page));
  expect(seen.has(open)).toBe(false);
  await slide(page, SPEED, '100 a second');
  await play(page).click();
  await pass(500);
  slightlyLess(50, await now());
  await press(page, 'To the end');
  await pass(50);
  expect(await picture(drawn(page))).toBe(open);
  await leave();
});

test('two generators dig the same ground to the end, and the first to be through is named', async () => {
  const { page, pass, leave } = await timeless('/labyrinth/make?seed=1&size=12x8&look=race');
  const lanes = page.locator('.scene .lane');
  const verdict = page.locator('.scene .result-line');
  const words = async () => (await verdict.innerText()).trim();
  const counts = () => lanes.locator('.count b').allInnerTexts();
  await pass(300);
  const [one, other] = await counts();
  expect(Number(one)).toBeGreaterThan(20);
  expect(other).toBe(one);
  expect(await words()).toBe('');
  await pass(1000);

  const expectVerdict = async (names: string[]) => {
    const through = await lanes.evaluateAll((all) =>
      all.map((one) => {
        const [count, after] = ['b', 'span'].map(
          (name) => one.querySelector(`.count ${name}`)!.textContent,
        );
        return [Number(count), Number(/^through after (\d+) passages$/.exec(after!)![1])] as const;
      }),
    );
    expect(through.map(([count]) => count)).toEqual([95, 95]);
    const [a, b] = through.map(([, after]) => after);
    const [winner, loser] = a! < b! ? names : names.toReversed();
    expect(await words()).toBe(
      a === b
        ? `Both were through after ${a} passages.`
        : `${winner} was through first: after ${Math.min(a!, b!)} passages, ` +
            `and ${loser} after ${Math.max(a!, b!)}.`,
    );
  };
  await expectVerdict(['hunt-kill-dfs', 'prim']);
  await page
    .locator('[aria-live=polite]')
    .getByText(await words())
    .waitFor();
  const pictures = await Promise.all([0, 1].map((at) => picture(lanes.nth(at).locator('canvas'))));
  expect(pictures[0]).not.toBe(pictures[1]);

  // Another one enters: they begin anew, and neither is through before it has dug.
  await page.getByRole('combobox', { name: 'The second generator' }).selectOption('kruskal');
  await expect.poll(words).toBe('');
  await expect
    .poll(() => lanes.locator('.count span').allInnerTexts())
    .toEqual(['not through yet', 'not through yet']);
  await pass(2000);
  await expectVerdict(['hunt-kill-dfs', 'kruskal']);
  await leave();
});
