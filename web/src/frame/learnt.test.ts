import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  localStorage.clear();
  vi.resetModules();
  vi.unstubAllGlobals();
});

/** A server that knows somebody, and has these lessons of theirs. */
function serving(id: string | null, known: { name: string; parts: number[] }[]) {
  const told: unknown[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    let body: unknown = { id, name: null, bot: false, language: 'en' };
    if (path === '/api/v1/me/lessons') {
      if (init.method === 'PUT') told.push(JSON.parse(init.body as string));
      body = { lessons: known };
    }
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return told;
}

const load = async () => (await import('./learnt.svelte')).learnt;

test('what is done is kept, and what was kept in the old place too', async () => {
  serving(null, []);
  localStorage.setItem('damier.hashi.lessons', JSON.stringify({ rules: { full: [2], bad: 'x' } }));
  const learnt = await load();
  expect(learnt.parts('hashi/full')).toEqual([2]);
  learnt.pass('hashi/full', 0);
  learnt.begin('learn/minimax');
  expect(learnt.parts('hashi/full')).toEqual([0, 2]);
  vi.resetModules();
  const again = await load();
  expect(again.parts('hashi/full')).toEqual([0, 2]);
  expect(again.parts('learn/minimax')).toEqual([]);
  expect(again.parts('learn/other')).toBeUndefined();
});

test('both sides are joined, and strangers are told nothing of', async () => {
  const none = serving(null, []);
  const learnt = await load();
  learnt.pass('learn/minimax', 0);
  await learnt.meetServer();
  expect(none).toEqual([]);

  vi.resetModules();
  const told = serving('anna', [{ name: 'hashi/full', parts: [1] }]);
  const known = await load();
  await known.meetServer();
  expect(told).toEqual([{ lessons: [{ name: 'learn/minimax', parts: [0] }] }]);
  expect(known.parts('hashi/full')).toEqual([1]);
  expect(known.parts('learn/minimax')).toEqual([0]);
  known.forget();
  vi.resetModules();
  expect((await load()).parts('learn/minimax')).toBeUndefined();
});
