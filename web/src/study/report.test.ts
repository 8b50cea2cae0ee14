import { describe, expect, it } from 'vitest';
import type { JudgedPly, Report } from '../api';
import { labels, marksOf, plot } from './report';

const ply = (move: string, lean: number | null, sign = ''): JudgedPly => ({
  seat: 0,
  move,
  value: null,
  lean,
  mark: null,
  sign,
  better: null,
  words: null,
});
const report: Report = {
  tag: null,
  plies: [ply('e2', 0), ply('e8', null), ply('e3', -1000, '??'), ply('e9', 1000, '?')],
  turning: 2,
  turns: [2, 3],
  sides: [],
  words: [],
};

describe('a report', () => {
  it('is a curve from the start on, level where nothing is known', () => {
    expect(plot(report, 100, 20)).toEqual([
      { x: 0, y: 10 },
      { x: 25, y: 10 },
      { x: 50, y: 10 },
      { x: 75, y: 20 },
      { x: 100, y: 0 },
    ]);
    expect(plot({ ...report, plies: [] }, 100, 20)).toEqual([{ x: 0, y: 10 }]);
  });
  it('has a label at each turning point, on the side where there is room', () => {
    const points = plot(report, 100, 20);
    expect(labels(report, points, 100)).toEqual([
      { x: 75, y: 20, index: 2, move: 'e3??', side: 'left' },
      { x: 100, y: 0, index: 3, move: 'e9?', side: 'left' },
    ]);
    const wide = plot(report, 400, 200);
    expect(labels(report, wide, 400).map(({ side }) => side)).toEqual(['left', 'left']);
    expect(labels({ ...report, turns: [9] }, points, 100)).toEqual([]);
  });
  it('goes without a label where it would cover another', () => {
    const plies = Array.from({ length: 40 }, (_, at) => ({
      ...report.plies[2]!,
      lean: at > 19 ? 900 : 0,
    }));
    const many = { ...report, plies, turns: [20, 21, 22], turning: 21 };
    const sides = labels(many, plot(many, 400, 130), 400).map(({ index, side }) => [index, side]);
    expect(sides).toEqual([
      [20, 'left'],
      [21, null],
      [22, 'right'],
    ]);
    const apart = { ...many, turns: [5, 21, 35] };
    expect(labels(apart, plot(apart, 400, 130), 400).every(({ side }) => side)).toBe(true);
  });
  it('counts the moves that lead to what is marked', () => {
    expect(marksOf(report)).toEqual({
      turns: [3, 4],
      signs: { 3: '??', 4: '?' },
      leans: { 1: 0, 3: -1000, 4: 1000 },
    });
  });
});
