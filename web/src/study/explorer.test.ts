import { expect, test } from 'vitest';
import { ahead, pageOf, parts } from './explorer';

test('results are parts of a whole, and what is not known is none of it', () => {
  const told = parts({ won: [3, 4], drawn: 1, untold: 9 });
  expect(told.map(({ seat }) => seat)).toEqual([0, null, 1]);
  expect(told.map(({ share }) => share)).toEqual([3 / 8, 1 / 8, 4 / 8]);
  expect(parts({ won: [0, 0], drawn: 0, untold: 2 }).every(({ share }) => share === 0)).toBe(true);
  expect(parts({ won: [1, 0, 2, 0], drawn: 0, untold: 0 }).map(({ games }) => games)).toEqual([
    1, 0, 0, 2, 0,
  ]);
});

test('games are found where they are', () => {
  const game = { at: 0, players: [], winner: null, words: '', played: null };
  const of = (kind: 'table' | 'tournament' | 'record', number: number | null) =>
    pageOf({ ...game, kind, id: 'x', number }, 'reversi');
  expect(of('table', null)).toBe('/games/x');
  expect(of('tournament', 7)).toBe('/arena/x/7');
  expect(of('record', null)).toBe('/explorer/reversi?record=x');
});

test('a line stays ahead as long as it is played', () => {
  expect(ahead(['a', 'b'], 'a')).toEqual(['b']);
  expect(ahead(['a', 'b'], 'c')).toEqual([]);
});
