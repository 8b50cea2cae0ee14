import { describe, expect, it } from 'vitest';
import { measured } from './fixture';
import {
  axis,
  band,
  bins,
  eloPoints,
  line,
  llrPoints,
  niceStep,
  roomy,
  sample,
  scale,
  spanOf,
  ticksIn,
  within,
} from './plot';

describe('scales', () => {
  it('count in ones, twos and fives', () => {
    expect([7, 14, 30, 70, 0.7].map((wide) => niceStep(wide, 7))).toEqual([1, 2, 5, 10, 0.1]);
    expect(niceStep(0, 4)).toBe(1);
  });

  it('begin and end on what is written beside them', () => {
    expect(axis({ low: -37, high: 112 }, 4)).toEqual({
      low: -50,
      high: 150,
      ticks: [-50, 0, 50, 100, 150],
    });
    expect(axis({ low: 0, high: 0.3 }, 3).ticks).toEqual([0, 0.1, 0.2, 0.3]);
  });

  it('never stop between two games', () => {
    expect(axis({ low: 0, high: 2 }, 6, 1).ticks).toEqual([0, 1, 2]);
  });

  it('write what lies within, and never a zero with a sign', () => {
    const ticks = ticksIn({ low: -130, high: 260 }, 4);
    expect(ticks).toEqual([-100, 0, 100, 200]);
    expect(Object.is(ticks[1], 0)).toBe(true);
  });

  it('have a little room at their ends', () => {
    expect(roomy({ low: 0, high: 100 }, 0.05)).toEqual({ low: -5, high: 105 });
  });

  it('hold everything that was measured, whatever is beyond all bounds', () => {
    expect(spanOf([measured(20, 3, 37), null, measured(-50, null, 10)])).toEqual({
      low: -50,
      high: 37,
    });
    expect(spanOf([measured(null, 900, null)])).toEqual({ low: 750, high: 850 });
    expect(spanOf([])).toEqual({ low: -100, high: 100 });
    expect(spanOf([measured(5, 5, 5)])).toEqual({ low: -45, high: 55 });
  });

  it('put larger values higher, and what is beyond at the edge', () => {
    const to = scale(
      { left: 10, top: 20, width: 100, height: 50 },
      { low: 0, high: 4 },
      { low: -1, high: 1 },
    );
    expect([to.x(0), to.x(4), to.y(1), to.y(-1), to.y(0), to.y(9)]).toEqual([
      10, 110, 20, 70, 45, 20,
    ]);
    expect(within({ low: 3, high: 3 }, 3)).toBe(0.5);
  });
});

describe('courses', () => {
  const trace = [
    { games: 2, elo: measured(null, 12, null), llr: 0.1 },
    { games: 4, elo: null, llr: null },
    { games: 6, elo: measured(120, -80, 410), llr: 0.9 },
    { games: 8, elo: measured(null, null, -12), llr: -0.2 },
  ];

  it('one who only wins runs along the upper edge, and one who only loses along the lower', () => {
    expect(eloPoints(trace, 800)).toEqual([
      { games: 2, value: 800, low: 12, high: 800 },
      { games: 6, value: 120, low: -80, high: 410 },
      { games: 8, value: -800, low: -800, high: -12 },
    ]);
  });

  it('have points only where something is known', () => {
    expect(llrPoints(trace).map((point) => point.games)).toEqual([2, 6, 8]);
    expect(eloPoints([{ games: 2, elo: measured(null, null, null), llr: null }])).toEqual([]);
  });

  it('are lines and bands', () => {
    expect(
      line([
        [0, 1],
        [2, 3.25],
      ]),
    ).toBe('M0.0 1.0L2.0 3.3');
    expect(line([])).toBe('');
    expect(
      band(
        [
          [0, 0],
          [5, 0],
        ],
        [
          [0, 9],
          [5, 9],
        ],
      ),
    ).toBe('M0.0 0.0L5.0 0.0L5.0 9.0L0.0 9.0Z');
    expect(band([], [])).toBe('');
  });

  it('keep their first and last point when there are too many', () => {
    const list = Array.from({ length: 100 }, (_, at) => at);
    expect(sample(list, 4)).toEqual([0, 33, 66, 99]);
    expect(sample([1, 2], 4)).toEqual([1, 2]);
  });
});

it('lengths are grouped, and no game is lost', () => {
  const lengths = [
    { moves: 11, games: 2 },
    { moves: 12, games: 1 },
    { moves: 40, games: 5 },
  ];
  const found = bins(lengths, 10);
  expect(found.length).toBeLessThanOrEqual(11);
  expect(found.reduce((sum, bin) => sum + bin.games, 0)).toBe(8);
  expect(found[0]).toEqual({ from: 9, to: 11, games: 2 });
  expect(found.at(-1)).toMatchObject({ games: 5 });
  expect(bins([], 10)).toEqual([]);
  expect(bins([{ moves: 7, games: 3 }])).toEqual([{ from: 7, to: 7, games: 3 }]);
});
