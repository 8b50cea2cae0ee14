/** Whole labyrinths by keys. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { CUT, person } from '../browser';
import { Server } from '../server';
import {
  act,
  byArrow,
  end,
  expectOver,
  expectTheSame,
  HUNTED,
  number,
  numbers,
  Player,
  QUIET,
  told,
  turns,
  voice,
  walk,
} from './steps';

let server: Server;
beforeEach(async () => {
  server = await Server.start();
});
afterEach(() => server.stop());

test('a labyrinth is won: by arrows to the exit, and out', async () => {
  const { page, leave } = await person('about:blank');
  const player = new Player(server, page);
  await player.begin(QUIET);
  const way = await player.way('exit');
  await expectTheSame(page);
  expect(await act(page, 'exit').isDisabled()).toBe(true);

  await walk(page, way);
  expect((await told(page)).scene.on_exit).toBe(true);
  await page.getByText('You stand on an exit').waitFor();
  await expect.poll(() => act(page, 'exit').isDisabled()).toBe(false);
  await page.keyboard.press('x');

  const { scene, ended } = await expectOver(page, 'solved');
  expect(scene.numbers.turns).toBe(way.length);
  expect(await end(page).locator('.result').innerText()).toBe('You are out!');
  expect(await end(page).innerText()).toContain(`It took you ${way.length} turns.`);
  // It began on one treasure, and the way leads over another.
  expect(ended!.result).toMatchObject({ treasures: 2, score: 200 });
  await expect.poll(() => number(page, 'score').innerText()).toBe('200');
  // Nobody walks who is out.
  await byArrow(page, 'N');
  await act(page, 'undo').click();
  await expect.poll(() => end(page).count()).toBe(0);
  expect((await told(page)).status).toBe('open');
  await page.keyboard.press('x');
  await expectOver(page, 'solved');
  await leave();
});

test('letters walk too, walls are told, and turns are taken back and made again', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await page.keyboard.press('h');
  await voice(page).getByText('the way is blocked; you only turn').waitFor();
  expect(await turns(page)).toBe(0);
  expect((await told(page)).scene.player.facing).toBe('west');

  await walk(page, 'SSSWNNNN', (_, letter) =>
    page.keyboard.press({ N: 'k', E: 'l', S: 'j', W: 'h' }[letter]!),
  );
  for (const key of ['u', 'Backspace', 'u']) {
    const before = await turns(page);
    await page.keyboard.press(key);
    await expect.poll(() => turns(page)).toBe(before - 1);
  }
  expect(await numbers(page)).toMatchObject({ turns: 5, 'undos left': 5, 'redos left': 3 });
  await page.keyboard.press('r');
  await expect.poll(() => turns(page)).toBe(6);
  await act(page, 'redo').click();
  await expect.poll(() => turns(page)).toBe(7);
  await page.keyboard.press('.');
  await expect.poll(() => turns(page)).toBe(8);
  const { scene } = await expectTheSame(page);
  expect(scene.numbers.redos).toBe(0);
  expect(scene.player.at).toEqual({ x: 0, y: 1 });
  await leave();
});

test('a minotaur falls by a scroll, a wall by a bomb, and what cannot be is told', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  await new Player(server, page).begin(HUNTED);

  // The minotaur is far away.
  await page.keyboard.press('p');
  await voice(page).getByText('no living minotaur is within three cells').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('within three cells');
  expect(await numbers(page)).toMatchObject({ scrolls: 2, turns: 0, alive: 1 });

  await walk(page, 'EE');
  await voice(page).getByText('you find a small treasure: 50').waitFor();
  await page.keyboard.press('p');
  await voice(page).getByText('a minotaur falls dead').waitFor();
  await expect.poll(() => number(page, 'minotaur').innerText()).toBe('0');
  expect(await numbers(page)).toMatchObject({ scrolls: 1, 'minotaurs dead': 1, turns: 3 });

  // To the south is a wall: looking there takes no turn, and a bomb opens it.
  await byArrow(page, 'S');
  await voice(page).getByText('the way is blocked; you only turn').waitFor();
  await page.keyboard.press('b');
  await voice(page).getByText('the wall is blown up').waitFor();
  await expect.poll(() => number(page, 'bomb').innerText()).toBe('1');
  await walk(page, 'SS');
  await expect.poll(() => act(page, 'exit').isDisabled()).toBe(false);
  await act(page, 'exit').click();
  const { ended, scene } = await expectOver(page, 'solved');
  expect(scene.numbers).toMatchObject({ bombs: 1, scrolls: 1, turns: 6, score: 50 });
  expect(ended!.result).toMatchObject({ slain: 1, treasures: 1 });
  await leave();
});

test('bombs and scrolls by buttons, until none is left', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  await new Player(server, page).begin(HUNTED);
  await act(page, 'scroll').click();
  await voice(page).getByText('no living minotaur is within three cells').waitFor();
  for (const left of ['1', '0']) {
    await act(page, 'bomb').click();
    await expect.poll(() => number(page, 'bomb').innerText()).toBe(left);
  }
  await voice(page).getByText('the bomb is wasted').waitFor();
  await expect.poll(() => act(page, 'bomb').isDisabled()).toBe(true);
  expect(await act(page, 'scroll').isDisabled()).toBe(false);
  await expectTheSame(page);
  await leave();
});

test('the space bar presses what has the focus, and waits a turn elsewhere', async () => {
  const { page, leave } = await person('about:blank');
  await new Player(server, page).begin(QUIET);
  await act(page, 'find').focus();
  await page.keyboard.press('Space');
  await page.locator('.ways .found li').waitFor();
  expect(await turns(page)).toBe(0);
  // Other keys do there what they do everywhere.
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => turns(page)).toBe(1);
  await page.locator('.ways input[type=checkbox]').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => turns(page)).toBe(2);
  await page.locator('h1').click();
  await page.keyboard.press('Space');
  await expect.poll(() => turns(page)).toBe(3);
  await leave();
});

test('whoever holds a key down is not refused', async () => {
  const { page, leave } = await person('about:blank', { mayHear: CUT });
  await new Player(server, page).begin(QUIET);
  // More than a server does for one person at once.
  while ((await turns(page)) < 60) await page.keyboard.press('.');
  expect(await page.locator('.move [role=alert]').count()).toBe(0);
  await leave();
});

test('whoever only watches can neither ask nor walk there', async () => {
  const { page, leave } = await person('about:blank');
  const { id } = await server.ask<{ id: string }>('/labyrinths', QUIET);
  await page.goto(`${server.url}/labyrinths/${id}`);
  await number(page, 'score').waitFor();
  expect(await act(page, 'find').isDisabled()).toBe(true);
  expect(await act(page, 'undo').isDisabled()).toBe(true);
  await page.keyboard.press('F');
  await page.keyboard.press('ArrowDown');
  expect(await page.locator('.ways .found li').count()).toBe(0);
  await leave();
});
