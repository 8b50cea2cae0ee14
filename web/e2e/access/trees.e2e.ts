/**
 * What a screen reader is told of each board, whole. Renewed by `DAMIER_GOLDEN=new`; read what
 * changed before it is kept.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { person } from '../browser';
import { MOMENTS, Other } from '../pages';
import { Server } from '../server';

const FOLDER = new URL('../golden/', import.meta.url);

function golden(name: string, told: string): void {
  const file = new URL(`${name}.yml`, FOLDER);
  if (process.env.DAMIER_GOLDEN === 'new') {
    mkdirSync(FOLDER, { recursive: true });
    writeFileSync(file, `${told}\n`);
  }
  expect(`${told}\n`).toBe(readFileSync(file, 'utf8'));
}

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

describe.concurrent('what is told of a board', () => {
  it.for(Object.entries(MOMENTS))('%s', async ([name, game]) => {
    const { page, leave } = await person('about:blank');
    const seats = Array.from({ length: name === 'four' ? 4 : 2 }, () => 'human');
    const { id } = await Other.before({ server, page }).make({ ...game, seats });
    await page.goto(`${server.url}/games/${id}`);
    const board = page.getByRole('grid');
    await board.waitFor();
    golden(name, await board.ariaSnapshot());
    if (name === 'quoridor') {
      await board.getByRole('gridcell').first().press('w');
      golden(`${name}-level`, await board.ariaSnapshot());
      await board.getByRole('gridcell').first().press('w');
      golden(`${name}-upright`, await board.ariaSnapshot());
    }
    await leave();
  });
});
