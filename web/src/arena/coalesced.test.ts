import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Coalesced } from './coalesced';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it('does at once what is asked for, and then no more often than it may', async () => {
  let done = 0;
  const often = new Coalesced(async () => {
    done += 1;
  }, 500);
  often.ask();
  expect(done).toBe(1);
  for (let at = 0; at < 10; at += 1) often.ask();
  await vi.advanceTimersByTimeAsync(499);
  expect(done).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(done).toBe(2);
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toBe(2);
});

it('never does it twice at once, and forgets nothing that was asked meanwhile', async () => {
  const open: (() => void)[] = [];
  const often = new Coalesced(() => new Promise<void>((go) => open.push(go)), 500);
  often.ask();
  often.ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(open).toHaveLength(1);
  open[0]!();
  await vi.advanceTimersByTimeAsync(500);
  expect(open).toHaveLength(2);
});

it('does nothing any more once it is closed', async () => {
  let done = 0;
  const often = new Coalesced(async () => {
    done += 1;
  }, 500);
  often.ask();
  often.ask();
  often.close();
  often.ask();
  await vi.advanceTimersByTimeAsync(5000);
  expect(done).toBe(1);
});
