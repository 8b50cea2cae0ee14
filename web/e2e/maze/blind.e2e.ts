/** A labyrinth by the surroundings in words alone: nothing else is read of the page, and only keys
 * are pressed. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { person } from '../browser';
import { enter } from '../hands';
import { Server } from '../server';
import { expectOver, Player, QUIET, sheet, type Page } from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

interface Heard {
  at: string;
  /** What lies where one stands. */
  here: string | null;
  /** The ways that lead on, with how many steps an exit is away on each. */
  ways: Map<string, { cells: number; exit: number | null }>;
}

const amount = (words: string) => (words === 'one' ? 1 : Number(words));

/** Reads the sentences. */
async function listen(page: Page): Promise<Heard> {
  const words = await page.locator('#around').innerText();
  const ways: Heard['ways'] = new Map();
  for (const side of ['north', 'east', 'south', 'west']) {
    const line = new RegExp(`^${side}: (.*)$`, 'm').exec(words)![1]!;
    if (line === 'a wall') continue;
    const cells = /^(\w+) cells? straight on/.exec(line)![1]!;
    const exit = /an exit after (\w+) steps?/.exec(line)?.[1];
    ways.set(side, { cells: amount(cells), exit: exit ? amount(exit) : null });
  }
  return {
    at: /You stand at (\d+,\d+) and look/.exec(words)![1]!,
    here: /Here is (.*)\./.exec(words)?.[1] ?? null,
    ways,
  };
}

const KEYS: Record<string, string> = {
  north: 'ArrowUp',
  east: 'ArrowRight',
  south: 'ArrowDown',
  west: 'ArrowLeft',
};
const BACK: Record<string, string> = { north: 'south', east: 'west', south: 'north', west: 'east' };
const BESIDE: Record<string, [number, number]> = {
  north: [0, -1],
  east: [1, 0],
  south: [0, 1],
  west: [-1, 0],
};

test('an exit is found and taken by words and keys', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  const words = sheet(page, 'The surroundings in words');
  await enter(page, words.locator('summary'));
  await page.locator('#around').waitFor();

  /** One step, heard by where one stands; it is said by itself too. */
  const go = async (side: string, from: Heard): Promise<Heard> => {
    await page.keyboard.press(KEYS[side]!);
    await expect.poll(async () => (await listen(page)).at).not.toBe(from.at);
    const said = page.locator('[aria-live=polite]').first();
    await expect.poll(() => said.innerText()).toMatch(/north: .* east: .* south: .* west: /s);
    return listen(page);
  };
  const beside = (at: string, side: string) => {
    const [x, y] = at.split(',').map(Number);
    return `${x! + BESIDE[side]![0]},${y! + BESIDE[side]![1]}`;
  };

  let now = await listen(page);
  const been = new Set([now.at]);
  const trail: string[] = [];
  while (now.here !== 'an exit') {
    const out = [...now.ways].find(([, way]) => way.exit !== null)?.[0];
    const fresh = [...now.ways.keys()].find((side) => !been.has(beside(now.at, side)));
    const side = out ?? fresh;
    if (side) {
      now = await go(side, now);
      trail.push(side);
      been.add(now.at);
    } else {
      // A dead end, or nothing new.
      now = await go(BACK[trail.pop()!]!, now);
    }
  }
  await page.keyboard.press('x');
  await expectOver(page, 'solved');
  await leave();
});
