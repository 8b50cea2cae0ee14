import { expect, it } from 'vitest';
import { seaOf } from './days.svelte';

it('the name of a puzzle says where its islands are', () => {
  const sea = seaOf('5x3m2:2a3a1bAa?a')!;
  expect([sea.width, sea.height, sea.edges]).toEqual([5, 3, []]);
  expect(sea.islands.map(({ x, y, degree }) => [x, y, degree])).toEqual([
    [0, 0, 2],
    [2, 0, 3],
    [4, 0, 1],
    [2, 1, 10],
    [4, 1, null],
  ]);
});

it('a name that only makes it anew does not', () => {
  expect(seaOf('10x10m2#v1-20261117')).toBeNull();
});
