import { expect, it } from 'vitest';
import { stretches } from './graph';

const steps = (leans: (number | null)[]) =>
  stretches(leans).map((part) => part.map(({ step }) => step));

it('goes on over a step that is not known, and over no more', () => {
  expect(steps([])).toEqual([]);
  expect(steps([null, null])).toEqual([]);
  expect(steps([0, 5, null, 7])).toEqual([[0, 1, 3]]);
  expect(steps([1, null, null, 2, 3, null, null])).toEqual([[0], [3, 4]]);
});
