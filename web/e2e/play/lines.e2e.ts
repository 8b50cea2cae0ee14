/** Pages that are loaded again, servers that are killed, lines that are cut: nothing is lost. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUT, person } from '../browser';
import * as hands from '../hands';
import { Line } from '../line';
import { Server } from '../server';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const ONE_SCREEN = '/play/reversi?size=4&seat=human&seat=human';
const BY_LINK = '/play/reversi?size=4&seat=human&seat=open';

/** Makes a move by mouse without waiting until it is played. */
async function press(page: hands.Page, known: hands.Table): Promise<string> {
  const choice = hands.first(known.view, known.standing);
  await hands.byMouse(page, choice, known.view);
  return choice.move;
}

const played = (page: hands.Page) => hands.moves(page).allInnerTexts();

test('a page that is loaded again is where it was', async () => {
  const { page, leave } = await person(`${server.url}${ONE_SCREEN}`);
  await hands.open(page);
  for (let turn = 0; turn < 3; turn += 1) await hands.move(page, hands.byMouse, hands.first);
  const before = await played(page);
  await page.reload();
  await hands.awaitTurn(page);
  expect(await played(page)).toEqual(before);
  await hands.playOut(page, hands.byMouse, hands.first);
  await hands.expectTheSame(page);
  await leave();
});

test('a move made while the server is dead is played once it lives again', async () => {
  const { page, leave } = await person(`${server.url}${ONE_SCREEN}`, { mayHear: CUT });
  await hands.open(page);
  await hands.move(page, hands.byMouse, hands.first);
  await hands.awaitTurn(page);
  const known = await hands.told(page);

  await server.kill();
  await page.getByText('No connection to the server. Trying again').waitFor();
  const move = await press(page, known);
  await page.getByText(`Your move ${move} is kept`).waitFor();
  expect(await hands.moves(page).count()).toBe(1);

  await server.begin();
  await expect.poll(() => hands.moves(page).count()).toBe(2);
  await expect.poll(() => hands.notice(page).count()).toBe(0);
  await hands.playOut(page, hands.byMouse, hands.first);
  const { moves } = await hands.expectTheSame(page);
  expect(moves[1]!.move).toBe(move);
  await leave();
});

test('what others play while the line is cut arrives when it is mended', async () => {
  const line = await Line.to(server);
  const [host, guest] = await hands.two(server.url, BY_LINK, { mayHear: CUT });
  await host!.page.goto(host!.page.url().replace(server.url, line.url));
  // Cookies know no ports: it is the same person at either end of the line.
  await hands.awaitTurn(host!.page);
  await hands.move(host!.page, hands.byMouse, hands.first);

  line.cut();
  await host!.page.getByText('No connection to the server').waitFor();
  await hands.awaitTurn(guest!.page);
  await hands.move(guest!.page, hands.byMouse, hands.first);
  expect(await hands.moves(host!.page).count()).toBe(1);

  line.mend();
  await expect.poll(() => hands.moves(host!.page).count()).toBe(2);
  await expect.poll(() => played(host!.page)).toEqual(await played(guest!.page));
  await Promise.all(
    [host!, guest!].map(({ page }) => hands.playOut(page, hands.byMouse, hands.first)),
  );
  await hands.expectTheSame(host!.page);
  await host!.leave();
  await guest!.leave();
  await line.close();
});

test('a move made while the line is cut is kept, and played once', async () => {
  const line = await Line.to(server);
  const { page, leave } = await person(`${line.url}${ONE_SCREEN}`, { mayHear: CUT });
  await hands.open(page);
  await hands.awaitTurn(page);
  const known = await hands.told(page);
  line.cut();
  await page.getByText('No connection to the server').waitFor();
  const move = await press(page, known);
  await page.getByText(`Your move ${move} is kept`).waitFor();
  line.mend();
  await hands.playOut(page, hands.byMouse, hands.first);
  const { moves } = await hands.expectTheSame(page);
  expect(moves[0]!.move).toBe(move);
  await leave();
  await line.close();
});

test('a move whose answer is lost is not played twice', async () => {
  const line = await Line.to(server);
  const { page, leave } = await person(`${line.url}${ONE_SCREEN}`, { mayHear: CUT });
  const id = await hands.open(page);
  await hands.awaitTurn(page);
  const known = await hands.told(page);
  line.deafen();
  const move = await press(page, known);
  await expect.poll(async () => (await server.table(id)).standing.moves.length).toBe(1);
  expect(await hands.moves(page).count()).toBe(0);
  line.cut();
  await page.getByText('No connection to the server').waitFor();
  line.mend();
  await expect.poll(() => played(page)).toEqual([move]);
  await hands.awaitTurn(page);
  expect((await server.table(id)).standing.moves.map((step) => step.move)).toEqual([move]);
  await hands.playOut(page, hands.byMouse, hands.first);
  await hands.expectTheSame(page);
  await leave();
  await line.close();
});

test('a browser that goes offline knows it, and catches up', async () => {
  const [host, guest] = await hands.two(server.url, BY_LINK, { mayHear: CUT });
  await hands.move(host!.page, hands.byMouse, hands.first);
  await host!.context.setOffline(true);
  await host!.page.getByText('No connection to the server').waitFor();
  await hands.awaitTurn(guest!.page);
  await hands.move(guest!.page, hands.byMouse, hands.first);
  await host!.context.setOffline(false);
  await expect.poll(() => played(host!.page)).toEqual(await played(guest!.page));
  await hands.awaitTurn(host!.page);
  await host!.leave();
  await guest!.leave();
});
