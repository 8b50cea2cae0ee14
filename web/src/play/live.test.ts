import { expect, it } from 'vitest';
import { patience } from './live';

it('whoever tries again waits longer each time, up to a bound, and not all alike', () => {
  const waits = Array.from({ length: 12 }, (_, tries) => patience(tries, 0.5));
  expect(waits[0]).toBe(500);
  expect(waits.every((wait, at) => at === 0 || wait >= waits[at - 1]!)).toBe(true);
  expect(Math.max(...waits)).toBe(15_000);
  expect(patience(3, 0)).toBeLessThan(patience(3, 1));
});
