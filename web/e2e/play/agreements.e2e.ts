/** What those at a table agree on: moves taken back, draws, ends, pauses, another game. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { person } from '../browser';
import * as hands from '../hands';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const BY_LINK = '/play/reversi?size=4&seat=human&seat=open';
const AGAINST = '/play/reversi?size=4&seat=human&seat=random:seed=5';

const press = (page: hands.Page, name: string) =>
  page.getByRole('button', { name, exact: true }).click();
const count = (page: hands.Page) => hands.moves(page).count();

test('a move is taken back if the other one agrees, and stays if not', async () => {
  const people = await hands.two(server.url, BY_LINK);
  const [host, guest] = people.map(({ page }) => page) as [hands.Page, hands.Page];
  await hands.move(host, hands.byMouse, hands.first);

  await hands.act(host, 'undo').click();
  await host.getByText('The other one has to agree').waitFor();
  await guest.getByText('Black wants to take a move back.').waitFor();
  await press(guest, 'No');
  for (const page of [host, guest]) {
    await expect.poll(() => hands.notice(page).count()).toBe(0);
    expect(await count(page)).toBe(1);
  }

  await hands.act(host, 'undo').click();
  await press(guest, 'Yes, take it back');
  for (const page of [host, guest]) {
    await expect.poll(() => count(page)).toBe(0);
    await page.locator('.branch', { hasText: 'taken back' }).waitFor();
  }
  await hands.awaitTurn(host);
  await hands.move(host, hands.byMouse, (view) => view.choices.at(-1)!);
  await expect.poll(() => count(guest)).toBe(1);
  for (const one of people) await one.leave();
});

test('against a computer a move is taken back, and made again, at once', async () => {
  const { page, leave } = await person(`${server.url}${AGAINST}`);
  await hands.open(page);
  await hands.move(page, hands.byMouse, hands.first);
  await hands.awaitTurn(page);
  const before = await hands.moves(page).allInnerTexts();
  expect(before).toHaveLength(2);
  await hands.act(page, 'undo').click();
  await expect.poll(() => count(page)).toBe(0);
  await hands.awaitTurn(page);
  await hands.act(page, 'redo').click();
  await expect.poll(() => hands.moves(page).allInnerTexts()).toEqual(before);
  await hands.playOut(page, hands.byMouse, hands.first);
  await hands.expectTheSame(page);
  await leave();
});

test('a draw is offered and declined, offered again and accepted', async () => {
  const people = await hands.two(server.url, BY_LINK);
  const [host, guest] = people.map(({ page }) => page) as [hands.Page, hands.Page];
  const offer = async () => {
    await hands.act(host, 'end').click();
    await press(host, 'Offer a draw');
    await host.getByText('You offered a draw.').waitFor();
    await guest.getByText('Black offers a draw.').waitFor();
  };
  await offer();
  await press(guest, 'Decline the draw');
  for (const page of [host, guest]) await expect.poll(() => hands.notice(page).count()).toBe(0);
  await offer();
  await press(guest, 'Accept the draw');
  for (const page of [host, guest]) {
    await hands.result(page).getByText('A draw.').waitFor();
    expect((await hands.expectTheSame(page)).outcome!.winner).toBeNull();
  }
  for (const one of people) await one.leave();
});

test('who resigns loses; a rematch is played with sides swapped', async () => {
  const people = await hands.two(server.url, BY_LINK);
  const [host, guest] = people.map(({ page }) => page) as [hands.Page, hands.Page];
  await hands.move(host, hands.byMouse, hands.first);
  await hands.act(host, 'end').click();
  await press(host, 'Resign');
  await hands.result(host).getByText('You lose.').waitFor();
  await hands.result(guest).getByText('You win!').waitFor();
  await hands.expectTheSame(guest);
  await host.locator('.seat.near.gone', { hasText: 'resigned' }).waitFor();

  const before = host.url();
  await press(host, 'Rematch, sides swapped');
  await host.getByText('Waiting for the others').waitFor();
  await guest.getByText('A rematch is wished for.').waitFor();
  await press(guest, 'Rematch, sides swapped');
  for (const page of [host, guest]) {
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/games/'));
    await hands.field(page).waitFor();
  }
  expect(await hands.tableId(host)).toBe(await hands.tableId(guest));
  expect((await hands.told(host)).standing.you).toEqual([1]);
  expect((await hands.told(guest)).standing.you).toEqual([0]);
  await hands.awaitTurn(guest);
  await hands.move(guest, hands.byMouse, hands.first);
  await expect.poll(() => count(host)).toBe(1);
  for (const one of people) await one.leave();
});

test('a game is paused, and goes on', async () => {
  const people = await hands.two(server.url, BY_LINK);
  const [host, guest] = people.map(({ page }) => page) as [hands.Page, hands.Page];
  await host.keyboard.press('p');
  for (const page of [host, guest]) await page.locator('.cover').getByText('Paused').waitFor();
  expect(await hands.field(host).isEnabled()).toBe(false);
  await guest.locator('.cover').getByRole('button', { name: 'Go on' }).click();
  for (const page of [host, guest]) {
    await expect.poll(() => page.locator('.cover').count()).toBe(0);
  }
  await hands.awaitTurn(host);
  await hands.move(host, hands.byMouse, hands.first);
  await expect.poll(() => count(guest)).toBe(1);
  for (const one of people) await one.leave();
});

test('one looks back at earlier moves, and returns', async () => {
  const { page, leave } = await person(`${server.url}${AGAINST}`);
  await hands.open(page);
  for (let turn = 0; turn < 2; turn += 1) {
    await hands.awaitTurn(page);
    await hands.move(page, hands.byMouse, hands.first);
  }
  await hands.awaitTurn(page);
  const all = await count(page);
  const discs = () => page.getByRole('gridcell', { name: /disc/ }).count();
  const now = await discs();
  expect(now).toBe(all + 4);

  await hands.moves(page).first().click();
  await page.getByText(`after 1 of ${all}`).waitFor();
  expect(await discs()).toBe(5);
  expect(await hands.field(page).count()).toBe(0);
  await hands.act(page, 'on').click();
  await page.getByText(`after 2 of ${all}`).waitFor();
  await hands.act(page, 'first').click();
  await page.getByText(`after 0 of ${all}`).waitFor();
  expect(await discs()).toBe(4);
  await press(page, 'To the present');
  await hands.awaitTurn(page);
  expect(await discs()).toBe(now);

  await page.keyboard.press('b');
  await page.getByText(`after ${all - 1} of ${all}`).waitFor();
  await page.keyboard.press('n');
  await hands.awaitTurn(page);
  await hands.playOut(page, hands.byMouse, hands.first);
  await hands.expectTheSame(page);
  await leave();
});
