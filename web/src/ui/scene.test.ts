import { expect, test } from 'vitest';
import { chequer, hedges, planks, type SeaDrawing } from './scene';

test('walls run as long as they can, and stand once between two cells', () => {
  expect(hedges(['b'], 10)).toBe('M0 0H10M0 0V10M10 0V10');
  expect(hedges(['95', 'c5'], 10)).toBe('M0 0H20M10 10H20M0 20H20M0 0V20');
});

test('what is no part of the maze has no floor', () => {
  expect(chequer(2, 1, 4, 0)).toBe('M0 0h4v4h-4Z');
  expect(chequer(2, 1, 4, 1, (x) => x === 0)).toBe('');
});

test('two bridges lie side by side', () => {
  const island = { name: '', degree: 2, locked: false, finished: false };
  const sea: SeaDrawing = {
    width: 3,
    height: 1,
    islands: [
      { ...island, x: 0, y: 0 },
      { ...island, x: 2, y: 0 },
    ],
    edges: [{ a: 0, b: 1, bridges: 2, marked: false }],
  };
  const lines = planks(sea, sea.edges[0]!, 100);
  expect(lines).toEqual(['M86 35.5H214', 'M86 64.5H214']);
});
