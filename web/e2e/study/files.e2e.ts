/** What leaves a study and comes back: records with all that is in them, positions, moves. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Server } from '../server';
import { act, GAMES, lines, playHere, ply, ready, standing, STUDIES, study } from './at';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** What a link to a file brings. */
async function fetched(page: Page, format: string): Promise<string> {
  const coming = page.waitForEvent('download');
  await page.locator(`[data-format="${format}"]`).click();
  return readFileSync(await (await coming).path(), 'utf8');
}

/** All that is said and drawn in a tree, by the moves that lead there. */
async function remarks(page: Page) {
  const { nodes } = await standing(page);
  return nodes
    .filter((node) => node.comment || node.sign || node.marks.length || node.arrows.length)
    .map(({ move, comment, sign, marks, arrows }) => ({ move, comment, sign, marks, arrows }));
}

describe.each(GAMES)('%s', (game) => {
  const { moves, other, reply } = STUDIES[game];
  const second = moves.split(' ')[1]!;

  it('goes out as a record and comes back as it was', async () => {
    const { page, leave } = await study(server, { game, moves });
    await ply(page, second).click();
    await playHere(page, other);
    await playHere(page, reply);
    await page.keyboard.press('c');
    await page.keyboard.type('A branch, with words');
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-sign="!?"]').first().click();
    await page.keyboard.press('m');
    const [from, to] = { quoridor: ['e4', 'h7'], reversi: ['a1', 'd5'], awele: ['B', 'e'] }[
      game
    ] as [string, string];
    await page.getByLabel('Type one place to mark it, two for an arrow').fill(`${from} ${to}`);
    await page.keyboard.press('Enter');
    await page.locator(`.drawing [data-from="${from}"]`).waitFor();
    await page.keyboard.press('Escape');
    const [tree, said] = [await lines(page), await remarks(page)];
    expect(tree).toHaveLength(2);
    expect(said).toHaveLength(1);

    await page.locator('[data-face=files]').click();
    const record = await fetched(page, 'dgn');
    expect(record).toContain('A branch, with words');

    // As a study of its own, pasted on the page where studies begin.
    await page.goto(`${server.url}/study`);
    await page.locator('.bring textarea').fill(record);
    await act(page, 'bring').click();
    await page.waitForURL(/\/studies\//);
    await ready(page);
    expect(await lines(page)).toEqual(tree);
    expect(await remarks(page)).toEqual(said);

    // Into another tree, which has it besides what it had.
    const empty = await study(server, { game });
    await empty.page.locator('[data-face=files]').click();
    await empty.page.getByLabel('Add a record to the tree').fill(record);
    await empty.page.getByRole('button', { name: 'Add it' }).click();
    await expect.poll(() => lines(empty.page)).toEqual(tree);
    expect(await remarks(empty.page)).toEqual(said);
    await empty.leave();
    await leave();
  });

  it('goes out in the forms the game has, and as a position', async () => {
    const { page, leave } = await study(server, { game, moves });
    await page.locator('[data-face=files]').click();
    const formats = await page
      .locator('[data-format]')
      .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.format!));
    expect(formats).toContain('dgn');
    for (const format of formats) expect((await fetched(page, format)).length).toBeGreaterThan(3);
    const told = await page.locator('.files code').allInnerTexts();
    expect(told[1]!.replace(/\s+/g, ' ')).toBe(moves);

    // The position is one to begin with.
    await page.goto(`${server.url}/study`);
    await page.locator('.bring textarea').fill(told[0]!);
    await act(page, 'bring').click();
    await page.waitForURL(/\/studies\//);
    await ready(page);
    expect((await standing(page)).game).toBe(game);
    expect((await standing(page)).start).not.toBeNull();
    await leave();
  });
});

it('what is no record of the game says why, and changes nothing', async () => {
  const { page, leave } = await study(
    server,
    { game: 'reversi', moves: 'f5 d6' },
    { mayHear: /Failed to load resource/ },
  );
  await page.locator('[data-face=files]').click();
  await page.getByLabel('Add a record to the tree').fill('[Game "reversi"]\n\n1. f5 f5 *');
  await page.getByRole('button', { name: 'Add it' }).click();
  await page.locator('.notice.bad').waitFor();
  expect(await lines(page)).toEqual(['f5 d6']);
  await leave();
});

it('takes a plain list of moves, too', async () => {
  const { page, leave } = await study(server, { game: 'reversi', moves: 'f5 d6' });
  await page.locator('[data-face=files]').click();
  const add = async (text: string) => {
    await page.getByLabel('Add a record to the tree').fill(text);
    await page.getByRole('button', { name: 'Add it' }).click();
  };
  await add('f5 d6 c3');
  await expect.poll(() => lines(page)).toEqual(['f5 d6 c3']);
  await add('1. f5 f6');
  await expect.poll(() => lines(page)).toEqual(['f5 d6 c3', 'f5 f6']);
  await add('f5d6c3d3');
  await expect.poll(() => lines(page)).toEqual(['f5 d6 c3 d3', 'f5 f6']);
  await leave();
});
