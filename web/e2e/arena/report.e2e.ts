/**
 * Pages of tournaments as a stranger opens them: from the disk, in either theme, wide and narrow, with
 * scripts and without.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { objections } from '../access/axe';
import { cutOff } from '../access/looks';
import { person } from '../browser';
import { PROGRAM } from '../server';

/** Tournaments of all kinds of boards. One has a test and one who fails, another a name that is none. */
const TOURNAMENTS = {
  reversi: [
    'reversi --size 6 --engine greedy --engine random --engine alphabeta nodes=50',
    '--engine name=dead cmd=false --rounds 2 --openings plies=4 nodes=100',
  ],
  quoridor: [
    'quoridor --size 5 --engine rush --engine random --rounds 4 --sprt elo0=0 elo1=300',
    '--openings plies=2 balance=off --maxmoves 60',
  ],
  four: [
    'quoridor --players 4 --size 7 --engine rush --engine random --engine greedy',
    '--engine name=<b>\u202ebold</b> random --rounds 2 --openings plies=4',
  ],
  awele: ['awele --engine greedy --engine random --engine name=b random --openings plies=2'],
};

type Kind = keyof typeof TOURNAMENTS;
const KINDS = Object.keys(TOURNAMENTS) as Kind[];

const folder = mkdtempSync(join(tmpdir(), 'damier-'));
const address = (kind: Kind) => pathToFileURL(join(folder, `${kind}.html`)).href;

