/** Where studies begin: the first page, their own page, a table in play or over, a text. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { person } from '../browser';
import { MOMENTS, Other } from '../pages';
import { LAST } from '../pages/tables';
import { Server } from '../server';
import { act, lines, ready, standing } from './at';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

it('of a game and its variant, from the first page on; and is found again in the list', async () => {
  const { page, leave } = await person(server.url);
  await page.getByRole('link', { name: 'Study', exact: true }).click();
  await page.waitForURL('**/study');
  const games = page.getByRole('group', { name: 'Game', exact: true });
  await games.getByRole('button', { name: 'Reversi' }).click();
  await page.locator('.begin[data-game=reversi] .preview svg').waitFor();
  await act(page, 'begin').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect((await standing(page)).game).toBe('reversi');
  await page.goto(`${server.url}/study`);
  await page.locator('.list li a').click();
  await page.waitForURL(/\/studies\//);
  await leave();
});

it('of a table in play and of one that is over', async () => {
  const { page, leave } = await person(server.url);
  const own = Other.before({ server, page });
  const { id } = await own.make({ ...MOMENTS.awele!, seats: ['human', 'human'] });
  await page.goto(`${server.url}/games/${id}`);
  await page.locator('[data-act=more]').click();
  await page.locator('dialog [data-act=study]').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect(await lines(page)).toEqual([MOMENTS.awele!.moves]);

  const { game, move } = LAST.quoridor!;
  const over = await own.make({ ...game, seats: ['human', 'human'] });
  await page.goto(`${server.url}/games/${over.id}`);
  await page.getByRole('grid').waitFor();
  await own.play(over.id, move);
  await page.locator('.ended [data-act=study]').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect(await lines(page)).toEqual([`${game.moves} ${move}`]);
  await leave();
});

it('of anything that is opened on the first page', async () => {
  const { page, leave } = await person(server.url);
  await page.getByLabel('Open anything').fill('f5 d6 c3');
  await page.locator('.open [data-act=study]').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect(await lines(page)).toEqual(['f5 d6 c3']);

  await page.goto(server.url);
  await page.getByLabel('Open anything').fill('0-1-0-2-0-1-1-0-2-0-0-1-20-20-S');
  await page.locator('.open [data-act=study]').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect(await standing(page)).toMatchObject({
    game: 'awele',
    start: '0-1-0-2-0-1-1-0-2-0-0-1-20-20-S',
  });
  await leave();
});

it('of a private table is private, and so is one that is begun so', async () => {
  const { page, leave } = await person(server.url);
  const own = Other.before({ server, page });
  const { id } = await own.make({
    ...MOMENTS.awele!,
    seats: ['human', 'human'],
    private: true,
  });
  await page.goto(`${server.url}/games/${id}`);
  await page.locator('[data-act=more]').click();
  await page.locator('dialog [data-act=study]').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect((await standing(page)).private).toBe(true);

  await page.goto(`${server.url}/study`);
  const seen = page.locator('[data-part=seen-by]');
  await seen.getByRole('button', { name: 'only with the link' }).click();
  await act(page, 'begin').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect((await standing(page)).private).toBe(true);
  // The same is said beside what is brought.
  await page.goto(`${server.url}/study`);
  await page.locator('.bring').getByRole('button', { name: 'only with the link' }).click();
  await page.locator('.bring textarea').fill('f5 d6 c3');
  await act(page, 'bring').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect((await standing(page)).private).toBe(true);
  await page.goto(`${server.url}/study`);
  await expect
    .poll(() => page.locator('.list li', { hasText: 'only with the link' }).count())
    .toBe(3);
  await leave();
});

it('and is removed again by pressing twice', async () => {
  const { page, leave } = await person(`${server.url}/study`, {
    mayHear: /Failed to load resource/,
  });
  await act(page, 'begin').click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  const path = new URL(page.url()).pathname;
  await page.goto(`${server.url}/study`);
  const away = page.locator('.list [data-act=away]');
  await away.click();
  // Once is not enough, and one can think better of it.
  await page.getByRole('button', { name: 'Keep it' }).click();
  await away.click();
  await page.getByRole('button', { name: 'Remove for good' }).click();
  await page.locator('.list .none').waitFor();
  expect((await page.request.get(`${server.url}/api/v1${path}`)).status()).toBe(404);
  await leave();
});

it('a record that is broken says where, and of several games one is chosen', async () => {
  const { page, leave } = await person(`${server.url}/study`, {
    mayHear: /Failed to load resource/,
  });
  const one = (moves: string, names = '') =>
    `[Game "reversi"]\n[Variant "8x8"]\n${names}\n${moves} *\n\n`;
  await page.locator('.bring textarea').fill(one('1. f5 a1'));
  await act(page, 'bring').click();
  const why = page.locator('.bring [role=alert]');
  await why.waitFor();
  expect(await why.innerText()).toMatch(/a1/);
  await page.locator('.bring textarea').fill(one('1. f5 {no end'));
  await act(page, 'bring').click();
  await expect.poll(() => why.innerText()).toMatch(/line \d+, column \d+/);

  const names = '[First "Ada"]\n[Second "Ben"]\n';
  const several = one('1. f5 d6') + one('1. f5 f6 2. e6', names);
  await page.locator('.bring textarea').fill(several);
  await act(page, 'bring').click();
  const games = page.locator('.bring [data-number]');
  await expect.poll(() => games.count()).toBe(2);
  expect(await games.nth(1).innerText()).toBe('2. Ada – Ben, 3 moves');
  await games.nth(1).click();
  await page.waitForURL(/\/studies\//);
  await ready(page);
  expect(await lines(page)).toEqual(['f5 f6 e6']);

  // Whoever brings them to the first page is asked, too.
  await page.goto(server.url);
  await page.getByLabel('Open anything').evaluate((field, text) => {
    const data = new DataTransfer();
    data.setData('text/plain', text);
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true });
    field.dispatchEvent(paste);
  }, several);
  await page.locator('.open [data-act=study]').click();
  await page.waitForURL('**/study');
  await expect.poll(() => games.count()).toBe(2);
  await leave();
});
