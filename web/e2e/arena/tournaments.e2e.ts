/** Tournaments: set up, played, stopped, and seen alike by everybody. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tournament } from '../../src/api';
import { person, CUT } from '../browser';
import * as hands from '../hands';
import { begin, LONG, playOut, SMALL } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const told = (id: string) => server.ask<Tournament>(`/tournaments/${id}`);
const idOf = (page: Page) => new URL(page.url()).pathname.split('/')[2]!;

/** A number of points as it is written. */
const points = (words: string): number => {
  const [, whole, half] = /^([\d,]*)(½?)$/.exec(words.trim())!;
  return Number(whole!.replace(',', '')) + (half ? 0.5 : 0);
};

/** What the cross table says: for every row what it made of each other one, and in all. */
async function crossTable(page: Page): Promise<{ cells: (number | null)[]; sum: number }[]> {
  const rows = await page.locator('.cross tbody tr').all();
  return Promise.all(
    rows.map(async (row) => {
      const cells = await row.locator('td:not(.sum, .bar)').all();
      const of = async (cell: (typeof cells)[number]) =>
        (await cell.locator('b').count()) > 0 ? points(await cell.locator('b').innerText()) : null;
      return {
        cells: await Promise.all(cells.map(of)),
        sum: points(await row.locator('.sum b').first().innerText()),
      };
    }),
  );
}

test('it is set up on its sheet, played to its end, and its table adds up', async () => {
  const { page, leave } = await person(`${server.url}/arena`);
  await page.getByRole('link', { name: 'New tournament' }).click();
  await hands.choose(page, 'Game', 'Reversi');
  await hands.slide(page, 'Rows and columns of the board', '4 × 4');
  await page.getByLabel('Which computer, for player 2').selectOption('greedy');
  await page.getByLabel('Which computer, for player 3').selectOption('random');
  await hands.slide(page, 'How often each meets each', '2');
  await hands.choose(page, 'How much they think', 'positions');
  await hands.slide(page, 'Positions a move', '100');
  await hands.slide(page, 'Moves of chance at the start', '2');
  await page.getByText('12 games in all.').waitFor();
  await page.getByRole('button', { name: 'Add a player' }).click();
  await page.getByText('24 games in all.').waitFor();
  await page.getByRole('button', { name: 'Remove player 4' }).click();
  await page.getByRole('button', { name: 'Begin' }).click();

  await page.getByText('12 of 12 games · over').waitFor();
  const { standings, plan } = await told(idOf(page));
  expect(plan.players.map(({ player }) => player)).toEqual(['damier:level=3', 'greedy', 'random']);
  await expect
    .poll(async () => (await crossTable(page)).map((row) => row.sum))
    .toEqual(standings.map((row) => row.points));
  const table = await crossTable(page);
  expect(table.map((row) => row.cells.map((cell) => cell === null))).toEqual([
    [true, false, false],
    [false, true, false],
    [false, false, true],
  ]);
  for (const { cells, sum } of table) {
    expect(cells.reduce((all: number, cell) => all + (cell ?? 0), 0)).toBe(sum);
  }
  expect(table.reduce((all, row) => all + row.sum, 0)).toBe(12);
  for (const [one, other] of [
    [0, 1],
    [0, 2],
    [1, 2],
  ] as const) {
    expect(table[one]!.cells[other]! + table[other]!.cells[one]!).toBe(4);
  }

  // It can be taken along, and is found again.
  const download = page.waitForEvent('download');
  await page.locator('[data-act=report]').click();
  expect((await download).suggestedFilename()).toMatch(/\.html$/);
  await page.getByRole('link', { name: 'All tournaments' }).click();
  await page.getByText('over · 12 of 12 games').waitFor();
  await leave();
});

test('it is stopped and goes on, for everybody who looks', async () => {
  const host = await person('about:blank');
  const { id } = await begin({ server, page: host.page }, LONG);
  const guest = await person(`${server.url}/arena/${id}`);
  await host.page.goto(`${server.url}/arena/${id}`);
  const [stop, goOn] = ['Stop', 'Go on'].map((name) =>
    host.page.getByRole('button', { name, exact: true }),
  );
  await stop!.click();
  for (const { page } of [host, guest]) {
    await page.getByText('Stopped. Nothing is played until it goes on.').waitFor();
    await expect.poll(() => page.locator('.boards').count()).toBe(0);
  }
  expect((await told(id)).state).toBe('open');
  // Whoever did not make it only looks.
  expect(await guest.page.locator('[data-act=stop], [data-act=resume]').count()).toBe(0);

  await goOn!.click();
  for (const { page } of [host, guest]) {
    await page.locator('.boards a').first().waitFor();
    expect(await page.locator('.notice.warn').count()).toBe(0);
  }
  expect((await told(id)).state).toBe('running');
  await stop!.click();
  for (const { page } of [host, guest]) await page.locator('.notice.warn').waitFor();
  const played = (await told(id)).played;
  const shown = `${played} of ${(await told(id)).total} games`;
  for (const { page } of [host, guest]) await page.getByText(shown).waitFor();
  await host.leave();
  await guest.leave();
});

test('what is wrong is told at its field', async () => {
  const { page, leave } = await person(`${server.url}/arena/new?game=reversi`, { mayHear: CUT });
  const start = page.getByRole('button', { name: 'Begin' });
  await page.getByRole('button', { name: 'options' }).first().click();
  const options = page.getByLabel('Options of player 1');
  await options.fill('depth=0');
  await options.press('Enter');
  const first = page.locator('.players > li').first();
  await start.click();
  await first.getByRole('alert').getByText('depth').waitFor();
  expect(await options.getAttribute('aria-invalid')).toBe('true');
  await options.fill('depth=1');
  await options.press('Tab');
  await expect.poll(() => first.getByRole('alert').count()).toBe(0);

  const rounds = page.getByRole('group', { name: 'How often each meets each' });
  await rounds.getByRole('button', { name: 'other' }).click();
  const often = rounds.getByRole('textbox');
  await often.fill('many');
  await often.press('Tab');
  await start.click();
  await rounds.getByRole('alert').getByText('Write a whole number.').waitFor();
  await often.fill('100000');
  await often.press('Tab');
  await page.getByText('600,000 games in all.').waitFor();
  await start.click();
  await rounds.getByRole('alert').getByText('too many').waitFor();
  expect(new URL(page.url()).pathname).toBe('/arena/new');
  await leave();
});

test('a test between two is told between its bounds', async () => {
  const { page, leave } = await person('about:blank');
  const { id } = await playOut(
    { server, page },
    { ...SMALL, players: ['greedy', 'random'], test: { elo0: 0, elo1: 200 }, rounds: 4 },
  );
  await page.goto(`${server.url}/arena/${id}`);
  const { test: verdict } = await told(id);
  const plot = page.getByRole('img', { name: /^Log likelihood ratio/ });
  await plot.waitFor();
  const written = (value: number) =>
    `${value < 0 ? '−' : value > 0 ? '+' : ''}${Math.abs(value).toFixed(2)}`;
  expect(await plot.getAttribute('aria-label')).toContain(
    `: ${written(verdict!.llr!)}. It is decided below ${written(verdict!.lower)}`,
  );
  await page.locator('.course .voice', { hasText: 'Elo.' }).waitFor();
  await leave();
});
