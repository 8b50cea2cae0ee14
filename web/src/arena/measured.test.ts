import { beforeAll, describe, expect, it } from 'vitest';
import { speak } from '../frame/words.svelte';
import { measured, results } from './fixture';
import {
  countsWords,
  marginWords,
  measuredWords,
  pointsWords,
  scoreWords,
  shareWords,
  signed,
  valueWords,
} from './measured';

beforeAll(() => speak('en'));

describe('what was measured', () => {
  it('has its margin, half as wide as the interval', () => {
    expect(measuredWords(measured(20.4, 3, 37))).toBe('+20 ±\u00a017');
    expect(measuredWords(measured(-20, -37, -3))).toBe('−20 ±\u00a017');
    expect(measuredWords(measured(0, -5, 5))).toBe('0 ±\u00a05');
  });

  it('is written with decimals and without signs where that is wanted', () => {
    const skill = { digits: 1, signs: false };
    expect(measuredWords(measured(19.88, 8.1, 31.7), skill)).toBe('19.9 ±\u00a011.8');
    expect(valueWords(measured(19.88, 8.1, 31.7), skill)).toBe('19.9');
  });

  it('tells the end that it has, where the other is beyond all bounds', () => {
    expect(measuredWords(measured(191, -68, null))).toBe('+191 (above −68)');
    expect(measuredWords(measured(-191, null, 68))).toBe('−191 (below +68)');
    expect(measuredWords(measured(null, 194, null))).toBe('above +194');
    expect(measuredWords(measured(null, null, -194))).toBe('below −194');
    expect(measuredWords(measured(5, null, null))).toBe('+5');
  });

  it('is a dash where nothing is known', () => {
    expect(measuredWords(null)).toBe('–');
    expect(measuredWords(measured(null, null, null))).toBe('–');
    expect(valueWords(measured(null, 3, null))).toBe('–');
    expect(marginWords(null)).toBeNull();
    expect(marginWords(measured(3, 1, null))).toBeNull();
  });
});

it('points are whole and half', () => {
  expect([0, 0.5, 1, 13.5, 20].map(pointsWords)).toEqual(['0', '½', '1', '13½', '20']);
});

it('results are short', () => {
  expect(countsWords(results(524, 264, 452))).toBe('+524 =264 −452');
  expect(scoreWords([2, 0])).toBe('1 : 0');
  expect(scoreWords([1, 1])).toBe('½ : ½');
  expect(scoreWords([6, 1, 4, 1])).toBe('3 : ½ : 2 : ½');
});

it('numbers are written as the reader writes them', async () => {
  await speak('fr');
  expect(signed(1.5, 1)).toBe('+1,5');
  expect(shareWords(0.642)).toMatch(/^64\s%$/);
  expect(shareWords(null)).toBe('–');
  await speak('en');
  expect(shareWords(0.642, 1)).toBe('64.2%');
});
