/** Ways: found, compared, watched while they are searched for, and walked. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { choose } from '../hands';
import { Server } from '../server';
import {
  act,
  BRAIDED,
  expectOver,
  expectTheSame,
  number,
  Player,
  QUIET,
  SIDES,
  told,
  turns,
  voice,
  type Page,
} from './steps';

let server: Server;
beforeEach(async () => {
  // One of the tests has a long way made at once.
  server = await Server.start('--commands-burst', '500');
});
afterEach(() => server.stop());

const found = (page: Page) => page.locator('.ways .found li');
const GOAL = 'Find the way to';
const HOW = 'How to search';

/** Looks for a way, and waits until it is there. */
async function find(page: Page): Promise<void> {
  await act(page, 'find').click();
  await expect.poll(() => act(page, 'find').isDisabled()).toBe(false);
}

const results = (page: Page) =>
  found(page).evaluateAll((all) =>
    all.map((one) => [
      one.querySelector('.name b')!.textContent.trim(),
      Number(one.querySelector('.length')!.textContent),
    ]),
  );

test('three ways are compared, and the oldest makes room', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(BRAIDED);
  for (const [at, how] of ['bfs', 'dfs', 'astar'].entries()) {
    await choose(page, HOW, how);
    await find(page);
    await expect.poll(() => found(page).count()).toBe(at + 1);
  }
  expect(await results(page)).toEqual([
    ['bfs', 21],
    ['dfs', 35],
    ['astar manhattan', 21],
  ]);
  // Each has a line of its own, and tells how much it has seen.
  const lines = await found(page)
    .locator('svg.line')
    .evaluateAll((all) => all.map((one) => one.getAttribute('class')!.split(' ')[1]));
  expect(new Set(lines).size).toBe(3);
  expect(await found(page).locator('.quiet').allInnerTexts()).toEqual([
    '42 cells seen',
    '42 cells seen',
    '41 cells seen',
  ]);

  await choose(page, HOW, 'bfs');
  await find(page);
  await expect
    .poll(() => results(page))
    .toEqual([
      ['dfs', 35],
      ['astar manhattan', 21],
      ['bfs', 21],
    ]);
  await found(page).first().getByRole('button', { name: 'leave this way out' }).click();
  await expect.poll(() => found(page).count()).toBe(2);
  await page.getByRole('button', { name: 'Clear the ways' }).click();
  await expect.poll(() => found(page).count()).toBe(0);
  // Looking for ways is no turn.
  expect((await expectTheSame(page)).scene.numbers.turns).toBe(0);
  await leave();
});

test('a search is watched cell by cell', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(BRAIDED);
  await find(page);
  const shown = page.getByText(/^\d+ of \d+ cells looked at$/);
  const count = async () => (await shown.innerText()).match(/\d+/g)!.map(Number);
  const next = page.getByRole('button', { name: 'One cell', exact: true });
  await next.click();
  await expect.poll(count).toEqual([1, 42]);
  await act(page, 'watch').click();
  // One more stops what runs, wherever it is.
  await next.click();
  const [at, all] = await count();
  expect(all).toBe(42);
  for (let step = at! + 1; step <= all!; step += 1) {
    await next.click();
    await expect.poll(count).toEqual([step, all]);
  }
  // From its end it begins anew.
  await next.click();
  await expect.poll(count).toEqual([0, all]);
  await leave();
});

test('a search runs to its end by itself', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(BRAIDED);
  await find(page);
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('+');
  await act(page, 'watch').click();
  await page.getByText('42 of 42 cells looked at').waitFor();
  await leave();
});

test('the tour of all treasures is walked part by part, and out', async () => {
  const { page, leave } = await person('about:blank');
  const player = new Player(server, page);
  await player.begin(QUIET);
  await choose(page, GOAL, 'all treasures');
  await find(page);
  expect(await results(page)).toEqual([['tour', 93]]);
  await found(page).getByText('93 are needed at least, gap 0.0 %').waitFor();
  const part = page.locator('.ways .parts span').first();
  const parts = [19, 37, 1, 5, 27, 4];
  let walked = 0;
  for (const [at, moves] of parts.entries()) {
    const words = `Part ${at + 1} of ${parts.length}: ${moves === 1 ? 'one move' : `${moves} moves`}`;
    await expect.poll(() => part.innerText()).toBe(words);
    await act(page, 'walk').click();
    walked += moves;
    await expect.poll(() => turns(page)).toBe(walked);
    await expect.poll(() => act(page, 'walk').innerText()).toBe('Walk it');
  }
  const { scene } = await expectTheSame(page);
  expect(scene.on_exit).toBe(true);
  expect(scene.objects.filter(({ object }) => object.endsWith('treasure'))).toEqual([]);
  await page.keyboard.press('x');
  const { ended } = await expectOver(page, 'solved');
  const result = ended!.result as { treasures: number; treasures_in_all: number };
  expect(result.treasures).toBe(result.treasures_in_all);
  await leave();
});

