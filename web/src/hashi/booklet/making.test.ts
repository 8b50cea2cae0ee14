import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { BatchItem, NewBatch } from '../../api';
import { Making } from './making.svelte';
import { readPlan } from './plan';

const GRADES = ['easy', 'medium'];
const plan = (query: string) => readPlan(new URLSearchParams(query), GRADES);

/** What was asked for, and how the server answers the next ones. */
const asked: NewBatch[] = [];
let answers: ((batch: NewBatch) => Response | Promise<Response>)[] = [];

const items = ({ seed, count }: NewBatch): Response =>
  Response.json(
    Array.from({ length: count }, (_, at): BatchItem => {
      const name = `10x10m2#v1-${seed + at}`;
      return { puzzle: name, seed: name, grade: 'easy', grade_words: 'easy', notes: [] };
    }),
  );

beforeEach(() => {
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', (path: string, { body }: { body: string }) => {
    if (path.endsWith('/sheets')) return Promise.resolve(new Response('%PDF-1.4'));
    const batch = JSON.parse(body) as NewBatch;
    asked.push(batch);
    return Promise.resolve((answers.shift() ?? items)(batch));
  });
  URL.createObjectURL = () => 'blob:pages';
});
afterEach(() => vi.unstubAllGlobals());

const seeds = () => asked.map(({ seed }) => seed);

it('a server that makes fewer than it was asked for is asked for the others', async () => {
  answers = [(batch) => items({ ...batch, count: 4 })];
  const making = new Making();
  await making.make(plan('count=6&to=easy&seed=1'), GRADES, '');
  expect([making.made.length, making.pages]).toEqual([6, 'blob:pages']);
  expect(seeds()).toEqual([1, 5]);
});

it('a server that wants rest is waited for', async () => {
  const rest = () =>
    Response.json(
      { code: 'too-many', detail: 'not so fast', status: 429, retry_after: 0 },
      { status: 429, headers: { 'content-type': 'application/problem+json' } },
    );
  answers = [rest, rest, rest];
  const making = new Making();
  await making.make(plan('count=2&to=easy&seed=1'), GRADES, '');
  expect([making.made.length, making.trouble]).toEqual([2, null]);
  expect(seeds()).toEqual([1, 1, 1, 1]);
});

it('a booklet that was cancelled keeps what it has', async () => {
  const making = new Making();
  const wanted = plan('count=20&seed=1');
  const cancels = () => {
    making.stop();
    return Promise.reject<Response>(new DOMException('cancelled', 'AbortError'));
  };
  answers = [items, cancels];
  await making.make(wanted, GRADES, '');
  expect([making.doing, making.made.length, making.pages, making.trouble]).toEqual([
    'nothing',
    10,
    null,
    null,
  ]);
  await making.make(wanted, GRADES, '');
  expect([making.made.length, making.pages]).toEqual([20, 'blob:pages']);
  expect(seeds()).toEqual([1, 11, 11]);
});
