/** Games that count: two people with accounts play one of each to its end, and see what it made of their ratings. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person as Shown, SeatRatings } from '../../src/api';
import { CUT, person } from '../browser';
import * as hands from '../hands';
import { Other } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

/** Somebody with an account before a page of its own. */
async function known(name: string, path = '/about') {
  const someone = await person(server.url + path);
  const own = Other.before({ server, page: someone.page });
  await own.ask('/accounts', { name, password: 'a long sentence' });
  return someone;
}

const rating = (page: Page, place: string) => page.locator(`.seat.${place} .rating`);
const change = (page: Page, place: string) => page.locator(`.seat.${place} .change`);

for (const [game, query, pick] of [
  ['quoridor', 'size=5', hands.wallsThenRun(1)],
  ['reversi', 'size=4', hands.first],
  ['awele', '', hands.first],
] as const) {
  test(`a rated game of ${game} is played to its end`, async () => {
    const names = [`${game} Anna`, `${game} Ben`] as const;
    const [host, guest] = [await known(names[0]), await known(names[1])];
    await host.page.goto(`${server.url}/play/${game}?${query}&seat=human&seat=open`);
    await hands.choose(host.page, 'Counts', 'rated');
    // What counts needs a clock, and gets one.
    await host.page.getByText('It changes both ratings.').waitFor();
    const id = await hands.open(host.page);
    await guest.page.goto(await host.page.locator('.study .field-in input').inputValue());
    await guest.page.locator('.take button').click();
    for (const { page } of [host, guest]) {
      await hands.field(page).waitFor();
      await expect.poll(() => rating(page, 'near').innerText()).toContain('1500?');
      await expect.poll(() => rating(page, 'far').innerText()).toContain('1500?');
      expect(await change(page, 'near').count()).toBe(0);
    }
    // In a list of games to be watched both stand with their ratings.
    const watcher = await person(`${server.url}/games`);
    await watcher.page.getByText(`${names[0]} (1500?), ${names[1]} (1500?)`).waitFor();
    await watcher.leave();

    await Promise.all([host, guest].map(({ page }) => hands.playOut(page, hands.byMouse, pick)));
    const { outcome } = await hands.expectTheSame(host.page);
    const told = await server.ask<SeatRatings>(`/games/${id}/ratings`);
    for (const [seat, { page }] of [host, guest].entries()) {
      const won = outcome!.winner === seat ? 1 : outcome!.winner === null ? 0 : -1;
      await expect.poll(() => change(page, 'near').getAttribute('data-change')).toBe(String(won));
      const { rating: after } = told.seats[seat]!;
      await expect.poll(() => rating(page, 'near').innerText()).toContain(String(after));
      // On one's own page, and on the one that others see, the same is told with the game.
      for (const path of ['/me', `/people/${encodeURIComponent(names[seat]!)}`]) {
        await page.goto(server.url + path);
        await page.locator(`.card[data-game=${game}][data-rating="${after}"] svg`).waitFor();
        await page
          .locator('.card tbody')
          .getByText(names[1 - seat]!)
          .waitFor();
      }
    }
    const shown = await server.ask<Shown>(`/people/${encodeURIComponent(names[0])}`);
    expect(shown.ratings.map((one) => [one.game, one.games])).toEqual([[game, 1]]);
    await host.leave();
    await guest.leave();
  });
}

test('who has no account is told why, and a third finds no seat', async () => {
  const host = await known('Hanna', '/about');
  await host.page.goto(`${server.url}/play/reversi?size=4&seat=human&seat=open&rated&clock=10m`);
  await hands.open(host.page);
  const link = await host.page.locator('.study .field-in input').inputValue();
  const guest = await person(link, { mayHear: CUT });
  await guest.page.locator('.take button').click();
  await guest.page.getByText('a rated game needs an account').first().waitFor();
  await guest.leave();

  // Where no account is, the sheet offers nothing that could not be.
  const stranger = await person(`${server.url}/play/reversi?seat=human&seat=open`);
  const counts = stranger.page.locator('[data-part=rated]');
  await counts.getByText('Rated games are between people with accounts.').waitFor();
  expect(await counts.getByRole('button').count()).toBe(0);
  await stranger.leave();

  const ben = await known('Ben of all');
  await ben.page.goto(link);
  await ben.page.locator('.take button').click();
  await hands.field(ben.page).waitFor();
  const third = await known('Third');
  await third.page.goto(link);
  await third.page.locator('.seat.near .rating').waitFor();
  expect(await third.page.locator('.take button').count()).toBe(0);
  for (const one of [host, ben, third]) await one.leave();
});