/** Holds what is done for the so-manieth time until it is let go. */
async function holdAct(page: Page, which: number): Promise<{ sent: string[]; letGo: () => void }> {
  const sent: string[] = [];
  let letGo = () => {};
  const held = new Promise<void>((go) => (letGo = go));
  await page.routeWebSocket('**/live?*', (line) => {
    const server = line.connectToServer();
    line.onMessage(async (said) => {
      const { type, text } = JSON.parse(String(said)) as { type: string; text?: string };
      if (type === 'act') sent.push(text!);
      if (type === 'act' && sent.length === which) await held;
      server.send(said);
    });
  });
  return { sent, letGo };
}

test('a walk ends where a key is pressed, and goes on from there', async () => {
  const { page, leave } = await person('about:blank');
  const { sent, letGo } = await holdAct(page, 4);
  await new Player(server, page).begin(QUIET);
  // The key that finds the exit, and the one that walks.
  await page.keyboard.press('F');
  await expect.poll(() => results(page)).toEqual([['bfs', 43]]);
  await page.keyboard.press('a');
  await expect.poll(() => sent.length).toBe(4);
  await expect.poll(() => act(page, 'walk').innerText()).toBe('Stop');
  await page.keyboard.press('.');
  await expect.poll(() => act(page, 'walk').innerText()).toBe('Walk it');
  letGo();
  await expect.poll(() => turns(page)).toBe(5);
  expect(sent).toEqual(['south', 'south', 'south', 'west', 'wait']);
  expect((await told(page)).scene.player.at).toEqual({ x: 0, y: 4 });

  await page.keyboard.press('a');
  await expect.poll(() => turns(page)).toBe(44);
  expect((await expectTheSame(page)).scene.on_exit).toBe(true);
  await page.keyboard.press('x');
  await expectOver(page, 'solved');
  await leave();
});

test('a tour that was stopped where it has been before goes on with its part', async () => {
  const { page, leave } = await person('about:blank');
  const player = new Player(server, page);
  const { sent, letGo } = await holdAct(page, 3);
  await player.begin(QUIET);
  await choose(page, GOAL, 'all treasures');
  await find(page);
  const way = await player.way('all-treasures');
  for (const letter of way.slice(0, 62)) await player.tell({ type: 'act', text: SIDES[letter]! });
  await expect.poll(() => turns(page)).toBe(62);
  for (let part = 1; part < 5; part += 1) await page.keyboard.press('n');
  await page.getByText('Part 5 of 6: 27 moves').waitFor();

  await page.keyboard.press('a');
  await expect.poll(() => sent.length).toBe(3);
  await page.keyboard.press('.');
  letGo();
  await expect.poll(() => turns(page)).toBe(66);
  await page.keyboard.press('a');
  await page.getByText('Part 6 of 6: 4 moves').waitFor();
  expect((await expectTheSame(page)).scene.numbers.turns).toBe(62 + 27 + 1);
  await leave();
});

test('a way to a cell that is pressed with the other button, or pointed at with keys', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await page.keyboard.press('v');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect.poll(() => results(page)).toEqual([['bfs', 2]]);
  expect((await told(page)).scene.numbers.turns).toBe(0);

  const canvas = page.locator('.frame .canvas canvas');
  const { width, height } = (await canvas.boundingBox())!;
  await canvas.click({ button: 'right', position: { x: width / 2, y: height / 2 } });
  await expect.poll(() => found(page).count()).toBe(2);
  await page.keyboard.press('Escape');
  await expect.poll(() => found(page).count()).toBe(0);
  await leave();
});

test('a hint comes in three parts, the third is walked, and keys lead to what is chosen', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await page.keyboard.press('a');
  await expect.poll(() => voice(page).innerText()).toContain('there is no way to walk');
  const parts: string[] = [];
  for (let part = 0; part < 3; part += 1) {
    const before = await voice(page).innerText();
    await page.keyboard.press('t');
    await expect.poll(() => voice(page).innerText()).not.toBe(before);
    parts.push(await voice(page).innerText());
  }
  const way = /: ([NESW]+)$/.exec(parts[2]!)![1]!;
  await page.keyboard.press('a');
  await expect.poll(() => number(page, 'score').innerText()).not.toBe('100');
  expect(await turns(page)).toBe(way.length);

  // Ways to a cell are looked for as the panel says.
  await page.locator('.ways .seg button:text-is("dfs")').click();
  await page.keyboard.press('F');
  await expect.poll(async () => (await results(page))[0]?.[0]).toBe('dfs');
  await page.keyboard.press('.');
  await page.keyboard.press('f');
  expect(await page.locator(':focus').innerText()).toBe('exit');
  await page.keyboard.press('m');
  await expect.poll(() => page.locator('#strategy:focus').count()).toBe(1);
  await leave();
});
