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
import { objectionsInBoth } from '../access/axe';
import { person } from '../browser';
import { PROGRAM } from '../server';

/** Tournaments of all kinds of boards. One has a test and one who fails, another a name that is none. */
const TOURNAMENTS = {
  reversi: [
    'reversi --size 6 --engine greedy --engine random --engine alphabeta nodes=50',
    '--engine name=dead cmd=false --openings plies=4 nodes=100',
  ],
  quoridor: [
    'quoridor --size 5 --engine rush --engine random --rounds 4 --sprt elo0=0 elo1=100',
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

/** What a board shows, all that is drawn on it and what is written beneath it, now and after each of so many acts. */
const drawn = (game: Locator, act = '', times = 0) =>
  game.evaluate(
    (it, { act, times }) => {
      const figure = it.querySelector('figure')!;
      const board = Array.from(figure.querySelectorAll('.board > path, .board > text'));
      const shown = () => {
        const stocks = Array.from(figure.querySelectorAll('figcaption b'));
        const lines = board.map((part) => part.getAttribute('d'));
        const moves = Array.from(it.querySelectorAll('ol.line li'));
        const now = moves.findIndex((move) => move.classList.contains('now'));
        const words = [...board, ...stocks].map((part) => part.textContent);
        return { now, told: figure.querySelector('output')!.textContent, board: [lines, words] };
      };
      const states = [shown()];
      for (let done = 0; done < times; done += 1) {
        const button = figure.querySelector<HTMLElement>(`[data-act=${act}]`);
        if (button) button.click();
        else figure.dispatchEvent(new KeyboardEvent('keydown', { key: act }));
        states.push(shown());
      }
      return states;
    },
    { act, times },
  );

async function opened(game: Locator): Promise<Locator> {
  await game.locator('summary').click();
  await game.locator('figure').waitFor();
  return game;
}

/** The longest game. */
async function longest(page: Page): Promise<Locator> {
  const games = page.locator('#games details');
  const lengths = await games.evaluateAll((all) =>
    all.map((it) => it.querySelectorAll('li').length),
  );
  return opened(games.nth(lengths.indexOf(Math.max(...lengths))));
}

describe.for(KINDS)('%s', (kind) => {
  test('is fit for everybody, in both themes, wide and narrow', async () => {
    const { page, leave } = await person(address(kind));
    expect(await page.locator('h1').count()).toBe(1);
    await (await longest(page)).locator('.acts').waitFor();
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 800 });
      const found = await objectionsInBoth(page, (colorScheme) =>
        page.emulateMedia({ colorScheme }),
      );
      expect(found, String(width)).toEqual({ light: [], dark: [] });
      // Tables that are too wide are moved within the page, which is not.
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(wide).toBe(width);
    }
    // On paper nothing can be moved: A4 without its margins is so wide.
    await page.setViewportSize({ width: 703, height: 1000 });
    await page.emulateMedia({ media: 'print' });
    const cut = await page.locator('table').evaluateAll((tables) => {
      const edge = document.querySelector('main')!.getBoundingClientRect().right;
      return tables.filter((table) => table.getBoundingClientRect().right > edge + 1).length;
    });
    expect(cut).toBe(0);
    await leave();
  });

  test('tables are sorted by their heads', async () => {
    const { page, leave } = await person(address(kind));
    const table = page.locator('#standings table');
    const name = table.getByRole('button', { name: 'entrant' });
    const head = table.locator('thead th').nth(1);
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
    // Numbers are sorted as numbers wherever they stand, and what is told is in the same order.
    const unsorted = await page.locator('table.sort').evaluateAll((tables) => {
      const wrong: string[] = [];
      for (const table of tables as HTMLTableElement[]) {
        for (const button of table.querySelectorAll('thead button')) {
          const head = button.closest('th')!;
          head.removeAttribute('aria-sort');
          (button as HTMLElement).click();
          const cells = Array.from(table.tBodies[0]!.rows, (row) => row.cells[head.cellIndex]!);
          const values = cells.map((cell) => Number(cell.dataset.v ?? NaN));
          const fall = values.some((value, at) => at > 0 && value > values[at - 1]!);
          if (fall) wrong.push(`${head.textContent}: ${values.join(' ')}`);
        }
      }
      return wrong;
    });
    expect(unsorted).toEqual([]);
    await leave();
  });

  test('games are stepped through, forward and back', async () => {
    const { page, leave } = await person(address(kind));
    const game = await longest(page);
    // The figure is filled after it is there.
    await game.locator('figure output').waitFor({ state: 'attached' });
    const moves = await game.locator('ol.line li').allTextContents();
    const count = moves.length;
    expect(count).toBeGreaterThan(6);
    const [end] = await drawn(game);
    await game.locator('[data-act=first]').click();
    const forward = await drawn(game, 'on', count);
    const told = [-1, ...moves.keys()].map((now) => ({ now, told: `${now + 1} / ${count}` }));
    expect(forward.map(({ now, told }) => ({ now, told }))).toEqual(told);
    // Every move but a pass changes what is seen, and the last position is the one that stood there before.
    for (const [at, move] of moves.entries()) {
      if (move === 'pass') continue;
      expect(forward[at + 1]!.board, move).not.toEqual(forward[at]!.board);
    }
    expect(forward.at(-1)).toEqual(end);
    expect(await drawn(game, 'on', 1)).toEqual([end, end]);
    // The same way back, and no further.
    expect(await drawn(game, 'ArrowLeft', count)).toEqual(forward.toReversed());
    expect(await drawn(game, 'back', 1)).toEqual([forward[0], forward[0]]);
    // By keys, wherever the focus is within the figure, and by a press on a move.
    const shown = async () => (await drawn(game))[0];
    await game.locator('[data-act=on]').focus();
    await page.keyboard.press('End');
    expect(await shown()).toEqual(end);
    await page.keyboard.press('Home');
    expect(await shown()).toEqual(forward[0]);
    await page.keyboard.press('ArrowRight');
    expect(await shown()).toEqual(forward[1]);
    await page.keyboard.press('Enter');
    expect(await shown()).toEqual(forward[2]);
    await game.locator('ol.line li').nth(4).click();
    expect(await shown()).toEqual(forward[5]);
    await game.locator('[data-act=back]').click();
    expect(await shown()).toEqual(forward[4]);
    await game.locator('[data-act=last]').click();
    expect(await shown()).toEqual(end);
    await leave();
  });

  test('everything is there without a script', async () => {
    const { page, leave } = await person(address(kind), { scripts: false });
    for (const table of await page.locator('table').all()) {
      expect(await table.isVisible()).toBe(true);
      expect(await table.locator('tbody tr').count()).toBeGreaterThan(0);
    }
    const games = await page.locator('#games details').all();
    expect(games.length).toBeGreaterThan(3);
    for (const game of games) {
      await opened(game);
      expect(await game.locator('.board').isVisible()).toBe(true);
      const moves = await game
        .locator('ol.line li')
        .evaluateAll((all) => all.map((it) => it.checkVisibility() && it.textContent !== ''));
      expect(moves.length).toBeGreaterThan(0);
      expect(moves).not.toContain(false);
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
