import { describe, expect, it } from 'vitest';
import { heap, sizeFor, type Seed } from './seeds';

const bowl = { width: 128, height: 128 };
const store = { width: 96, height: 236 };
const nearest = (seeds: Seed[]) =>
  Math.min(
    ...seeds.flatMap((a, i) => seeds.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y))),
  );
const middle = (seeds: Seed[]) => seeds.reduce((sum, { y }) => sum + y, 0) / seeds.length;

describe('a heap of seeds', () => {
  it('has as many as there are, always in the same places', () => {
    for (const count of [0, 1, 4, 14, 27, 48]) {
      expect(heap('C', count, bowl).seeds).toHaveLength(count);
      expect(heap('C', count, bowl)).toEqual(heap('C', count, bowl));
    }
    expect(heap('C', 4, bowl)).not.toEqual(heap('D', 4, bowl));
  });

  it('stays within the hollow', () => {
    for (let count = 1; count <= 48; count += 1) {
      for (const { x, y } of heap('F', count, bowl).seeds)
        expect(Math.hypot(x, y)).toBeLessThan(64);
      for (const { x, y } of heap('F', count, store).seeds) {
        expect(Math.abs(x)).toBeLessThan(48);
        expect(Math.abs(y)).toBeLessThan(118);
      }
    }
  });

  it('never hides more than half of a seed while there is room', () => {
    for (let count = 2; count <= 14; count += 1) {
      for (const name of 'ABCDEFabcdef') {
        const { size, seeds } = heap(name, count, bowl);
        expect(nearest(seeds)).toBeGreaterThan(size * 0.5);
      }
    }
  });

  it('is smaller seed by seed when there are many, but never too small to be seen', () => {
    expect(sizeFor(4, bowl)).toBe(38);
    expect(sizeFor(24, bowl)).toBeLessThan(38);
    expect(sizeFor(96, bowl)).toBe(sizeFor(80, bowl));
  });

  it('moves little when one more comes', () => {
    const [four, five] = [heap('B', 4, bowl).seeds, heap('B', 5, bowl).seeds];
    for (const [i, seed] of four.entries()) {
      expect(Math.hypot(seed.x - five[i]!.x, seed.y - five[i]!.y)).toBeLessThan(30);
    }
  });

  it('fills a store from its end', () => {
    const fills = [5, 15, 25].map((count) => middle(heap('0', count, store).seeds));
    expect(fills[0]).toBeGreaterThan(fills[1]!);
    expect(fills[1]).toBeGreaterThan(fills[2]!);
    expect(fills[2]).toBeGreaterThan(0);
  });
});
