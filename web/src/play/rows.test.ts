import { expect, it } from 'vitest';
import { rows, turnsFor } from './rows';

const steps = (...seats: number[]) =>
  seats.map((seat, at) => ({ seat, move: `m${at + 1}`, left: null }));
const written = (seats: number, ...played: number[]) =>
  rows(steps(...played), seats).map((row) => row.cells.map((cell) => cell?.ply ?? 0));

it('a round is a row, a seat a column', () => {
  expect(written(2, 0, 1, 0)).toEqual([
    [1, 2],
    [3, 0],
  ]);
});

it('a game may begin with any seat', () => {
  expect(written(2, 1, 0, 1)).toEqual([
    [0, 1],
    [2, 3],
  ]);
});

it('seats that left are passed over, and one may come twice', () => {
  expect(written(4, 0, 1, 2, 3, 0, 2, 3, 0, 0)).toEqual([
    [1, 2, 3, 4],
    [5, 0, 6, 7],
    [8, 0, 0, 0],
    [9, 0, 0, 0],
  ]);
});

it('every side can come to lie below', () => {
  expect((['bottom', 'right', 'top', 'left'] as const).map(turnsFor)).toEqual([0, 1, 2, 3]);
  expect(turnsFor(null)).toBe(0);
});
