/**
 * Lessons in games, mazes and puzzles: stepped to the end and back, on input of one's own, and the
 * same as the program traces.
 */
import { execFileSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TracedBridges, TracedSearches } from '../../src/api';
import { CUT, person } from '../browser';
import { PROGRAM, Server } from '../server';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const act = (page: Page, name: string) => page.locator(`[data-act="${name}"]`);
const part = (page: Page, name: string) => page.locator(`[data-part="${name}"]`);
const there = (page: Page) => page.locator('.stage svg').first().waitFor();
const lines = (page: Page) => page.locator('.trace li').allInnerTexts();
const step = (page: Page) => page.locator('.happened h2').innerText();
/** Everything that is drawn. */
const picture = async (page: Page): Promise<string> =>
  (await page.locator('.stage svg').evaluateAll((all) => all.map((one) => one.innerHTML))).join();

/** Goes to the end, step by step, and back to the beginning; every step shows something. */
async function thereAndBack(page: Page, by = 1): Promise<void> {
  const slider = page.locator('.scrub input');
  const steps = Number(await slider.getAttribute('max'));
  expect(steps).toBeGreaterThan(1);
  const first = await picture(page);
  const said = await page.locator('.voice').innerText();
  await act(page, 'last').click();
  const last = await picture(page);
  expect(last).not.toBe(first);
  const seen: string[] = [];
  for (let at = steps - by; at > 0; at -= by) {
    await slider.fill(String(at));
    seen.push(await picture(page));
  }
  await page.keyboard.press('Home');
  expect(await picture(page)).toBe(first);
  expect(await page.locator('.voice').innerText()).toBe(said);
  // Forward it looks as it looked on the way back.
  await act(page, 'on').click();
  if (by === 1) expect(await picture(page)).toBe(seen.at(-1));
  await act(page, 'back').click();
  expect(await picture(page)).toBe(first);
  await page.keyboard.press('End');
  expect(await picture(page)).toBe(last);
  await page.keyboard.press('Home');
}

/** What the program tells, without the numbers of lines and the answer. */
const stepsOf = (told: string): string[] =>
  told
    .trim()
    .split('\n')
    .slice(0, -1)
    .map((line) => line.replace(/^ *\d+ +/, ''));
const traced = (...words: string[]): string[] =>
  stepsOf(execFileSync(PROGRAM, ['trace', ...words], { encoding: 'utf8' }));

