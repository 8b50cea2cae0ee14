import { beforeAll, expect, it } from 'vitest';
import type { BoardView, Line, Score, Value } from '../api';
import { forFirst, isSettled, judged, MOST_WALLS, shortly, turned, valueMarks } from './values';

const score = (value: Value, more: Partial<Score> = {}): Score => ({
  value,
  bound: 'is',
  exact: false,
  confidence: null,
  text: '',
  words: null,
  ...more,
});
const units = (hundredths: number, more: Partial<Score> = {}) =>
  score({ type: 'units', hundredths }, more);

beforeAll(() => {
  document.documentElement.lang = 'en';
});

it('says a value in few signs', () => {
  expect(shortly(units(600, { exact: true }))).toBe('+6');
  expect(shortly(units(-125))).toBe('−1.3');
  expect(shortly(units(1249))).toBe('+12');
  expect(shortly(units(0))).toBe('0');
  expect(shortly(units(4))).toBe('0');
  expect(shortly(units(-4))).toBe('0');
  expect(shortly(score({ type: 'win', plies: 7 }))).toBe('#7');
  expect(shortly(score({ type: 'loss', plies: 4 }))).toBe('#−4');
  expect(shortly(units(200, { bound: 'at-least' }))).toBe('≥+2');
});

it('turns for the other side, and back', () => {
  const all = [
    units(300, { bound: 'at-least' }),
    units(0),
    score({ type: 'win', plies: 3 }),
    score({ type: 'loss', plies: 8 }, { bound: 'at-most' }),
  ];
  for (const one of all) expect(turned(turned(one))).toEqual(one);
  expect(turned(all[0]!)).toMatchObject({
    value: { type: 'units', hundredths: -300 },
    bound: 'at-most',
  });
  expect(Object.is((turned(units(0)).value as { hundredths: number }).hundredths, 0)).toBe(true);
  expect(forFirst(all[2]!, 1).value).toEqual({ type: 'loss', plies: 3 });
  expect(forFirst(all[2]!, 0)).toBe(all[2]);
});

it('is settled by a proof of what the game comes to', () => {
  expect(isSettled(units(600, { exact: true }))).toBe(true);
  expect(isSettled(units(600))).toBe(false);
  expect(isSettled(units(600, { exact: true, bound: 'at-least' }))).toBe(false);
  const won = score({ type: 'win', plies: 9 }, { exact: true, bound: 'at-least' });
  expect(isSettled(won)).toBe(true);
});

/** A board of which only what can be done matters. */
const view = (...moves: string[]): BoardView =>
  ({
    choices: moves.map((move, at) => ({
      move,
      words: move,
      spot:
        move === 'pass'
          ? null
          : {
              column: at % 8,
              row: Math.floor(at / 8),
              aim: /h$/.test(move) ? 'level-wall' : /v$/.test(move) ? 'upright-wall' : 'piece',
            },
      deed: { type: 'plain' },
    })),
  }) as unknown as BoardView;
const line = (move: string, one: Score | null): Line => ({
  score: one,
  moves: [move, 'x'],
  ends: false,
});
const thought = (...lines: Line[]) => ({ lines, depth: 1, nodes: 1, time: 1, forced: null });

it('marks the values of all moves, and which are as good as the best', () => {
  const six = units(600, { exact: true, words: 'Black wins by 6' });
  const board = view('b1', 'c1', 'a3', 'pass');
  const all = judged(
    board,
    thought(line('b1', six), line('a3', six), line('c1', units(150)), line('pass', units(-10000))),
  );
  expect(all.map(({ choice, best }) => [choice.move, best])).toEqual([
    ['b1', true],
    ['a3', true],
    ['c1', false],
    ['pass', false],
  ]);
  // A pass has no place on the board, and what cannot be judged no value.
  expect(valueMarks(all, ({ words }) => words ?? '?')).toMatchObject([
    { text: '+6', exact: true, best: true, words: 'Black wins by 6' },
    { text: '+6', exact: true, best: true },
    { text: '+1.5', exact: false, best: false, words: '?' },
  ]);
  expect(valueMarks(judged(board, thought(line('b1', null))), () => '')).toEqual([]);
  expect(judged(board, null)).toEqual([]);
});

it('leaves out what was found for another position', () => {
  expect(judged(view('b1'), thought(line('h8', units(1)), line('b1', units(0))))).toHaveLength(1);
});

it('shows few walls, and never two on one middle', () => {
  const names = Array.from({ length: 20 }, (_, at) => `${at}h`);
  const board = view(...names);
  const cross = { ...board.choices[0]!, move: '0v' };
  cross.spot = { ...cross.spot!, aim: 'upright-wall' };
  board.choices.push(cross);
  const lines = ['0h', '0v', ...names.slice(1)].map((move, at) => line(move, units(-at)));
  const marks = valueMarks(judged(board, thought(...lines)), () => '');
  expect(marks).toHaveLength(MOST_WALLS);
  expect(marks.filter(({ spot }) => spot.aim === 'upright-wall')).toEqual([]);
});
