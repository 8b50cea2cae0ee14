/** Single keys: listed by one of them, useful, silent while somebody types, and off for who wants. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../browser';
import { MOMENTS, Other } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** A table at one screen, in the middle of a game. */
async function sitDown(page: Page): Promise<string> {
  const game = { ...MOMENTS.quoridor!, seats: ['human', 'human'] };
  const { id } = await Other.before({ server, page }).make(game);
  await page.goto(`${server.url}/games/${id}`);
  await page.getByRole('grid').waitFor();
  return id;
}

const steps = async (id: string) => (await server.table(id)).standing.moves.length;

it('lists the keys, and does what they say', async () => {
  const { page, leave } = await person('about:blank');
  const id = await sitDown(page);
  const list = page.getByRole('dialog', { name: 'Keys' });
  await page.keyboard.press('?');
  await list.waitFor();
  const listed = await list.locator('kbd').allInnerTexts();
  for (const key of ['?', 'u', 'r', 't', 'e', 'p', 'x', 'b', 'n', 'f', 'm', '/', 'i', 'S', 'R']) {
    expect(listed).toContain(key);
  }
  await page.keyboard.press('Escape');
  await list.waitFor({ state: 'hidden' });

  await page.keyboard.press('u');
  await expect.poll(() => steps(id)).toBe(9);
  await page.keyboard.press('r');
  await expect.poll(() => steps(id)).toBe(10);
  await expect.poll(() => page.locator('.plies button').count()).toBe(10);
  await page.keyboard.press('b');
  await page.locator('.looking').waitFor();
  await page.keyboard.press('n');
  await page.locator('.looking').waitFor({ state: 'hidden' });
  await page.keyboard.press('i');
  await page.getByRole('dialog', { name: 'The board in words' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('x');
  await page.getByRole('dialog', { name: 'End the game' }).waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('e');
  await page.locator('.gauge').waitFor();
  await page.keyboard.press('p');
  await page.locator('.cover').waitFor();
  await page.keyboard.press('p');
  await page.locator('.cover').waitFor({ state: 'hidden' });
  await page.keyboard.press('R');
  await page.waitForURL('**/rules/quoridor');
  await leave();
});

it('does nothing while somebody types', async () => {
  const { page, leave } = await person('about:blank');
  const id = await sitDown(page);
  await page.keyboard.press('m');
  const field = page.getByRole('combobox', { name: 'Type a move' });
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await page.keyboard.type('u?pxi');
  await expect.poll(() => field.inputValue()).toBe('u?pxi');
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.locator('.cover').count()).toBe(0);
  expect(await steps(id)).toBe(10);
  await leave();
});

it('is switched off in the settings, and on again', async () => {
  const { page, leave } = await person('about:blank');
  const id = await sitDown(page);
  await page.keyboard.press('?');
  await page.getByRole('link', { name: 'Switch single keys off' }).click();
  const keys = page.getByRole('group', { name: 'Single keys' });
  await keys.getByRole('button', { name: 'off' }).click();
  await page.goBack();
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('?');
  await page.keyboard.press('u');
  await page.keyboard.press('x');
  // What comes after them was not before them: they did nothing.
  await page.getByRole('button', { name: 'Turn' }).click();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await steps(id)).toBe(10);

  // The keys of the board itself still move: they only work where the focus is.
  await page.goto(`${server.url}/settings`);
  await keys.getByRole('button', { name: 'on' }).click();
  await page.goto(`${server.url}/games/${id}`);
  await page.getByRole('grid').waitFor();
  await page.keyboard.press('u');
  await expect.poll(() => steps(id)).toBe(9);
  await leave();
});
