import { describe, expect, it } from 'vitest';
import type { BoardView } from '../api';
import house from '../../gallery/fixtures/awele-6.json';
import small from '../../gallery/fixtures/awele-3.json';
import ten from '../../gallery/fixtures/reversi-10.json';
import discs from '../../gallery/fixtures/reversi-8-start.json';
import four from '../../gallery/fixtures/wall-four.json';
import walls from '../../gallery/fixtures/wall-midgame.json';
import oblong from '../../gallery/fixtures/wall-oblong.json';
import ringed from '../../gallery/fixtures/wall-ring.json';
import { ratio } from '../board/ratio';
import { arrowPath, fieldOf, type Field } from './places';

const FIXTURES: Record<string, unknown> = { discs, ten, walls, oblong, four, ringed, house, small };
const viewOf = (fixture: unknown): BoardView =>
  (fixture as { view?: BoardView }).view ?? (fixture as BoardView);
const field = (fixture: unknown, turned = 0, upright = false): Field =>
  fieldOf(viewOf(fixture), turned, upright)!;

describe.each(Object.entries(FIXTURES))('%s', (_, fixture) => {
  const view = viewOf(fixture);
  const turns = view.board.type === 'houses' ? [0, 2] : [0, 1, 2, 3];

  it.each(turns)('every place is found where it is, turned by %i quarters', (turned) => {
    const { places, at, unit } = field(fixture, turned);
    expect(places.size).toBeGreaterThan(5);
    for (const place of places.values()) {
      // Two walls cross in one middle: a little along it is meant.
      const along = place.reach.x > place.reach.y ? { x: 0.3, y: 0 } : { x: 0, y: 0.3 };
      const isWall = place.reach.x !== place.reach.y && view.board.type === 'grid';
      const off = isWall ? along : { x: 0, y: 0 };
      expect(at({ x: place.x + off.x * unit, y: place.y + off.y * unit })).toBe(place.name);
    }
    expect(at({ x: -unit, y: -unit })).toBeNull();
  });

  it.each(turns)('has the proportions of the board, turned by %i quarters', (turned) => {
    const { width, height, places } = field(fixture, turned);
    expect(width / height).toBeCloseTo(ratio(view, turned), 1);
    for (const { x, y } of places.values()) {
      expect(x > 0 && x < width && y > 0 && y < height).toBe(true);
    }
  });
});

it('names places as moves do', () => {
  const names = (fixture: unknown) => [...field(fixture).places.keys()];
  expect(names(discs)).toContain('a1');
  expect(names(walls)).toEqual(expect.arrayContaining(['e4', 'e3h', 'd5v']));
  expect(names(house).sort()).toEqual([...'ABCDEFabcdef']);
});

it('boards of houses stand upright in a high room', () => {
  const [level, upright] = [field(house), field(house, 0, true)];
  expect(level.width).toBeGreaterThan(level.height);
  expect(upright.height).toBeGreaterThan(upright.width);
  expect([...upright.places.keys()].sort()).toEqual([...level.places.keys()].sort());
});

it('a board turned half round has its places on the other side', () => {
  for (const fixture of [discs, house]) {
    const [one, other] = [field(fixture), field(fixture, 2)];
    for (const [name, { x, y }] of one.places) {
      const seen = other.places.get(name)!;
      expect(seen.x).toBeCloseTo(one.width - x, 5);
      expect(Math.abs(seen.y - (one.height - y))).toBeLessThan(one.unit / 5);
    }
  }
});

it('an arrow leads from one place towards the other and ends within it', () => {
  const { places, unit } = field(discs);
  const [from, to] = [places.get('a1')!, places.get('d5')!];
  const { shaft, head } = arrowPath(from, to, unit);
  const [start, neck] = [...shaft.matchAll(/[ML]([\d.]+) ([\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
  const [, tipX, tipY] = /M([\d.]+) ([\d.]+)/.exec(head)!;
  const far = (a: { x: number; y: number }, b: { x: number; y: number }) =>
    Math.hypot(a.x - b.x, a.y - b.y);
  const tip = { x: Number(tipX), y: Number(tipY) };
  expect(far(start!, from)).toBeLessThan(unit / 2);
  expect(far(tip, to)).toBeLessThan(unit / 2);
  expect(far(tip, from)).toBeGreaterThan(far(neck!, from));
  // Even between places that touch there is an arrow.
  const near = arrowPath({ ...from }, { ...from, x: from.x + 1 }, unit);
  expect(near.shaft + near.head).not.toContain('NaN');
});
