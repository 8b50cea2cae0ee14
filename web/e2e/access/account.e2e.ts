/** An account from its beginning to its end, with a program that plays in its name. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Export, Me, Tables, Token } from '../../src/api';
import { CUT, person } from '../browser';
import { Other } from '../pages';
import { Server } from '../server';

let server: Server;
beforeAll(async () => {
  server = await Server.start();
});
afterAll(() => server.stop());

const SENTENCE = 'five games on squares';

/** Where the packages of the example are, once they were fetched. */
const python = fileURLToPath(new URL('../../../target/python/bin/python', import.meta.url));
const bot = fileURLToPath(new URL('../../../examples/bot.py', import.meta.url));

/** Asks as a program that shows a token. */
async function asProgram(secret: string, path: string, body?: unknown): Promise<Response> {
  const headers = { Authorization: `Bearer ${secret}`, 'Content-Type': 'application/json' };
  const init =
    body === undefined ? { headers } : { headers, method: 'POST', body: JSON.stringify(body) };
  return fetch(`${server.url}/api/v1${path}`, init);
}

/** Plays a game in somebody's name: by the example bot, or by a call or two where Python is bare. */
async function playAsProgram(secret: string): Promise<void> {
  if (existsSync(python)) {
    const env = { ...process.env, DAMIER_TOKEN: secret };
    const args = [bot, '--server', server.url, '--game', 'reversi', '--against', 'random'];
    await promisify(execFile)(python, args, { env });
    return;
  }
  const made = await asProgram(secret, '/games', { game: 'reversi', seats: ['human', 'random'] });
  expect(made.status).toBe(201);
  const { id } = (await made.json()) as { id: string };
  const { standing, view } = await server.table(id);
  const command = { type: 'play', move: view.choices[0]!.move, turn: standing.turn };
  expect((await asProgram(secret, `/games/${id}/commands`, command)).status).toBe(200);
}

const field = (page: Page, form: string, label: string) =>
  page.locator('section', { has: page.getByRole('heading', { name: form }) }).getByLabel(label);

it('is made, plays by a program, is saved, and is gone', async () => {
  const { page, context, leave } = await person(`${server.url}/account`, { mayHear: CUT });
  // What was played as a guest stays one's own.
  await Other.before({ server, page }).make({ game: 'awele', seats: ['human', 'human'] });

  const make = page.getByRole('button', { name: 'Make an account' });
  await field(page, 'Make an account', 'Name').fill('Blanche');
  await field(page, 'Make an account', 'Password').fill('short');
  await make.click();
  await page.getByRole('alert').first().waitFor();
  await field(page, 'Make an account', 'Password').fill(SENTENCE);
  await make.click();
  await page.getByText('You are Blanche.').first().waitFor();

  await page.getByLabel('What for').fill('Bot of Blanche');
  await page.getByRole('button', { name: 'Make a token' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'This is its secret' });
  const secret = (await shown.locator('code').first().innerText()).trim();
  const asked = await asProgram(secret, '/me');
  expect((await asked.json()) as Me).toMatchObject({ name: 'Blanche', bot: true });
  await playAsProgram(secret);
  await page.reload();
  expect(await page.getByText(secret).count()).toBe(0);

  const link = page.getByRole('link', { name: 'Save everything' });
  const [saved] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const all = JSON.parse(readFileSync(await saved.path(), 'utf8')) as Export;
  expect(all.me.name).toBe('Blanche');
  expect(all.tokens.map((token: Token) => token.label)).toEqual(['Bot of Blanche']);
  expect(all.logs.map((log) => log.game).sort()).toEqual(['awele', 'reversi']);
  expect(JSON.stringify(all)).not.toContain(secret);

  await page.getByRole('button', { name: 'End it: Bot of Blanche' }).click();
  await page.getByText('Bot of Blanche').waitFor({ state: 'hidden' });
  expect((await asProgram(secret, '/me')).status).toBe(401);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await field(page, 'Sign in', 'Name').fill('Blanche');
  await field(page, 'Sign in', 'Password').fill(SENTENCE);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('You are Blanche.').first().waitFor();

  await page.getByRole('button', { name: 'Delete everything' }).click();
  await page.getByLabel('Type Blanche if you mean it').fill('Blanche');
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await page.waitForURL(`${server.url}/`);
  const list = await context.request.get(`${server.url}/api/v1/games?mine=true`);
  expect(((await list.json()) as Tables).tables).toEqual([]);
  const again = await fetch(`${server.url}/api/v1/sign-in`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Blanche', password: SENTENCE }),
  });
  expect(again.ok).toBe(false);
  await leave();
});