beforeAll(() => {
  const env = { ...process.env, DAMIER_CONFIG: '', DAMIER_HOME: folder, LANG: 'C.UTF-8' };
  for (const kind of KINDS) {
    const words = TOURNAMENTS[kind].join(' ').split(' ');
    const files = ['--save', `${kind}.jsonl`, '--report', `${kind}.html`];
    const args = ['arena', ...words, '--srand', '7', ...files];
    execFileSync(PROGRAM, args, { cwd: folder, env, stdio: 'ignore' });
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The texts of a column, from above. */
const column = (table: Locator, number: number) =>
  table.locator(`tbody tr > :nth-child(${number})`).allTextContents();

/** What a board shows: all that is drawn on it, and what is written beneath it. */
const drawn = (game: Locator) =>
  game.locator('figure').evaluate((figure) => {
    const paths = Array.from(figure.querySelectorAll('.board > path, .board > text'));
    const stocks = Array.from(figure.querySelectorAll('figcaption b'));
    const told = [...paths.map((it) => it.getAttribute('d')), ...stocks.map((it) => it.textContent)];
    return JSON.stringify([told, paths.map((it) => it.textContent)]);
  });

async function openGame(page: Page, number: number): Promise<Locator> {
  const game = page.locator(`#game-${number}`);
  await game.locator('summary').click();
  await game.locator('figure').waitFor();
  return game;
}

describe.for(KINDS)('%s', (kind) => {
  test.for([
    { width: 1280, height: 800 },
    { width: 390, height: 844, touch: true },
  ])('is fit for everybody at $width', async (size) => {
    const { page, leave } = await person(address(kind), size);
    expect(await page.locator('h1').count()).toBe(1);
    const game = await openGame(page, 1);
    await game.locator('.acts').waitFor();
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme });
      expect(await objections(page), theme).toEqual([]);
    }
    expect(await page.evaluate(cutOff)).toEqual([]);
    await leave();
  });

  test('tables are sorted by their heads', async () => {
    const { page, leave } = await person(address(kind));
    const table = page.locator('#standings table');
    const name = table.getByRole('button', { name: 'entrant' });
    const head = table.locator('th', { has: name });
    await name.click();
    const sorted = (await column(table, 2)).toSorted((a, b) => a.localeCompare(b, 'en'));
    expect(await column(table, 2)).toEqual(sorted);
    expect(await head.getAttribute('aria-sort')).toBe('ascending');
    await name.click();
    expect(await column(table, 2)).toEqual(sorted.toReversed());
    expect(await head.getAttribute('aria-sort')).toBe('descending');
    // By keys too; and one head at a time.
    await table.getByRole('button', { name: 'points' }).focus();
    await page.keyboard.press('Enter');
    const points = (await column(table, 3)).map((text) => parseFloat(text.replace('½', '.5')));
    expect(points).toEqual(points.toSorted((a, b) => b - a));
    expect(await table.locator('[aria-sort]').count()).toBe(1);
    // Numbers are sorted as numbers wherever they stand.
    for (const other of await page.locator('table.sort').all()) {
      const heads = await other.locator('thead button').all();
      for (const button of heads) {
        await button.click();
        const at = await button.evaluate((it) => it.closest<HTMLTableCellElement>('th')!.cellIndex);
        const values = await other
          .locator(`tbody tr > :nth-child(${at + 1})[data-v]`)
          .evaluateAll((cells) => cells.map((cell) => Number((cell as HTMLElement).dataset.v)));
        expect(values).toEqual(values.toSorted((a, b) => b - a));
      }
    }
    await leave();
  });

  test('games are stepped through, forward and back', async () => {
    const { page, leave } = await person(address(kind));
    const game = await openGame(page, 1);
    const act = (name: string) => game.locator(`[data-act=${name}]`);
    const output = game.locator('output');
    const moves = await game.locator('ol.line li').count();
    expect(moves).toBeGreaterThan(6);
    const end = await drawn(game);
    expect(await output.textContent()).toBe(`${moves} / ${moves}`);
    await act('first').click();
    expect(await output.textContent()).toBe(`0 / ${moves}`);
    expect(await game.locator('.now').count()).toBe(0);
    const forward = [await drawn(game)];
    for (let at = 1; at <= moves; at += 1) {
      await act('on').click();
      forward.push(await drawn(game));
      expect(await game.locator('ol.line li').nth(at - 1).getAttribute('class')).toContain('now');
    }
    // Every move changes what is seen, and the last position is the one that was there without a script.
    expect(forward.every((it, at) => at === 0 || it !== forward[at - 1])).toBe(true);
    expect(forward[moves]).toBe(end);
    await act('on').click();
    expect(await output.textContent()).toBe(`${moves} / ${moves}`);
    // Back by keys, to the beginning and no further.
    for (let at = moves - 1; at >= 0; at -= 1) {
      await page.keyboard.press('ArrowLeft');
      expect(await drawn(game)).toBe(forward[at]);
    }
    await page.keyboard.press('ArrowLeft');
    expect(await output.textContent()).toBe(`0 / ${moves}`);
    await page.keyboard.press('End');
    expect(await drawn(game)).toBe(end);
    await page.keyboard.press('Home');
    expect(await drawn(game)).toBe(forward[0]);
    await game.locator('ol.line li').nth(2).click();
    expect(await drawn(game)).toBe(forward[3]);
    await act('back').click();
    expect(await drawn(game)).toBe(forward[2]);
    await act('last').click();
    expect(await drawn(game)).toBe(end);
    await leave();
  });

  test('everything is there without a script', async () => {
    const { page, leave } = await person(address(kind), { scripts: false });
    for (const table of await page.locator('table').all()) {
      expect(await table.isVisible()).toBe(true);
      expect(await table.locator('tbody tr').count()).toBeGreaterThan(0);
    }
    const games = await page.locator('#games details').count();
    expect(games).toBeGreaterThan(3);
    for (let number = 1; number <= games; number += 1) {
      const game = await openGame(page, number);
      expect(await game.locator('.board').isVisible()).toBe(true);
      for (const move of await game.locator('ol.line li').all()) {
        expect(await move.isVisible()).toBe(true);
        expect(await move.textContent()).not.toBe('');
      }
    }
    expect(await page.locator('.acts').count()).toBe(0);
    await leave();
  });

  test('a link to a game opens it', async () => {
    const { page, leave } = await person(`${address(kind)}#game-2`);
    await page.locator('#game-2 .acts').waitFor();
    expect(await page.locator('details[open]').count()).toBe(1);
    await leave();
  });
});

test('a failure leads to its game', async () => {
  const { page, leave } = await person(address('reversi'));
  const link = page.locator('#failures a').first();
  const number = await link.textContent();
  await link.click();
  await page.locator(`#game-${number} .note`, { hasText: 'exit code 1' }).waitFor();
  await leave();
});
