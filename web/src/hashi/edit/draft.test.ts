import { expect, it } from 'vitest';
import {
  bridged,
  capped,
  countsOf,
  drawnOf,
  empty,
  idOf,
  isDrawn,
  linkOf,
  numbered,
  pairsOf,
  put,
  removed,
  resized,
  type Draft,
} from './draft';

/** 3 . 2 / . . . / 1 . ? */
const square = (): Draft => {
  let draft = empty(3, 3);
  draft = put(draft, { x: 2, y: 2 }, null);
  draft = put(draft, { x: 0, y: 0 }, 3);
  draft = put(draft, { x: 2, y: 0 }, 2);
  return put(draft, { x: 0, y: 2 }, 1);
};

it('is written as the program writes it', () => {
  expect(idOf(square())).toBe('3x3m2:3a2c1a?');
  expect(linkOf(square())).toBe('https://puzz.link/p?hashi/3/3/3g2i1g.');
  expect(idOf({ ...empty(30, 2), loops: false })).toBe('30x2m2L:zzh');
  const wide = put(empty(2, 1, 4), { x: 1, y: 0 }, 16);
  expect(idOf(wide)).toBe('2x1m4:aG');
  expect(linkOf(wide)).toBeNull();
});

it('islands see the next one in their row and column', () => {
  const places = square().islands;
  expect(pairsOf(places)).toEqual([
    [0, 1],
    [0, 2],
    [1, 3],
    [2, 3],
  ]);
  const between = put(square(), { x: 1, y: 0 }, 4);
  expect(drawnOf(between).edges.map(({ a, b }) => [a, b])).toEqual([
    [0, 1],
    [0, 3],
    [1, 2],
    [2, 4],
    [3, 4],
  ]);
});

it('an island between two others ends their bridge, and what lies outside goes', () => {
  const drawn = bridged(square(), { x: 2, y: 0 }, { x: 0, y: 0 }, 2);
  expect(countsOf(drawn)).toEqual([2, 2, 0, 0]);
  expect(put(drawn, { x: 1, y: 0 }, 1).bridges).toEqual({});
  expect(removed(drawn, { x: 0, y: 0 }).bridges).toEqual({});
  expect(resized(drawn, 3, 1).islands).toHaveLength(2);
  expect(resized(drawn, 3, 1).bridges).toEqual(drawn.bridges);
  expect(resized(drawn, 0, 1000)).toMatchObject({ width: 1, height: 100 });
});

it('a bridge makes room for itself', () => {
  let draft = empty(3, 3);
  for (const [x, y] of [
    [1, 0],
    [0, 1],
    [2, 1],
    [1, 2],
  ] as const) {
    draft = put(draft, { x, y }, null);
  }
  draft = bridged(draft, { x: 1, y: 0 }, { x: 1, y: 2 }, 1);
  draft = bridged(draft, { x: 2, y: 1 }, { x: 0, y: 1 }, 2);
  expect(draft.bridges).toEqual({ '0,1-2,1': 2 });
});

it('numbers follow bridges', () => {
  const drawn = bridged(square(), { x: 0, y: 0 }, { x: 2, y: 0 }, 2);
  expect(isDrawn(drawn)).toBe(false);
  expect(numbered(drawn).islands.map(({ degree }) => degree)).toEqual([2, 2, null, null]);
  expect(numbered(drawn, [{ x: 0, y: 0 }]).islands.map(({ degree }) => degree)).toEqual([
    2,
    2,
    1,
    null,
  ]);
  expect(isDrawn(numbered(drawn))).toBe(true);
});

it('fewer bridges at most take numbers away that cannot be', () => {
  const high = put(square(), { x: 0, y: 0 }, 8);
  expect(capped(high, 1).islands[0]!.degree).toBeNull();
  expect(capped(bridged(high, { x: 0, y: 0 }, { x: 2, y: 0 }, 2), 1).bridges).toEqual({
    '0,0-2,0': 1,
  });
});
