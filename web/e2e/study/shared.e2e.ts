/** A study before several: all who may change it, those who only read, and the links between them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../browser';
import { Server } from '../server';
import { act, expectAt, GAMES, lines, playHere, ply, ready, standing, STUDIES, study } from './at';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

describe.each(GAMES)('%s', (game) => {
  const { moves, other, reply } = STUDIES[game];
  const [first, second, third] = moves.split(' ') as [string, string, string];

  it('two who both change it see the same tree', async () => {
    const host = await study(server, { game, moves, private: true });
    const { write } = host.made.standing.links;
    const guest = await person(new URL(write!, server.url).href);
    await ready(guest.page);
    // The link lets them write, and is not given on with the address.
    await guest.page.getByLabel('Say something about this move').waitFor();
    await expect.poll(() => new URL(guest.page.url()).searchParams.has('invite')).toBe(false);
    expect((await standing(guest.page)).you).toMatchObject({ hand: 1 });

    // One grows a branch, which the other sees and goes on with.
    await ply(host.page, second).click();
    await playHere(host.page, other);
    await ply(guest.page, other).click();
    await expectAt(guest.page, other);
    await playHere(guest.page, reply);
    await ply(host.page, reply).waitFor();
    const both = [moves, `${first} ${second} ${other} ${reply}`];
    expect(await lines(host.page)).toEqual(both);

    // Both at the same time, on the same move and on others.
    await ply(host.page, third).first().click();
    await ply(guest.page, third).first().click();
    await host.page.locator('[data-sign="!"]').first().click();
    await guest.page.getByLabel('Say something about this move').fill('Said by the guest');
    await guest.page.keyboard.press('Control+Enter');
    for (const { page } of [host, guest]) {
      await page.locator('.say', { hasText: 'Said by the guest' }).waitFor();
      await ply(page, third).first().locator('.sign', { hasText: '!' }).waitFor();
    }

    // Everybody takes back what was theirs.
    await host.page.keyboard.press('u');
    await expect.poll(() => guest.page.locator('.ply .sign').count()).toBe(0);
    await host.page.locator('.say', { hasText: 'Said by the guest' }).waitFor();

    // Whoever stands on what another one removes comes back to where something is.
    await ply(guest.page, reply).click();
    await ply(host.page, other).click();
    await act(host.page, 'remove').click();
    await expectAt(guest.page, second);
    await expect.poll(() => lines(guest.page)).toEqual([moves]);
    await host.leave();
    await guest.leave();
  });
});

it('whoever has the link to read sees it as it changes, and has nothing to change it with', async () => {
  const host = await study(server, { game: 'reversi', moves: 'f5 d6', private: true });
  const { read } = host.made.standing.links;
  const reader = await person(new URL(read!, server.url).href);
  await ready(reader.page);
  await reader.page.locator('.reads').waitFor();
  for (const tool of ['mark', 'undo', 'redo', 'remove', 'promote']) {
    expect(await act(reader.page, tool).count()).toBe(0);
  }
  expect(await reader.page.locator('textarea').count()).toBe(0);
  expect(await reader.page.locator('[role=gridcell].may').count()).toBe(0);
  await reader.page.keyboard.press('m');
  expect(await reader.page.locator('.tool-sheet').count()).toBe(0);
  // Neither does the link to write show.
  await reader.page.locator('[data-face=share]').click();
  expect(await reader.page.locator('.share code').count()).toBe(1);

  await playHere(host.page, 'c3');
  await ply(reader.page, 'c3').waitFor();
  // They look where they like.
  await expectAt(reader.page, 'd6');
  await host.page.locator('[data-face=share]').click();
  await host.page.locator('.share', { hasText: 'one reads along' }).waitFor();
  expect(await host.page.locator('.share code').count()).toBe(2);
  await host.page.getByLabel('Title').fill('Openings we try');
  await host.page.getByLabel('Title').blur();
  await reader.page.locator('.what', { hasText: 'Openings we try' }).waitFor();
  await host.leave();
  await reader.leave();
});

it('a private study is nobody else’s', async () => {
  const host = await study(server, { game: 'reversi', private: true });
  const stranger = await person('about:blank', { mayHear: /Failed to load resource/ });
  await stranger.page.goto(`${server.url}/studies/${host.id}`);
  await stranger.page.locator('.failed').waitFor();
  await host.leave();
  await stranger.leave();
});

it('what another one writes at the same move meanwhile is kept, and shown', async () => {
  const host = await study(server, { game: 'reversi', moves: 'f5 d6' });
  const { write } = host.made.standing.links;
  const guest = await person(new URL(write!, server.url).href);
  await ready(guest.page);
  const field = 'Say something about this move';
  await guest.page.getByLabel(field).waitFor();
  for (const { page } of [host, guest]) await ply(page, 'd6').click();
  await guest.page.getByLabel(field).focus();
  await guest.page.keyboard.type('The guest thinks so.');
  await host.page.getByLabel(field).focus();
  await host.page.keyboard.type('The host thinks otherwise.');
  await host.page.keyboard.press('Control+Enter');
  // Whoever is still writing sees it, and takes nothing of it away.
  await guest.page.locator('.meanwhile', { hasText: 'The host thinks otherwise.' }).waitFor();
  await guest.page.keyboard.press('Control+Enter');
  const both = 'The host thinks otherwise.\nThe guest thinks so.';
  for (const { page } of [host, guest]) {
    await page.locator('.moves .say', { hasText: 'The guest thinks so.' }).waitFor();
    await expect.poll(() => page.getByLabel(field).inputValue()).toBe(both);
  }
  expect(await guest.page.locator('.meanwhile').count()).toBe(0);
  await host.leave();
  await guest.leave();
});
