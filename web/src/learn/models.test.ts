/** What the pages of lessons know of a trace after so many steps. */
import { describe, expect, it } from 'vitest';
import type { TracedBias, TracedBridges, TracedKruskal, TracedSearch, TracedWalks } from '../api';
import { biasAt, opened } from './bias';
import { boundsAt, boundsText, labelPlaces } from './bounds';
import { fellingLine, forestAt, forestLayout, rootOf } from './kruskal';
import { beside, lineOf, sideAt, wallBetween, wallsOf } from './plan';
import { lookLine, searchAt } from './searches';
import { strideLine, walkAt } from './walks';

const GROUND = { width: 3, height: 2 };

describe('a ground', () => {
  it('has walls between cells that lie side by side', () => {
    expect(wallsOf(GROUND)).toEqual([0, 1, 2, 3, 5, 6, 8]);
    expect([wallBetween(1, 0), wallBetween(1, 4)]).toEqual([0, 3]);
    expect(beside(GROUND, 2, 'east')).toBeNull();
    expect(beside(GROUND, 4, 'north')).toBe(1);
    expect(lineOf(GROUND, 0)).toEqual([1, 0, 1, 1]);
    expect(lineOf(GROUND, 3)).toEqual([1, 1, 2, 1]);
  });

  it('tells a press near a wall from one in the middle', () => {
    expect(sideAt(0.5, 0.5)).toBeNull();
    expect([sideAt(0.5, 0.1), sideAt(0.9, 0.5), sideAt(0.5, 0.9), sideAt(0.1, 0.5)]).toEqual([
      'north',
      'east',
      'south',
      'west',
    ]);
  });
});

describe('a search', () => {
  const found = (cell: number, walked: number) => ({ cell, walked, expected: null });
  const SEARCH: TracedSearch = {
    way: 'bfs',
    about: '',
    expects: null,
    exact: true,
    looks: [
      { cell: 0, by: null, walked: 0, expected: null, found: [found(1, 1), found(3, 1)] },
      { cell: 1, by: 0, walked: 1, expected: null, found: [] },
      { cell: 3, by: 0, walked: 1, expected: null, found: [] },
    ],
    path: [0, 3],
  };
  const kinds = (count: number) => searchAt(SEARCH, GROUND, count).cells.map(({ kind }) => kind);

  it('knows which cells wait and which were looked at', () => {
    expect(kinds(0)[0]).toBe('waits');
    expect(kinds(1).slice(0, 4)).toEqual(['now', 'waits', undefined, 'waits']);
    expect(kinds(2).slice(0, 4)).toEqual(['done', 'now', undefined, 'waits']);
    expect(searchAt(SEARCH, GROUND, 1)).toMatchObject({ looked: 1, waits: 2, over: false });
    expect(searchAt(SEARCH, GROUND, 2).ways).toEqual([{ cells: [1, 0], kind: 'back' }]);
  });

  it('stays as it ended while others go on', () => {
    const end = searchAt(SEARCH, GROUND, 9);
    expect(end).toEqual(searchAt(SEARCH, GROUND, 3));
    expect(end).toMatchObject({ over: true, ways: [{ cells: [0, 3], kind: 'found' }] });
    expect(lookLine(GROUND, SEARCH.looks[0]!)).toBe('0,0  0  → 1,0 0,1');
  });
});

describe('a forest', () => {
  const TRACED: TracedKruskal = {
    maze: { width: 3, height: 2, passages: [0, 2], id: '' },
    steps: [
      { what: 'wall', wall: 0, a: 0, b: 1, weight: 1 },
      { what: 'root', cell: 0, root: 0 },
      { what: 'root', cell: 1, root: 1 },
      { what: 'join', root: 0, under: 1, size: 2 },
      { what: 'wall', wall: 2, a: 1, b: 2, weight: 2 },
      { what: 'climb', cell: 1, above: 0, shortened: false },
      { what: 'stay', root: 0 },
    ],
  };

  it('is what was joined so far', () => {
    expect(forestAt(TRACED, 0).parents).toEqual([0, 1, 2, 3, 4, 5]);
    const joined = forestAt(TRACED, 4);
    expect([joined.parents[1], joined.sizes[0], [...joined.open]]).toEqual([0, 2, [0]]);
    expect(rootOf(joined.parents, 1)).toBe(0);
    const end = forestAt(TRACED, 7);
    expect([end.asked, end.stayed, [...end.climbed]]).toEqual([2, 1, [1, 0]]);
    expect(forestAt(TRACED, 0)).toEqual(forestAt(TRACED, 0));
  });

  it('is drawn with roots on top and nobody in the place of another', () => {
    const { places, width, height } = forestLayout(forestAt(TRACED, 4).parents);
    expect(places[1]!.y).toBeGreaterThan(places[0]!.y);
    expect(new Set(places.map(({ x, y }) => `${x} ${y}`)).size).toBe(6);
    expect(places.every(({ x, y }) => x > 0 && y > 0 && x < width && y < height)).toBe(true);
    expect(TRACED.steps.map((step) => fellingLine(GROUND, step))).toEqual([
      '0,0 | 1,0',
      '0,0 : 0,0',
      '1,0 : 1,0',
      '0,0 ← 1,0 = 2',
      '1,0 | 2,0',
      '1,0 ↑ 0,0',
      '0,0 =',
    ]);
  });
});

