/** What moves are worth: on the board, in lists and beside branches, exact or so far. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../server';
import { act, current, expectAt, linesOf, PATIENT, ply, standing, study } from './at';

let server: Server;
beforeAll(async () => {
  server = await Server.start(...PATIENT);
});
afterAll(() => server.stop());

/** Endgames of which is known what every move, or the best, is worth. */
const ENDS = {
  reversi: {
    // Twelve squares are empty: the solver knows all four moves.
    wanted: {
      game: 'reversi',
      moves:
        'c4 c3 c2 b2 f5 c1 a1 c5 b3 g5 e6 a3 h5 f7 b5 e3 g8 a5 e2 f6 g7 f4 a2 d3 b1 h8 c6 c7 b4 ' +
        'a4 b6 d6 g6 f8 a6 b7 b8 d2 d1 h6 h7 h4 g4 f3 g3 f2 g2 g1',
    },
    exact: ['−10', '−12', '−14', '−20'],
    best: '−10',
    proved: 'Proved: White wins by 10.',
  },
  awele: {
    // Eight seeds: the endgame database knows all three moves, and that F wins them all.
    wanted: {
      game: 'awele',
      params: { rules: 'awari' },
      position: '0-1-0-2-0-1-1-0-2-0-0-1-20-20-S',
    },
    exact: ['+8', '−2', '−4'],
    best: '+8',
    proved: 'Proved: South wins by 8.',
  },
  quoridor: {
    wanted: {
      game: 'quoridor',
      params: { size: '5' },
      moves: 'c2 c4 a3h c1h d2 d2v d3 b4',
    },
    exact: ['#7'],
    best: '#7',
    proved: 'Proved: South wins in 7 moves.',
  },
};

const values = (page: Page, of: string) => page.locator(`.board ${of} text`);

describe.each(Object.entries(ENDS))('%s', (_, { wanted, exact, best, proved }) => {
  it('what is proved is framed on the board and said in words', async () => {
    const { page, leave } = await study(server, wanted);
    await page.locator('[data-part=proved]', { hasText: proved }).waitFor();
    await expect.poll(() => values(page, '.val.best').first().textContent()).toBe(best);
    for (const value of exact) {
      await values(page, '.val.exact').filter({ hasText: value }).first().waitFor();
    }
    // Those who do not see the frame hear it.
    await expect
      .poll(() => page.locator('[role=gridcell][aria-label*=", exactly"]').count())
      .toBeGreaterThan(0);
    await page.locator('.best-lines .v.exact.best', { hasText: best }).first().waitFor();
    expect(await page.getByRole('meter').getAttribute('aria-label')).toBe(
      proved.slice('Proved: '.length, -1),
    );
    // The other ways to show it, and nothing.
    await page.keyboard.press('v');
    await page.locator('.drawing .best').first().waitFor();
    expect(await page.locator('.board .val').count()).toBe(0);
    await page.keyboard.press('v');
    await expect.poll(() => page.locator('.drawing .best').count()).toBe(0);
    await leave();
  });
});

/** How light a colour of the page is. */
const lightness = (page: Page, of: string) =>
  page.locator(of).evaluate((one) => {
    const [r, g, b] = getComputedStyle(one)
      .backgroundColor.match(/[\d.]+/g)!
      .map(Number);
    return r! + g! + b!;
  });

it.each(['light', 'dark'] as const)('the bar has the colours of the pieces (%s)', async (theme) => {
  for (const [game, isDark] of [
    ['reversi', true],
    ['quoridor', false],
  ] as const) {
    const { page, leave } = await study(server, { game }, { theme });
    await page.locator('.gauge i').waitFor();
    const sides = async () =>
      [await lightness(page, '.gauge'), await lightness(page, '.gauge i')] as const;
    // Whoever begins is below: with dark discs at Reversi, with the light pawn at Quoridor.
    const [near, far] = await sides();
    expect(near < far).toBe(isDark);
    await page.keyboard.press('f');
    await expect.poll(sides).toEqual([far, near]);
    await leave();
  }
});

it('every legal move has a value: a few walls on the board, all in the list', async () => {
  const { page, leave } = await study(server, { game: 'quoridor', moves: 'e2 e8' });
  await page.locator('.board .val').first().waitFor();
  await expect.poll(() => page.locator('.board .val .lie').count()).toBe(8);
  expect(await page.locator('.board .val.exact').count()).toBe(0);
  await page.locator('.best-lines .more').click();
  // Four steps and a hundred and twenty-eight walls.
  await expect.poll(() => page.locator('.pvs li').count()).toBe(132);
  await leave();
});

it('the line to the end is played out as a branch', async () => {
  const { wanted } = ENDS.quoridor;
  const { page, leave } = await study(server, wanted);
  await page.locator('[data-part=proved] button').click();
  await expect.poll(async () => linesOf(await standing(page))[0]!.split(' ').length).toBe(8 + 7);
  // It ends there, and the page says how.
  await page.locator('.best-lines .voice', { hasText: 'South' }).waitFor();
  await leave();
});

it('an ending of Awélé is played out to the end of the game', async () => {
  const { page, leave } = await study(server, ENDS.awele.wanted);
  await page.getByRole('button', { name: 'Play to the end: 36 moves' }).click();
  await expect.poll(async () => linesOf(await standing(page))[0]!.split(' ').length).toBe(36);
  await page.locator('.best-lines .voice', { hasText: 'South wins' }).waitFor();
  await leave();
});

