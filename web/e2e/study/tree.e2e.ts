/** The tree of a study: stepped through by keys, grown by playing, changed and mended. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../server';
import {
  act,
  at,
  current,
  expectAt,
  GAMES,
  lines,
  playHere,
  ply,
  standing,
  STUDIES,
  study,
} from './at';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

describe.each(GAMES)('%s', (game) => {
  const { moves, other, reply } = STUDIES[game];
  const [first, second, third, fourth] = moves.split(' ') as [string, string, string, string];

  it('is stepped through by keys, in and out of branches', async () => {
    const { page, leave } = await study(server, { game, moves });
    await expectAt(page, fourth);
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, third);
    await page.keyboard.press('ArrowLeft');
    await expectAt(page, second);

    // Another move begins a branch, and its answer goes on in it.
    await playHere(page, other);
    await playHere(page, reply);
    const both = [moves, [first, second, other, reply].join(' ')];
    expect(await lines(page)).toEqual(both);

    await page.keyboard.press('ArrowUp');
    await expectAt(page, third);
    await page.keyboard.press('End');
    await expectAt(page, fourth);
    await page.keyboard.press('Home');
    await expectAt(page, '');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expectAt(page, second);
    await page.keyboard.press('ArrowDown');
    await expectAt(page, other);
    // Whoever is in a branch goes on in it.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowRight');
    await expectAt(page, other);
    await page.keyboard.press('End');
    await expectAt(page, reply);

    // A move that was played there is followed, and nothing is added.
    await ply(page, second).click();
    await playHere(page, third);
    expect(await lines(page)).toEqual(both);
    await leave();
  });
});

it('lists its keys', async () => {
  const { page, leave } = await study(server, { game: 'reversi' });
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keys' });
  await list.waitFor();
  const listed = await list.locator('kbd').allInnerTexts();
  for (const key of ['←', '→', '↑', '↓', 'Home', 'End', 'c', 'm', 'v', 'p', 'l', 'u', 'r', '^']) {
    expect(listed).toContain(key);
  }
  const told = await list.innerText();
  for (const words of ['into the next branch', 'Remove this move', 'values, arrows or nothing']) {
    expect(told).toContain(words);
  }
  await leave();
});

it('is commented, signed, put first, removed and brought back', async () => {
  const { moves, other, reply } = STUDIES.reversi;
  const { page, leave } = await study(server, { game: 'reversi', moves });
  await ply(page, 'd6').click();
  await playHere(page, other);
  await playHere(page, reply);

  await page.keyboard.press('c');
  await page.keyboard.type('Not so bad.');
  await page.keyboard.press('Control+Enter');
  await page.locator('.moves .say', { hasText: 'Not so bad.' }).waitFor();
  // Whoever goes elsewhere while writing has written.
  await page.getByLabel('Say something about this move').fill('Half a');
  await ply(page, other).click();
  await page.locator('.moves .say', { hasText: 'Half a' }).waitFor();

  await page.locator('[data-sign="?!"]').first().click();
  await ply(page, other).locator('.sign', { hasText: '?!' }).waitFor();
  const node = (await standing(page)).nodes.find(({ move }) => move === other)!;
  expect(node.sign).toBe('?!');

  await act(page, 'promote').click();
  const swapped = [`f5 d6 ${other} ${reply}`, moves];
  await expect.poll(() => lines(page)).toEqual(swapped);

  await act(page, 'remove').click();
  await expectAt(page, 'd6');
  await expect.poll(() => lines(page)).toEqual([moves]);
  await act(page, 'bring-back').click();
  await expect.poll(() => lines(page)).toEqual(swapped);
  const back = (await standing(page)).nodes.find(({ move }) => move === reply)!;
  expect(back.comment).toBe('Half a');

  // All of it can be taken back, one thing after the other, and done again.
  await page.keyboard.press('u');
  await expect.poll(() => lines(page)).toEqual([moves, swapped[0]]);
  await page.keyboard.press('r');
  await expect.poll(() => lines(page)).toEqual(swapped);
  await leave();
});

it('is found again where one was', async () => {
  const { page, leave } = await study(server, { game: 'quoridor', moves: 'e2 e8 e3' });
  await ply(page, 'e8').click();
  await expect.poll(() => new URL(page.url()).searchParams.get('at')).toBe('2');
  await page.reload();
  await expectAt(page, 'e8');
  expect(await current(page).getAttribute('data-node')).toBe('2');
  expect(await at(page)).toBe('e8');
  await leave();
});

it('what is half written is kept when the page goes', async () => {
  const { page, leave } = await study(server, { game: 'reversi', moves: 'f5 d6' });
  const { url } = { url: page.url() };
  await page.keyboard.press('c');
  await page.keyboard.type('Half a thought');
  await page.goto(`${server.url}/about`);
  await page.goto(url);
  await expectAt(page, 'd6');
  await expect
    .poll(async () => (await standing(page)).nodes.map(({ comment }) => comment))
    .toContain('Half a thought');
  // The same within the app, by the way back of the browser.
  await page.goto(`${server.url}/study`);
  await page.locator('.list li a').first().click();
  await expectAt(page, 'd6');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('c');
  await page.keyboard.type('Another one');
  await page.goBack();
  await page.waitForURL('**/study');
  await page.locator('.list li a').first().click();
  await expect
    .poll(async () => (await standing(page)).nodes.map(({ comment }) => comment))
    .toContain('Another one');
  await leave();
});

/** Whether the move one is at shows in the list, which may be scrolled. */
const isSeen = (page: Page) =>
  current(page).evaluate((one) => {
    const [move, list] = [one, one.closest('.scroll')!].map((of) => of.getBoundingClientRect());
    return (
      move!.top >= list!.top &&
      move!.bottom <= list!.bottom &&
      move!.top >= 0 &&
      move!.bottom <= innerHeight
    );
  });

it('the way through the moves is in sight on a small screen, whatever stands beside', async () => {
  const { page, leave } = await study(server, {
    game: 'reversi',
    moves: 'f5 d6 c3 d3 c4 f4 f6 f3 e6 e7 d7 g6 d8 c5 c6 c7',
  });
  const within = async (of: string) => {
    const box = (await page.locator(of).first().boundingBox())!;
    return box.y >= 0 && box.y + box.height <= 800;
  };
  for (const face of ['graph', 'report', 'explorer']) {
    await page.locator(`[data-face=${face}]`).click();
    await page.evaluate(() => scrollTo(0, 0));
    await expect.poll(() => within('.acts'), { message: face }).toBe(true);
    await expect.poll(() => isSeen(page), { message: face }).toBe(true);
  }
  await leave();
});