describe('a walk', () => {
  const TRACED: TracedWalks = {
    maze: { width: 3, height: 2, passages: [], id: '' },
    generator: 'wilson',
    about: '',
    offered: [],
    steps: [
      { what: 'begin', cell: 4 },
      { what: 'set-out', cell: 0 },
      { what: 'walk', cell: 0, to: 1 },
      { what: 'walk', cell: 1, to: 0 },
      { what: 'erase', cell: 0, cells: 1 },
      { what: 'walk', cell: 0, to: 3 },
      { what: 'walk', cell: 3, to: 4 },
      { what: 'dig', cell: 0, to: 3 },
      { what: 'dig', cell: 3, to: 4 },
    ],
  };

  it('forgets its loop and is dug as it is left', () => {
    expect(walkAt(TRACED, 4)).toMatchObject({ way: [0, 1, 0], loop: [], here: 0 });
    expect(walkAt(TRACED, 5)).toMatchObject({ way: [0], loop: [0, 1, 0], forgotten: 1 });
    expect(walkAt(TRACED, 7)).toMatchObject({ way: [0, 3, 4], walked: 4 });
    const end = walkAt(TRACED, 9);
    expect([...end.open]).toEqual([1, 6]);
    expect([...end.maze].sort()).toEqual([0, 3, 4]);
    expect(TRACED.steps.map((step) => strideLine(GROUND, step)).slice(0, 5)).toEqual([
      '1,1 .',
      '0,0 ?',
      '0,0 → 1,0',
      '1,0 → 0,0',
      '0,0 ↺ 1',
    ]);
  });
});

describe('what generators have dug', () => {
  const number = { dead_ends: 2, straights: 0, bends: 2, junctions: 0, longest: 3 };
  const TRACED: TracedBias = {
    seed: 1,
    trees: 4,
    dug: 4,
    all: [],
    sides: [
      {
        generator: 'x',
        about: '',
        uniform: false,
        mazes: ['3010', '1200'],
        numbers: [number, { ...number, dead_ends: 4 }],
        trees: [0, 0, 3, 0],
      },
    ],
  };

  it('is counted up to a moment', () => {
    expect([...opened('3010')]).toEqual([0, 1, 4]);
    const at = (count: number) => biasAt(TRACED, TRACED.sides[0]!, { width: 2, height: 2 }, count);
    expect(at(0)).toMatchObject({ deadEnds: 0, seen: 0, longest: 0 });
    expect(at(1)).toMatchObject({ deadEnds: 50, seen: 1, trees: [2, 0, 0, 0] });
    expect(at(2)).toMatchObject({ deadEnds: 75, seen: 2, trees: [3, 0, 0, 1], longest: 3 });
    expect([at(2).heat.get(0), at(2).heat.get(1), at(2).heat.get(3)]).toEqual([1, 0.5, 0.5]);
  });
});

describe('bounds', () => {
  it('are written beside each other where edges cross', () => {
    const isle = (x: number, y: number) => ({ x, y }) as never;
    const edge = (a: number, b: number) => ({ a, b }) as never;
    const islands = [isle(0, 2), isle(4, 2), isle(2, 0), isle(2, 4)];
    const [level, upright] = labelPlaces({ islands, edges: [edge(0, 1), edge(2, 3)] });
    expect(level).toEqual({ x: 2.5, y: 2.5 });
    expect(upright!.x).toBe(2.5);
    expect(Math.abs(upright!.y - 2.5)).toBeGreaterThan(0.38);
  });

  const change = { edge: 1, least_before: 0, most_before: 2, least: 1, most: 2 };
  const step = {
    rule: 'at-least',
    called: '',
    level: 1,
    islands: [],
    edges: [],
    changes: [change],
    said: '',
    tried: [],
  };
  const traced = { most: [2, 2], steps: [step] } as unknown as TracedBridges;

  it('narrow with every step, and what is fresh is known', () => {
    expect(boundsAt(traced, 0)[1]).toEqual({ least: 0, most: 2, fresh: false });
    expect(boundsAt(traced, 1)[1]).toEqual({ least: 1, most: 2, fresh: true });
    expect([boundsText({ least: 0, most: 2 }), boundsText({ least: 1, most: 1 })]).toEqual([
      '0–2',
      '1',
    ]);
  });
});