it('where the tournament rules leave no one value, what each side can force is said', async () => {
  const position = '0-0-1-2-0-1-1-0-2-0-0-1-20-20-N';
  const { page, leave } = await study(server, { game: 'awele', position });
  const said = page.locator('[data-part=forced]');
  await said.filter({ hasText: 'South can force at least −4 at the end' }).waitFor();
  await said.filter({ hasText: 'going round and round' }).waitFor();
  await leave();
});

it('a position that is pinned is thought about while one moves about', async () => {
  const { page, leave } = await study(server, { game: 'quoridor', moves: 'e2 e8 e3 e7 e4 e6' });
  /** How many answers came over each line. */
  const heard: number[] = [];
  page.on('websocket', (socket) => {
    if (!socket.url().includes('/analysis')) return;
    const line = heard.push(0) - 1;
    socket.on('framereceived', () => (heard[line]! += 1));
  });
  await page.locator('.best-lines[aria-busy=true] .pvs li').first().waitFor();
  const pinned = await current(page).getAttribute('data-node');
  await page.keyboard.press('l');
  await page.locator('[data-act=pin][aria-pressed=true]').waitFor();
  const still = page.locator(`.cell:has([data-node="${pinned}"]) .still`);
  await still.waitFor();

  // Elsewhere something else is thought about, and there it goes on.
  await page.keyboard.press('Home');
  await expectAt(page, '');
  await page.locator('.best-lines[aria-busy=true] .pvs li').first().waitFor();
  await page.keyboard.press('l');
  await page.keyboard.press('ArrowRight');
  await expectAt(page, 'e2');
  await page.locator('.best-lines[aria-busy=true] .pvs li').first().waitFor();
  expect(await still.count()).toBe(1);
  // Over a line of its own, on which more and more is told.
  expect(heard.length).toBeGreaterThanOrEqual(2);
  // What was found stays with its place, and is there at once.
  await ply(page, 'e6').click();
  await page.locator('.best-lines[aria-busy=true] [data-act=pin][aria-pressed=true]').waitFor();
  expect(await page.locator('.pvs li').count()).toBeGreaterThan(0);

  // Stopping stops all of them.
  await page.keyboard.press('p');
  await expect.poll(() => page.locator('.still').count()).toBe(0);
  await expect.poll(() => page.locator('.best-lines[aria-busy=false]').count()).toBe(1);
  await leave();
});

it('three are pinned at most', async () => {
  const { page, leave } = await study(server, { game: 'quoridor', moves: 'e2 e8 e3 e7' });
  for (const move of ['e7', 'e3', 'e8']) {
    await ply(page, move).click();
    await page.locator('.best-lines[aria-busy=true] .pvs li').first().waitFor();
    await act(page, 'pin').click();
    await page.locator('[data-act=pin][aria-pressed=true]').waitFor();
  }
  await ply(page, 'e2').click();
  await page.locator('.best-lines[aria-busy=true] .pvs li').first().waitFor();
  expect(await act(page, 'pin').isDisabled()).toBe(true);
  // Room comes back when one is let go.
  await ply(page, 'e3').click();
  await act(page, 'pin').click();
  await ply(page, 'e2').click();
  await expect.poll(() => act(page, 'pin').isDisabled()).toBe(false);
  await leave();
});

it('the curve grows as one steps, and a press on it leads to a move', async () => {
  const { page, leave } = await study(server, { game: 'reversi', moves: 'f5 d6 c3 d3 c4 f4' });
  for (const move of ['f4', 'c4', 'd3', 'c3']) {
    await expectAt(page, move);
    await page.locator('.pvs li').first().waitFor();
    await page.keyboard.press('ArrowLeft');
  }
  await expect.poll(() => page.locator('.graph .dot').count()).toBeGreaterThanOrEqual(4);
  const curve = page.getByRole('slider', { name: 'Curve' });
  const box = (await curve.boundingBox())!;
  await page.mouse.click(box.x + box.width - 4, box.y + box.height / 2);
  await expectAt(page, 'f4');
  await page.mouse.click(box.x + 4, box.y + box.height / 2);
  await expectAt(page, '');
  expect(await curve.getAttribute('aria-valuetext')).toContain('Start');
  await leave();
});

describe('with what a guest usually may think', () => {
  let usual: Server;
  beforeAll(async () => {
    usual = await Server.start();
  });
  afterAll(() => usual.stop());

  it('it ends, and goes on when somebody wants to know more', async () => {
    const { page, leave } = await study(usual, { game: 'quoridor', moves: 'e2 e8' });
    /** What was asked for, and how deep what was found last went. */
    const asked: string[] = [];
    page.on('websocket', (socket) => {
      if (!socket.url().includes('/analysis')) return;
      socket.on('framesent', ({ payload }) => {
        const { type, position, moves } = JSON.parse(String(payload)) as Record<string, string>;
        if (type === 'analyse') asked.push(`${position} ${moves}`);
      });
    });
    await page.reload();
    const depth = async () =>
      Number(/\d+/.exec(await page.locator('.best-lines h2 .end').innerText())?.[0] ?? 0);
    const again = act(page, 'think-on');
    await again.waitFor();
    expect(await page.locator('.best-lines[aria-busy=false]').count()).toBe(1);
    const [before, lines] = [await depth(), await page.locator('.pvs li').count()];
    expect(before).toBeGreaterThan(0);
    await again.click();
    await page.locator('.best-lines[aria-busy=true]').waitFor();
    // What was found stays until more is known.
    expect(await page.locator('.pvs li').count()).toBe(lines);
    expect(await depth()).toBeGreaterThanOrEqual(before);
    await again.waitFor();
    expect(await depth()).toBeGreaterThanOrEqual(before);
    expect(asked).toHaveLength(2);
    expect(asked[1]).toBe(asked[0]);
    await leave();
  });
});
