import { expect, test } from 'vitest';
import type { RatingPoint } from '../api';
import { course } from './course';
import { changeWords, ratingWords, timeWords } from './words';

const point = (rating: number, deviation: number): RatingPoint => ({
  at: 0,
  rating,
  deviation,
  change: 0,
  half_points: 2,
  against: null,
});

test('a course is drawn from the earliest game to the latest', () => {
  expect(course([], 100, 100)).toBeNull();
  const drawn = course([point(1600, 100), point(1500, 200)], 100, 80)!;
  // From 1300 to 1700, the earlier one on the left.
  expect(drawn.line).toBe('M0 40L100 20');
  expect(drawn.band).toBe('M0 0L100 0L100 40L0 80Z');
  expect(drawn.end).toEqual({ x: 100, y: 20 });
  expect(drawn.ticks.map(({ value }) => value)).toEqual([1300, 1400, 1500, 1600, 1700]);
  expect(course([point(1500, 0)], 100, 80)!.end).toEqual({ x: 50, y: 0 });
});

test('numbers are said', () => {
  expect(ratingWords({ rating: 1500, provisional: true })).toBe('1500?');
  expect([3, 0, -12].map(changeWords)).toEqual(['+3', '±0', '−12']);
  expect([4_000, 247_000, 3_753_000].map(timeWords)).toEqual(['0:04', '4:07', '1:02:33']);
});
