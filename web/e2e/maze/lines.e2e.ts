/** Pages that are loaded again, servers that are killed, lines that are cut: nothing is lost. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUT, person } from '../browser';
import { Line } from '../line';
import { Server } from '../server';
import {
  act,
  byArrow,
  expectOver,
  expectTheSame,
  number,
  numbers,
  Player,
  QUIET,
  told,
  turns,
  walk,
  type Page,
} from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

const lost = (page: Page) => page.getByText('No connection to the server');

test('a page that is loaded again is where it was', async () => {
  const { page, leave } = await person('about:blank');
  const player = new Player(server, page);
  await player.begin(QUIET);
  const way = await player.way('exit');
  await walk(page, way.slice(0, 20));
  await page.keyboard.press('u');
  await expect.poll(() => turns(page)).toBe(19);
  const before = await numbers(page);

  await page.reload();
  await number(page, 'score').waitFor();
  expect(await numbers(page)).toEqual(before);
  await page.keyboard.press('r');
  await expect.poll(() => turns(page)).toBe(20);
  await walk(page, way.slice(20));
  await page.keyboard.press('x');
  await expectOver(page, 'solved');

  await page.reload();
  await expectOver(page, 'solved');
  await leave();
});

test('what is left unfinished is found again, at home and in the list', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await walk(page, 'SSS');
  const game = page.url();
  for (const [place, path] of [
    ['.go-on', '/'],
    ['.lists', '/games'],
  ]) {
    await page.goto(server.url + path);
    const link = page.locator(`${place} li[data-game=labyrinth] a`);
    await expect.poll(() => link.innerText()).toContain('3 things done');
    await link.click();
    await expect.poll(() => page.url()).toBe(game);
    await expect.poll(() => turns(page)).toBe(3);
  }
  await leave();
});

test('a server is killed in the middle: a step made meanwhile is made once it lives again', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  const player = new Player(server, page);
  await player.begin(QUIET);
  const way = await player.way('exit');
  await walk(page, way.slice(0, 10));
  const before = await expectTheSame(page);

  await server.kill();
  await lost(page).waitFor();
  await byArrow(page, way[10]!);
  await byArrow(page, way[11]!);
  expect(await turns(page)).toBe(10);

  await server.begin();
  await expect.poll(() => turns(page)).toBe(12);
  await expect.poll(() => lost(page).count()).toBe(0);
  const after = await expectTheSame(page);
  expect(after.scene.numbers.turns).toBe(12);
  expect(after.seq).toBe(before.seq + 2);
  await walk(page, way.slice(12));
  await page.keyboard.press('x');
  const { scene } = await expectOver(page, 'solved');
  expect(scene.numbers.turns).toBe(way.length);
  await leave();
});

test('a server that was killed without anybody doing anything goes on where it was', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  await new Player(server, page).begin(QUIET);
  await walk(page, 'SSSW');
  await server.kill();
  await lost(page).waitFor();
  await server.begin();
  await expect.poll(() => lost(page).count()).toBe(0);
  expect((await expectTheSame(page)).scene.numbers.turns).toBe(4);
  await act(page, 'undo').click();
  await expect.poll(() => turns(page)).toBe(3);
  await leave();
});

test('a step whose answer is lost is not made twice', async () => {
  const line = await Line.to(server);
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  const id = await new Player(server, page).begin(QUIET);
  // Cookies know no ports: it is the same person at either end of the line.
  const opened = page.waitForEvent('websocket');
  await page.goto(`${line.url}/labyrinths/${id}`);
  await number(page, 'score').waitFor();
  const answered = (await opened).waitForEvent('framereceived', ({ payload }) =>
    String(payload).includes('"type":"done"'),
  );
  await walk(page, 'S');
  // A step is seen before it is answered, and the next one is asked for only then.
  await answered;

  const at = async () =>
    (await server.ask<Awaited<ReturnType<typeof told>>>(`/labyrinths/${id}`)).scene.numbers.turns;
  line.deafen();
  await byArrow(page, 'S');
  await expect.poll(at).toBe(2);
  expect(await turns(page)).toBe(1);
  line.cut();
  await lost(page).waitFor();
  line.mend();
  await expect.poll(() => turns(page)).toBe(2);
  await walk(page, 'S');
  expect(await at()).toBe(3);
  await expectTheSame(page);
  await leave();
  await line.close();
});

test('two pages of the same game show the same', async () => {
  const { page, context, leave } = await person('about:blank');
  const id = await new Player(server, page).begin(QUIET);
  const second = await context.newPage();
  await second.goto(`${server.url}/labyrinths/${id}`);
  await number(second, 'score').waitFor();
  await walk(page, 'SS');
  await expect.poll(() => turns(second)).toBe(2);
  await walk(second, 'SW');
  await expect.poll(() => turns(page)).toBe(4);
  expect(await numbers(page)).toEqual(await numbers(second));

  // Somebody else only watches.
  const watcher = await person(`${server.url}/labyrinths/${id}`);
  await number(watcher.page, 'score').waitFor();
  await expect.poll(() => act(watcher.page, 'bomb').isDisabled()).toBe(true);
  await byArrow(watcher.page, 'N');
  await walk(page, 'N');
  await expect.poll(() => turns(watcher.page)).toBe(5);
  expect((await told(page)).scene.numbers.turns).toBe(5);
  await watcher.leave();
  await leave();
});
