/** Ways that depend on what one wants: the richest one, and one past the minotaurs; and minotaurs
 * that think of something else. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewSession } from '../../src/api';
import { CUT, person } from '../browser';
import { choose } from '../hands';
import { Server } from '../server';
import { canvas, picture } from './sight';
import { act, expectTheSame, number, Player, QUIET, sheet, told, turns, type Page } from './steps';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const GOAL = 'Find the way to';
const found = (page: Page) => page.locator('.ways .found li');

/** Looks for a way, and tells how long the latest one is. */
async function find(page: Page): Promise<number> {
  await act(page, 'find').click();
  await expect.poll(() => act(page, 'find').isDisabled()).toBe(false);
  return Number(await found(page).last().locator('.length').innerText());
}

test('the richest way takes the most that can be had in so many moves', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await choose(page, GOAL, 'richest');
  const most = page.locator('.ways input[type=number]');
  const worth = async () => {
    const words = await found(page).last().innerText();
    return Number(/worth ([\d,]+)/.exec(words)![1]!.replace(',', ''));
  };
  const ask = async (moves: number) => {
    await most.fill(String(moves));
    return [await find(page), await worth()];
  };
  // The nearest treasure is 19 steps away, and all of them lie along 74. Worked out by trying all
  // orders of them.
  expect(await ask(74)).toEqual([74, 1250]);
  expect(await ask(73)).toEqual([62, 1150]);
  expect(await ask(20)).toEqual([19, 100]);
  expect(await found(page).count()).toBe(3);
  expect((await expectTheSame(page)).scene.numbers.turns).toBe(0);
  await leave();
});

/**
 * A minotaur that does not move stands in the shorter of two ways to the exit:
 *
 *     ┌───────────────┬───┐
 *     │ @       s     │   │
 *     │   ┌───────┐   ╵   │
 *     │   │ M     │       │
 *     │   ╵   ╷   └───╴   │
 *     │       │ E         │
 *     └───────┴───────────┘
 */
const GUARDED: NewSession = {
  type: 'id',
  id: '5x3:0.e9bb6c.o2s3b5E.m6',
  params: { strategy: 'still', bombs: '2', scrolls: '2' },
};

test('a way leads past minotaurs where they block, until they think of something else', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  await new Player(server, page).begin(GUARDED);
  const block = page.locator('.ways input[type=checkbox]');
  expect(await find(page)).toBe(6);
  await block.check();
  expect(await find(page)).toBe(8);
  // What lies under the minotaur cannot be had.
  await choose(page, GOAL, 'bomb');
  await find(page);
  await page.getByRole('alert').getByText('no path').waitFor();
  expect(await found(page).count()).toBe(2);
  await block.uncheck();
  expect(await find(page)).toBe(4);
  expect(await page.getByRole('alert').count()).toBe(0);

  const options = sheet(page, 'Minotaurs, fog, picture');
  await options.locator('summary').click();
  const strategy = options.getByRole('combobox');
  const beast = async () => (await told(page)).scene.minotaurs[0]!.at;
  const wait = async () => {
    await page.locator('h1').click();
    const before = await turns(page);
    await page.keyboard.press('.');
    await expect.poll(() => turns(page)).toBe(before + 1);
  };
  expect(await strategy.inputValue()).toBe('still');
  await wait();
  expect(await beast()).toEqual({ x: 1, y: 1 });
  const asleep = await picture(canvas(page));
  await strategy.selectOption('hunter');
  await expect.poll(async () => (await told(page)).scene.strategy).toBe('hunter');
  // They look it, and it is no turn.
  await expect.poll(() => picture(canvas(page))).not.toBe(asleep);
  expect(await turns(page)).toBe(1);
  await wait();
  expect(await beast()).toEqual({ x: 1, y: 2 });

  await page.reload();
  await number(page, 'score').waitFor();
  await options.locator('summary').click();
  expect(await strategy.inputValue()).toBe('hunter');
  await strategy.selectOption('still');
  await expect.poll(async () => (await told(page)).scene.strategy).toBe('still');
  await wait();
  expect(await beast()).toEqual({ x: 1, y: 2 });
  await leave();
});
