import { describe, expect, it } from 'vitest';
import type { TracedTree } from '../api';
import { childrenOf, isEmpty, layout, pictureAt, SPACING, traceLine, windowText } from './tree';

/** `A( B(3 5) C(2 9) )`, searched by alpha-beta. */
const TRACED: TracedTree = {
  tree: 'A(B(3 5) C(2 9))',
  nodes: [
    { name: 'A', parent: null, leaf: null, worth: 3 },
    { name: 'B', parent: 0, leaf: null, worth: 3 },
    { name: '1.1', parent: 1, leaf: 3, worth: 3 },
    { name: '1.2', parent: 1, leaf: 5, worth: 5 },
    { name: 'C', parent: 0, leaf: null, worth: 2 },
    { name: '2.1', parent: 4, leaf: 2, worth: 2 },
    { name: '2.2', parent: 4, leaf: 9, worth: 9 },
  ],
  steps: [
    { node: 0, what: 'enter', max: true, window: { alpha: null, beta: null } },
    { node: 1, what: 'enter', max: false, window: { alpha: null, beta: null } },
    { node: 2, what: 'leaf', value: 3, over: true },
    { node: 1, what: 'evolution', by: 2, value: 3, window: { alpha: null, beta: 3 }, kept: true },
    { node: 3, what: 'leaf', value: 5, over: true },
    { node: 1, what: 'evolution', by: 3, value: 5, window: { alpha: null, beta: 3 }, kept: false },
    { node: 1, what: 'leave', value: 3 },
    { node: 0, what: 'evolution', by: 1, value: 3, window: { alpha: 3, beta: null }, kept: true },
    { node: 4, what: 'enter', max: false, window: { alpha: 3, beta: null } },
    { node: 5, what: 'leaf', value: 2, over: true },
    { node: 4, what: 'evolution', by: 5, value: 2, window: { alpha: 3, beta: 2 }, kept: true },
    { node: 4, what: 'cut', skipped: 1 },
    { node: 4, what: 'leave', value: 2 },
    { node: 0, what: 'evolution', by: 4, value: 2, window: { alpha: 3, beta: null }, kept: false },
    { node: 0, what: 'leave', value: 3 },
  ],
  value: 3,
  best: 1,
  visited: 6,
};

describe('a tree', () => {
  it('has its leaves side by side and all else above the middle of what is below', () => {
    expect(childrenOf(TRACED.nodes)).toEqual([[1, 4], [2, 3], [], [], [5, 6], [], []]);
    const { places, levels, width } = layout(TRACED.nodes);
    const { across, edge } = SPACING;
    const leaves = [2, 3, 5, 6].map((node) => places[node]!.x);
    expect(leaves).toEqual([0, 1, 2, 3].map((at) => edge + at * across));
    expect(places[0]!.x).toBe((places[1]!.x + places[4]!.x) / 2);
    expect([levels, width]).toEqual([3, 2 * edge + 3 * across]);
  });

  it('of one leaf is drawn too', () => {
    const only = [{ name: 'root', parent: null, leaf: 4, worth: 4 }];
    expect(layout(only)).toMatchObject({ levels: 1, width: 2 * SPACING.edge });
  });
});

describe('after some steps', () => {
  const stages = (count: number) => pictureAt(TRACED, count).nodes.map(({ stage }) => stage);

  it('it is known what was looked at, and what is left out with all below it', () => {
    expect(stages(0)).toEqual(Array(7).fill('todo'));
    expect(stages(3)).toEqual(['open', 'open', 'done', 'todo', 'todo', 'todo', 'todo']);
    expect(stages(12)[6]).toBe('cut');
    const { looked, left, nodes } = pictureAt(TRACED, TRACED.steps.length);
    expect([looked, left]).toEqual([6, 1]);
    expect([nodes[0]!.value, nodes[0]!.best]).toEqual([3, 1]);
  });

  it('the window is that of the moment, and empty when nothing fits into it', () => {
    const windows = [8, 11].map((count) => pictureAt(TRACED, count).nodes[4]!.window);
    expect(windows[0]).toBeNull();
    expect(isEmpty(windows[1]!)).toBe(true);
    expect(isEmpty({ alpha: null, beta: 2 })).toBe(false);
    expect(windowText({ alpha: 3, beta: null })).toBe('[3, +∞]');
  });

  it('the line of a step is that of the trace', () => {
    const lines = TRACED.steps.map((step) => traceLine(TRACED, step));
    expect(lines[0]).toBe('A  max  [−∞, +∞]');
    expect(lines[2]).toBe('1.1  = 3');
    expect(lines[3]).toBe('B  ← 1.1 = 3  [−∞, 3]');
    expect(lines[11]).toBe('C  ✂ 1');
    expect(lines[14]).toBe('A  → 3');
  });
});