/** What comes of the command that a page shows, typed at a terminal as it stands there. */
async function typed(page: Page): Promise<string> {
  const command = await page.locator('.trace code').innerText();
  expect(command).toMatch(/(?:^|\| )damier /);
  const script = `damier() { "${PROGRAM}" "$@"; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' });
}
/** Lines as both tell them: a minus is a hyphen there, and a cut is a sentence there and a sign here. */
const plainly = (all: string[]) =>
  all.map((one) => one.trim().replaceAll('−', '-')).filter((one) => !/✂|cut/.test(one));

test('the command beside the lines tells the same', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  for (const address of [
    'alphabeta',
    'alphabeta?tree=A(B(3 -5) C(-2 9))',
    'alphabeta?seed=7',
    'minimax',
    'mistake',
    'kruskal?size=4x3&seed=9',
    'walks?size=4x3&seed=5&dig=houston',
    'game?game=reversi',
    'game?game=awele&variant=abapa houses=3&position=2-0-1-0-3-1-8-9-S&depth=4',
    'searches',
    'searches?size=8x5&seed=2&dig=prim&braid=40&walls=0,7&from=9&to=30&ways=astar:zero',
    'searches?size=6x6&seed=3&from=7&to=0&minotaurs=20&ways=astar:manhattan',
  ]) {
    await page.goto(`${server.url}/learn/${address}`);
    await there(page);
    await expect.poll(() => lines(page).then((all) => all.length)).toBeGreaterThan(1);
    expect(plainly(await lines(page)), address).toEqual(plainly(stepsOf(await typed(page))));
  }
  // What no command tells has none.
  await page.goto(
    `${server.url}/learn/searches?size=6x6&seed=3&minotaurs=20&ways=astar:avoid-minotaurs`,
  );
  await there(page);
  expect(await page.locator('.trace code').count()).toBe(0);
  // A deduction is told in sentences there, one for each step.
  await page.goto(`${server.url}/learn/bridges`);
  await there(page);
  const told = (await typed(page)).split('\n').filter((line) => /^\d+\. /.test(line));
  expect(told).toHaveLength((await lines(page)).length);
  await leave();
});

test('a real game is searched over its positions, and its board is that of the node', async () => {
  const { page, leave } = await person(`${server.url}/learn`, { mayHear: CUT });
  await page.locator('a[href="/learn/game"]').click();
  await there(page);
  await thereAndBack(page);
  const root = await part(page, 'position').innerText();
  // Whoever points at a node sees the position it stands for.
  await page.locator('[data-number="1"]').click();
  await expect.poll(() => part(page, 'position').innerText()).not.toBe(root);
  const line = await part(page, 'line').innerText();
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => part(page, 'position').innerText()).toBe(root);
  expect(line).not.toBe('');
  for (const game of ['awele', 'quoridor', 'reversi']) {
    await act(page, `game-${game}`).click();
    await page.waitForURL(new RegExp(`game=${game}`));
    await expect.poll(() => page.locator('.shown').getAttribute('data-game')).toBe(game);
    const command = await page.locator('.trace code').innerText();
    const told = traced(
      ...command
        .replace('damier trace ', '')
        .match(/'[^']*'|\S+/g)!
        .map((word) => word.replace(/^'|'$/g, '')),
    );
    await expect
      .poll(async () => (await lines(page)).map((one) => one.trim()).length)
      .toBe(told.length);
    expect(plainly(await lines(page))).toEqual(plainly(told));
  }
  // Minimax looks at all there is, alpha-beta at less.
  await part(page, 'depth').fill('3');
  await act(page, 'own').click();
  await page.waitForURL(/depth=3/);
  await page.getByRole('button', { name: 'Minimax', exact: true }).click();
  await page.waitForURL(/way=minimax/);
  await page.locator('.happened h2', { hasText: ' 0 ' }).waitFor();
  await act(page, 'last').click();
  const counts = async () =>
    (await part(page, 'counted').innerText()).match(/\d+/g)!.map(Number) as [
      number,
      number,
      number,
    ];
  const [looked, left, all] = await counts();
  expect([looked, left]).toEqual([all, 0]);
  // What is no position is refused with the reason, and what was shown stays.
  await part(page, 'own-position').fill('XX');
  await act(page, 'own').click();
  await page.locator('[role=alert]').waitFor();
  expect(await page.locator('.stage svg').count()).toBeGreaterThan(0);
  await leave();
});

test('searches run side by side as the program traces them, in a maze one changes', async () => {
  const { page, leave } = await person(`${server.url}/learn/searches`, { mayHear: CUT });
  await there(page);
  expect(await page.locator('.stage').count()).toBe(3);
  await thereAndBack(page);
  const { maze, searches } = await server.ask<TracedSearches>('/learn/searches', {
    width: 10,
    height: 7,
    generator: 'hunt-kill-dfs',
    seed: 4,
    braid: 30,
  });
  for (const [at, { way }] of searches.entries()) {
    await page.locator('.side .seg button').nth(at).click();
    const [name, heuristic] = way.split(':');
    const words = heuristic ? ['--heuristic', heuristic] : [];
    const told = traced(name!, maze.id, '--from', '0,0', '--to', '9,6', ...words);
    expect((await lines(page)).map((one) => one.trim())).toEqual(told);
  }
  // A wall is turned by its button, and turned back by a click on it.
  const walls = () => page.locator('.stage .walls').first().getAttribute('d');
  const before = await walls();
  await act(page, 'wall-east').click();
  await page.waitForURL(/walls=0/);
  await expect.poll(walls).not.toBe(before);
  const changed = await walls();
  const address = page.url();
  const box = (await page.locator('.stage svg').first().boundingBox())!;
  const cell = box.width / 10.25;
  const position = { x: cell * 1.1, y: cell * 0.6 };
  await page.locator('.stage svg').first().click({ position });
  await expect.poll(walls).toBe(before);
  // The same by keys: the cursor goes, and with Shift the wall turns; s, g and m put things there.
  await page.locator('.stage svg').first().focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(walls).toBe(changed);
  await page.keyboard.press('ArrowDown');
  expect(await part(page, 'cursor').innerText()).toContain('0,1');
  await page.keyboard.press('s');
  await page.waitForURL(/from=10/);
  await page.locator('[data-mark="start"][data-place="0,1"]').first().waitFor();
  await page.keyboard.press('m');
  await page.waitForURL(/minotaurs=10/);
  await page.locator('[data-mark="minotaur"]').first().waitFor();
  // A link that was copied shows the same to somebody else.
  const other = await person(address);
  await there(other.page);
  expect(await other.page.locator('.stage .walls').first().getAttribute('d')).toBe(changed);
  await other.leave();
  // Others can be chosen, and what is too large is refused.
  await page.locator('[data-way-choice="astar:zero"]').check();
  await expect.poll(() => page.locator('.stage').count()).toBe(4);
  await part(page, 'width').fill('99');
  await page.locator('form.own').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await act(page, 'own').click();
  expect(await page.locator('[role=alert]').innerText()).toContain('99');
  await leave();
});

test('Kruskal joins trees as the program traces it, and digs what its generator digs', async () => {
  const { page, leave } = await person(`${server.url}/learn/kruskal?size=4x3&seed=9`);
  await there(page);
  await thereAndBack(page);
  expect((await lines(page)).map((one) => one.trim())).toEqual(
    traced('kruskal', '4x3', '--seed', '9'),
  );
  await act(page, 'last').click();
  // In the end there is one root, and every other cell hangs under something.
  const parents = await page
    .locator('.forest g')
    .evaluateAll(
      (all) =>
        all.filter((one) => one.getAttribute('data-cell') === one.getAttribute('data-parent'))
          .length,
    );
  expect(parents).toBe(1);
  const walls = await page.locator('.stage .walls').getAttribute('d');
  await page.goto(`${server.url}/learn/searches?size=4x3&seed=9&dig=kruskal&braid=0`);
  await there(page);
  expect(await page.locator('.stage .walls').first().getAttribute('d')).toBe(walls);
  await leave();
});

test('walks forget their loops as the program traces them', async () => {
  const { page, leave } = await person(`${server.url}/learn/walks?size=4x3&seed=5`);
  await there(page);
  await thereAndBack(page);
  for (const name of ['wilson', 'aldous-broder', 'houston']) {
    await part(page, 'dig').selectOption(name);
    await page.waitForURL(new RegExp(`dig=${name}`));
    await expect.poll(() => page.locator('.stage').getAttribute('aria-label')).toBe(name);
    const told = traced(name, '4x3', '--seed', '5');
    await expect.poll(async () => (await lines(page)).length).toBe(told.length);
    expect((await lines(page)).map((one) => one.trim())).toEqual(told);
  }
  await leave();
});

test('a hundred mazes of two generators are counted one by one', async () => {
  const { page, leave } = await person(`${server.url}/learn/bias?size=5x5&seed=2`);
  await there(page);
  expect(await step(page)).toContain('100');
  await thereAndBack(page, 25);
  await act(page, 'last').click();
  const stage = (name: string) => page.locator(`[data-generator="${name}"]`);
  expect(await stage('wilson').locator('.mazes path').count()).toBe(100);
  expect(await stage('binary-tree').locator('dd').last().innerText()).toBe('16');
  expect(await stage('wilson').locator('dd').last().innerText()).toBe('192');
  expect(await page.locator('tbody tr').count()).toBe(13);
  await part(page, 'dig-0').selectOption('prim');
  await stage('prim').waitFor();
  expect(page.url()).toContain('dig=prim,wilson');
  await leave();
});

test('a puzzle of one’s own is deduced, and its bounds only narrow', async () => {
  const { page, leave } = await person(`${server.url}/learn/bridges`, { mayHear: CUT });
  await there(page);
  await thereAndBack(page);
  const open = async () => Number((await part(page, 'counted').innerText()).match(/\d+/g)!.at(-1));
  const answered = page.waitForResponse('**/api/v1/learn/bridges');
  await act(page, 'any').click();
  const { steps: all } = (await (await answered).json()) as TracedBridges;
  const steps = all.length;
  const slider = page.locator('.scrub input');
  await expect.poll(() => slider.getAttribute('max')).toBe(String(steps));
  let before = await open();
  expect(before).toBeGreaterThan(0);
  for (let at = 1; at <= steps; at += 1) {
    await page.keyboard.press('ArrowRight');
    const now = await open();
    expect(now).toBeLessThanOrEqual(before);
    before = now;
  }
  expect(before).toBe(0);
  await page.locator('#own-puzzle').fill('this is none');
  await act(page, 'own').click();
  await page.locator('[role=alert]').waitFor();
  await leave();
});

test('all of it speaks French, and fits a phone', async () => {
  const { page, leave } = await person(`${server.url}/learn`, {
    language: 'fr',
    width: 360,
    height: 740,
    touch: true,
  });
  const lessons = page.locator('.lessons a[href^="/learn/"]');
  await lessons.first().waitFor();
  const links = await lessons.evaluateAll((all) =>
    all.map((one) => (one as HTMLAnchorElement).href),
  );
  expect(links).toHaveLength(9);
  for (const link of links) {
    await page.goto(link);
    await there(page);
    await act(page, 'on').click();
    expect(await step(page)).toMatch(/^Pas 1 /);
    const words = await page.locator('.voice').innerText();
    expect(words).not.toMatch(/web-learn|\b(the|with|is)\b/);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(wide, link).toBeLessThanOrEqual(0);
  }
  await leave();
});

test('a tree is drawn by mouse and by keys', async () => {
  const { page, leave } = await person(`${server.url}/learn/alphabeta?tree=A(B(3 5) C(2 9))`);
  await page.locator('.trace li').first().waitFor();
  const text = () => page.locator('#own-tree').inputValue();
  await act(page, 'draw').click();
  await page.locator('.stage [data-node="C"]').click();
  await act(page, 'add').click();
  await expect.poll(text).toBe('A(B(3 5) C(2 9 0))');
  // The new leaf is picked, and digits give it a value.
  await part(page, 'value').fill('7');
  await page.keyboard.press('Enter');
  await expect.poll(text).toBe('A(B(3 5) C(2 9 7))');
  expect(await page.locator('.stage g[aria-pressed=true]').getAttribute('aria-label')).toContain(
    '7',
  );
  // Keys alone: up to C, left to B, a move more, down to it, away with it.
  await page.locator('.stage g[aria-pressed=true]').focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect
    .poll(() => page.locator('.stage g[aria-pressed=true]').getAttribute('data-node'))
    .toBe('B');
  await page.keyboard.press('+');
  await expect.poll(text).toBe('A(B(3 5 0) C(2 9 7))');
  await page.locator('.stage g[aria-pressed=true]').focus();
  await page.keyboard.press('4');
  await page.keyboard.press('Enter');
  await expect.poll(text).toBe('A(B(3 5 4) C(2 9 7))');
  await page.locator('.stage g[aria-pressed=true]').focus();
  await page.keyboard.press('Delete');
  await expect.poll(text).toBe('A(B(3 5) C(2 9 7))');
  // What was drawn is in the address.
  await page.reload();
  await expect.poll(text).toBe('A(B(3 5) C(2 9 7))');
  await leave();
});
