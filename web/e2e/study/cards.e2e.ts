/** What else a study has: a report of its line, what others played in its positions, and boards set up. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Explored, NewStudy } from '../../src/api';
import { person } from '../browser';
import { Other } from '../pages';
import { Server } from '../server';
import {
  act,
  expectAt,
  GAMES,
  lines,
  playHere,
  ply,
  ready,
  standing,
  STUDIES,
  study,
  type Game,
} from './at';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** Lines with a blunder, and which move it is, from 0. */
const PLANTED: Record<Game, { wanted: NewStudy & { moves: string }; blunder: number }> = {
  quoridor: {
    wanted: { game: 'quoridor', moves: 'e2 e8 e3 e7 e4 e6 d4 f6 d5 f5 d6 f4 d7 f3 d8 e3 d9' },
    blunder: 15,
  },
  reversi: {
    wanted: { game: 'reversi', params: { size: '4' }, moves: 'a2 a1 b1 a3 d4 d1 c1' },
    blunder: 5,
  },
  awele: {
    wanted: { game: 'awele', position: '1-0-0-0-0-6-5-2-2-2-2-1-13-14-S', moves: 'A f' },
    blunder: 0,
  },
};

describe.each(GAMES)('%s', (game) => {
  it('a report tells of the blunder in the line, leads there, and fills the curve', async () => {
    const { wanted, blunder } = PLANTED[game];
    const moves = wanted.moves.split(' ');
    const { page, leave } = await study(server, wanted);
    await expectAt(page, moves.at(-1)!);
    // Nobody else thinks meanwhile.
    await page.keyboard.press('p');
    await page.locator('.best-lines[aria-busy=false]').waitFor();
    await page.locator('[data-face=report]').click();
    const panel = page.locator('.report');
    await panel.locator('summary').click();
    await panel.getByRole('group').getByText('2,000', { exact: true }).click();
    await panel.locator('[data-act=judge]').click();
    await panel.locator('.curve').waitFor();
    const said = panel.locator(`.said [data-ply="${blunder}"]`);
    expect(await said.innerText()).toContain('??');

    // A press leads before the move, where it could be played better.
    await said.click();
    await expectAt(page, moves[blunder - 1] ?? '');
    const slider = panel.locator('input[type=range]');
    await expect.poll(() => slider.inputValue()).toBe(String(blunder));
    await slider.fill(String(blunder + 1));
    await expectAt(page, moves[blunder]!);

    // What it found out is in the curve of the study, and it is still there afterwards.
    await page.locator('[data-face=graph]').click();
    await expect.poll(() => page.locator('.graph .dot').count()).toBeGreaterThanOrEqual(2);
    await page.locator('[data-face=report]').click();
    await said.waitFor();
    await leave();
  });

  it('what others played is told in every position, and played from there', async () => {
    const { moves } = STUDIES[game];
    const [first, second, third, fourth] = moves.split(' ') as [string, string, string, string];
    const other = await Other.of(server);
    const { id } = await other.make({ game, seats: ['human', 'human'], moves });
    await other.tell(id, { type: 'resign' });
    await expect
      .poll(async () => (await other.ask<Explored>('/explorer', { game, moves: first })).games)
      .toBeGreaterThanOrEqual(1);

    const { page, leave } = await study(server, { game, moves: `${first} ${second}` });
    await expectAt(page, second);
    await page.locator('[data-face=explorer]').click();
    const row = (move: string) => page.locator(`.explorer tr[data-move="${move}"]`);
    await row(third).locator('button').click();
    await expectAt(page, third);
    await row(fourth).waitFor();
    expect(await lines(page)).toEqual([`${first} ${second} ${third}`]);
    // It follows wherever one looks.
    await ply(page, second).click();
    await row(third).waitFor();
    await leave();
  });

  it('a position is set up from that of a study, and studied', async () => {
    const { moves } = STUDIES[game];
    const { page, id, leave } = await study(server, { game, moves });
    const link = page.locator('.top [data-act=set-up][href*="position="]');
    const here = new URL((await link.getAttribute('href'))!, server.url).searchParams;
    await link.click();
    await page.waitForURL((url) => url.pathname === `/setup/${game}`);
    await page.locator('.set-up[aria-busy=false] [role=grid]').waitFor();
    const text = page.locator('#set-up-text');
    await expect.poll(() => text.inputValue()).toBe(here.get('position'));
    const before = await text.inputValue();
    // Another one is to move: another position.
    const turn = page.getByRole('group', { name: 'On turn' }).locator('[aria-pressed=false]');
    await turn.click();
    await expect.poll(() => text.inputValue()).not.toBe(before);
    const after = await text.inputValue();
    await act(page, 'study').click();
    await page.waitForURL((url) => /^\/studies\//.test(url.pathname) && !url.href.includes(id));
    await ready(page);
    expect(await standing(page)).toMatchObject({ game, start: after });
    await leave();
  });
});

it('whoever only reads is told what others played, and has nothing to play it with', async () => {
  const other = await Other.of(server);
  const { id } = await other.make({
    game: 'reversi',
    seats: ['human', 'human'],
    moves: 'f5 f6 e6 f4',
  });
  await other.tell(id, { type: 'resign' });
  const asked = { game: 'reversi', moves: 'f5 f6' };
  await expect
    .poll(async () => (await other.ask<Explored>('/explorer', asked)).games)
    .toBeGreaterThanOrEqual(1);
  const host = await study(server, asked);
  const reader = await person(new URL(host.made.standing.links.read!, server.url).href);
  await ready(reader.page);
  await reader.page.locator('[data-face=explorer]').click();
  await reader.page.locator('.explorer tr[data-move="e6"]').waitFor();
  expect(await reader.page.locator('.explorer tr[data-move] button').count()).toBe(0);
  await reader.leave();
  await host.leave();
});

it('a position is set up where studies begin, and studied', async () => {
  const { page, leave } = await person(`${server.url}/study`);
  await act(page, 'set-up').click();
  await page.waitForURL('**/setup/quoridor');
  await page.locator('.set-up[aria-busy=false] [role=grid]').waitFor();
  const position = '9x9 i1,e9 d5h,g1v 8,10 1';
  await page.locator('#set-up-text').fill(position);
  await act(page, 'text').click();
  // What is set up comes into the address.
  await page.waitForURL((url) => url.searchParams.get('position') === position);
  await act(page, 'study').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect(await standing(page)).toMatchObject({ game: 'quoridor', start: position });
  await playHere(page, 'i2');
  // The way back leads to what was set up.
  await page.goBack();
  await page.waitForURL((url) => url.searchParams.get('position') === position);
  await leave();
});

it('the link of a study, typed on the first page, opens it', async () => {
  const { page, made, leave } = await study(server, { game: 'reversi', moves: 'f5 d6' });
  const link = new URL(made.url, server.url);
  await page.goto(server.url);
  await page.getByLabel('Open anything').fill(link.href);
  await page.locator('.open [data-part=link]').waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === link.pathname);
  await ready(page);
  // Only the way to it will do as well, and for other pages.
  await page.goto(server.url);
  await page.getByLabel('Open anything').fill('/setup/awele');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/setup/awele');
  await leave();
});
