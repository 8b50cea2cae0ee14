import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { BACK, watchUpgrades } from './upgrade';

let held: string | null;
let reloads: number;
let stop: () => void;

beforeEach(() => {
  held = 'one';
  reloads = 0;
  const answer = () => new Response(JSON.stringify({ version: '1', web: held }));
  vi.stubGlobal('fetch', () => Promise.resolve(answer()));
  stop = watchUpgrades(() => (reloads += 1));
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

/** The server comes back, and what it says is heard. */
async function back(): Promise<void> {
  await vi.waitFor(() => Promise.resolve());
  dispatchEvent(new Event(BACK));
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
  await new Promise((go) => setTimeout(go));
}

it('a tab stays as long as the app is the same', async () => {
  await back();
  expect(reloads).toBe(0);
});

it('a tab fetches the new app', async () => {
  await back();
  held = 'two';
  await back();
  expect(reloads).toBe(1);
});

it('but not while something is typed that would be lost', async () => {
  await back();
  const field = document.createElement('input');
  document.body.append(field);
  field.value = 'half a sen';
  held = 'two';
  await back();
  expect(reloads).toBe(0);
  field.value = '';
  await back();
  expect(reloads).toBe(1);
});
