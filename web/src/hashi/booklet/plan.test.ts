import { describe, expect, it } from 'vitest';
import {
  batchesOf,
  countOf,
  gradesOf,
  isCovered,
  readPlan,
  seedOf,
  sheetsOf,
  withCount,
  withGrades,
  writePlan,
} from './plan';

const GRADES = ['beginner', 'easy', 'medium', 'hard', 'expert', 'master', 'extreme'];
const plan = (query: string) => readPlan(new URLSearchParams(query), GRADES);

describe('the address of a booklet', () => {
  it('says what was chosen', () => {
    const query =
      'size=7x7&count=40&page=6&from=beginner&to=hard&solutions=no&title=For+Zo%C3%A9&seed=12';
    expect(writePlan(plan(query))).toBe(query);
  });
  it('says nothing of what is as usual', () => {
    expect(writePlan(plan(''))).toBe('');
  });
  it('may say what makes no sense', () => {
    expect(plan('page=3&from=nobody&colour=red')).toEqual(plan(''));
  });
});

describe('a booklet', () => {
  it('has from one to two hundred puzzles', () => {
    const counts = ['1', '200', '0', '201', '-3', '7.5', 'many', ''];
    expect(counts.map((count) => countOf(plan(`count=${count}`)))).toEqual([
      1,
      200,
      ...Array<null>(6).fill(null),
    ]);
  });
  it('has a seed that is a number', () => {
    expect(['7', '', 'x', '-1'].map((seed) => seedOf(plan(`seed=${seed}`)))).toEqual([
      7,
      null,
      null,
      null,
    ]);
  });
  it('of one sheet has all puzzles on it', () => {
    expect(withCount(plan(''), '6').perPage).toBe(6);
    expect(withCount(plan('page=2'), '40').perPage).toBe(2);
  });
  it('has a cover if it is one', () => {
    expect(['count=19', 'count=20'].map((query) => isCovered(plan(query)))).toEqual([false, true]);
    expect(sheetsOf(plan('count=1'), '  ', ['a'])).toEqual({
      puzzles: ['a'],
      per_page: 4,
      solutions: true,
    });
  });
  it('never falls', () => {
    expect(withGrades(plan(''), GRADES, 'master', 'expert')).toMatchObject({
      from: 'master',
      to: 'master',
    });
    expect(withGrades(plan(''), GRADES, 'easy', 'beginner')).toMatchObject({
      from: 'beginner',
      to: 'beginner',
    });
  });
});

describe('what is made', () => {
  it('rises, as much of each grade', () => {
    expect(gradesOf(plan('count=7&from=easy&to=hard'), GRADES)).toEqual([
      'easy',
      'easy',
      'easy',
      'medium',
      'medium',
      'hard',
      'hard',
    ]);
    expect(gradesOf(plan('count=1'), GRADES)).toEqual(['easy']);
    expect(gradesOf(plan('count=3&from=beginner&to=extreme'), GRADES)).toEqual([
      'beginner',
      'hard',
      'extreme',
    ]);
  });
  it('comes ten at a time, by seeds that follow each other', () => {
    const batches = batchesOf(plan('count=24&from=easy&to=medium&seed=100&max=1'), GRADES);
    const easy = { max: '1', difficulty: 'easy' };
    const medium = { max: '1', difficulty: 'medium' };
    expect(batches).toEqual([
      { params: easy, seed: 100, count: 10 },
      { params: easy, seed: 110, count: 2 },
      { params: medium, seed: 112, count: 10 },
      { params: medium, seed: 122, count: 2 },
    ]);
  });
  it('goes on where it was left', () => {
    const all = plan('count=24&from=easy&to=medium&seed=100');
    const batches = batchesOf(all, GRADES, 11);
    expect(batches.map(({ seed, count }) => [seed, count])).toEqual([
      [111, 1],
      [112, 10],
      [122, 2],
    ]);
  });
});
