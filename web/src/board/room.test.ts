import { expect, it } from 'vitest';
import { roomFor, type Box } from './room';

const board = { width: 8, height: 8 };
const words = { width: 3, height: 1 };
const cell = (x: number, y: number): Box => ({ x, y, width: 1, height: 1 });
const covers = (at: { x: number; y: number }, other: Box) =>
  at.x < other.x + 0.99 &&
  at.x + words.width > other.x + 0.01 &&
  at.y < other.y + 0.99 &&
  at.y + words.height > other.y + 0.01;

it('stands beside what it is about, within the board', () => {
  for (let x = 0; x < 8; x += 1) {
    for (let y = 0; y < 8; y += 1) {
      const at = roomFor(words, cell(x, y), [], board);
      expect(covers(at, cell(x, y))).toBe(false);
      expect(at.x).toBeGreaterThanOrEqual(0);
      expect(at.x + words.width).toBeLessThanOrEqual(8.02);
      expect(at.y + words.height).toBeLessThanOrEqual(8.02);
    }
  }
});

it('hides nothing that it is about where there is room elsewhere', () => {
  const busy = [cell(5, 5), cell(4, 4), cell(5, 4), cell(6, 4), cell(6, 3), cell(5, 6)];
  const at = roomFor(words, cell(6, 5), busy, board);
  for (const other of busy) expect(covers(at, other)).toBe(false);
});

it('finds a place even where words are wider than the board', () => {
  expect(roomFor({ width: 9, height: 2 }, cell(1, 1), [], board)).toEqual({ x: 0, y: 2 });
});
