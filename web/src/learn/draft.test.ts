import { describe, expect, it } from 'vitest';
import {
  added,
  draftOf,
  goneTo,
  nodeAt,
  removed,
  textOf,
  valued,
  waysOf,
  type Draft,
} from './draft';

const leaf = (value: number, name = ''): Draft => ({ name, value, children: [] });
/** `A(B(3 5) C=2)` */
const DRAFT: Draft = {
  name: 'A',
  value: 0,
  children: [{ name: 'B', value: 0, children: [leaf(3), leaf(5)] }, leaf(2, 'C')],
};

describe('a tree that is drawn', () => {
  it('is the text that would have been typed', () => {
    expect(textOf(DRAFT)).toBe('A(B(3 5) C=2)');
    expect(textOf(leaf(-4))).toBe('-4');
    const nodes = [
      { name: 'A', parent: null, leaf: null, worth: 3 },
      { name: '1', parent: 0, leaf: 3, worth: 3 },
      { name: 'C', parent: 0, leaf: 2, worth: 2 },
    ];
    const traced = { tree: '', nodes, steps: [], value: 3, best: 1, visited: 3 };
    expect(textOf(draftOf(traced))).toBe('A(3 C=2)');
  });

  it('gets a move more, and a leaf with one keeps what it was worth', () => {
    expect(textOf(added(DRAFT, []))).toBe('A(B(3 5) C=2 0)');
    expect(textOf(added(DRAFT, [0, 1]))).toBe('A(B(3 D(5)) C=2)');
    expect(textOf(added(DRAFT, [1]))).toBe('A(B(3 5) C(2))');
  });

  it('loses a move with all below it, but never its root', () => {
    expect(textOf(removed(DRAFT, [0]))).toBe('A(C=2)');
    expect(textOf(removed(DRAFT, [0, 0]))).toBe('A(B(5) C=2)');
    expect(textOf(removed(removed(DRAFT, [0, 0]), [0, 0]))).toBe('A(5 C=2)');
    expect(removed(DRAFT, [])).toBe(DRAFT);
  });

  it('gets other values', () => {
    expect(textOf(valued(DRAFT, [0, 1], -7))).toBe('A(B(3 -7) C=2)');
    expect(nodeAt(DRAFT, [1]).value).toBe(2);
  });

  it('is gone through by arrows', () => {
    expect(waysOf(DRAFT)).toEqual([[], [0], [0, 0], [0, 1], [1]]);
    expect(goneTo(DRAFT, [], 'ArrowDown')).toEqual([0]);
    expect(goneTo(DRAFT, [0], 'ArrowRight')).toEqual([1]);
    expect(goneTo(DRAFT, [1], 'ArrowRight')).toBeNull();
    expect(goneTo(DRAFT, [0, 1], 'ArrowLeft')).toEqual([0, 0]);
    expect(goneTo(DRAFT, [0, 1], 'ArrowUp')).toEqual([0]);
    expect(goneTo(DRAFT, [], 'ArrowUp')).toBeNull();
    expect(goneTo(DRAFT, [1], 'ArrowDown')).toBeNull();
  });
});
