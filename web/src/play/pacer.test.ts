import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PACES, Pacer } from './pacer.svelte';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const seen: number[] = [];
  return { seen, pacer: new Pacer<number>((next) => seen.push(next)) };
}

it('the first is seen at once, the others one after the other', () => {
  const { seen, pacer } = watched();
  [1, 2, 3].forEach((next) => pacer.push(next));
  expect(seen).toEqual([1]);
  vi.advanceTimersByTime(PACES[2]);
  expect(seen).toEqual([1, 2]);
  vi.advanceTimersByTime(PACES[2]);
  expect(seen).toEqual([1, 2, 3]);
  vi.advanceTimersByTime(10 * PACES[2]);
  pacer.push(4);
  expect(seen).toEqual([1, 2, 3, 4]);
});

it('while it is held nothing comes but what is asked for', () => {
  const { seen, pacer } = watched();
  pacer.hold(true);
  [1, 2, 3].forEach((next) => pacer.push(next));
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([]);
  pacer.step();
  expect(seen).toEqual([1]);
  expect(pacer.waiting).toBe(2);
  pacer.hold(false);
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([1, 2, 3]);
  pacer.step();
  expect(seen).toEqual([1, 2, 3]);
});

it('at the fastest pace everything is seen as it comes', () => {
  const { seen, pacer } = watched();
  pacer.change(99);
  [1, 2].forEach((next) => pacer.push(next));
  vi.advanceTimersByTime(1);
  expect(seen).toEqual([1, 2]);
  pacer.change(-99);
  expect(pacer.pace).toBe(0);
});

it('whoever leaves sees nothing more', () => {
  const { seen, pacer } = watched();
  [1, 2].forEach((next) => pacer.push(next));
  pacer.clear();
  vi.advanceTimersByTime(60_000);
  expect(seen).toEqual([1]);
});
