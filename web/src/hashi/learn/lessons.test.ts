import { expect, it } from 'vitest';
import type { Bounds, LessonBoard } from '../../api';
import { isMet, judge, shownOf, solved } from './lessons';

/** A board of three edges: one bridge on the first, nothing on the others. */
const board = (...wanted: Bounds[]): LessonBoard =>
  ({
    scene: {
      edges: [
        { a: 0, b: 1, bridges: 1, marked: false },
        { a: 1, b: 2, bridges: 0, marked: false },
        { a: 2, b: 3, bridges: 0, marked: false },
      ],
    },
    step: { rule: 'r', level: 1, islands: [2, 1], edges: [0, 1], changes: wanted },
    wanted,
  }) as unknown as LessonBoard;

const built = (bridges: number) => ({ bridges, marked: false });
const marked = { bridges: 0, marked: true };

it('what is wanted fits, bridge by bridge, and no more than that', () => {
  const two = board({ edge: 1, least: 2, most: 2 });
  expect(judge(two, 1, built(1))).toBe('fits');
  expect(judge(two, 1, built(2))).toBe('fits');
  expect(judge(two, 1, built(0))).toBe('fits');
  expect(judge(two, 1, marked)).toBe('amount');
  const one = board({ edge: 1, least: 1, most: 2 });
  expect(judge(one, 1, built(2))).toBe('amount');
});

it('what is elsewhere may be right, but it does not follow', () => {
  const one = board({ edge: 1, least: 1, most: 2 });
  expect(judge(one, 2, built(1))).toBe('elsewhere');
  expect(judge(one, 2, marked)).toBe('elsewhere');
  // What was there at first stays there.
  expect(judge(one, 0, built(2))).toBe('elsewhere');
  expect(judge(board({ edge: 0, least: 2, most: 2 }), 0, built(0))).toBe('amount');
});

it('a mark is wanted where there may be no bridge', () => {
  const none = board({ edge: 2, least: 0, most: 0 });
  expect(judge(none, 2, marked)).toBe('fits');
  expect(judge(none, 2, built(1))).toBe('amount');
  expect(isMet({ edge: 2, least: 0, most: 0 }, built(0))).toBe(false);
  expect(isMet({ edge: 2, least: 0, most: 0 }, marked)).toBe(true);
  expect(solved(none)).toEqual([{ edge: 2, built: marked }]);
});

it('a step is shown part by part', () => {
  const both = board({ edge: 1, least: 2, most: 2 }, { edge: 2, least: 0, most: 0 });
  expect(shownOf(both, 0)).toEqual({ islands: [], edges: [], ghosts: [], crosses: [] });
  expect(shownOf(both, 1)).toMatchObject({ islands: [2, 1], edges: [], ghosts: [] });
  expect(shownOf(both, 2)).toMatchObject({ edges: [0, 1], ghosts: [], crosses: [] });
  expect(shownOf(both, 3)).toMatchObject({ ghosts: [{ edge: 1, count: 2 }], crosses: [2] });
});
