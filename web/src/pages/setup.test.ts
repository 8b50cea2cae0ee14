import { expect, test } from 'vitest';
import type { CatalogGame, Setting, Strategy } from '../api';
import { ofKind, readClock, writeClock } from './clock';
import {
  command,
  controlOf,
  counting,
  draftOf,
  mayCount,
  newGame,
  NOTHING,
  ownSeat,
  placeOf,
  readQuery,
  readSeat,
  refitted,
  setParam,
  sheetOf,
  swapped,
  writeSeat,
} from './setup';

const setting = (name: string, values: string[], usual: number, more: Partial<Setting> = {}) => ({
  name,
  about: name,
  choices: values.map((value) => ({ value, words: value })),
  usual,
  free: false,
  form: null,
  file: false,
  asked: true,
  topic: null,
  ...more,
});

const strategy = (name: string, seats: number[], levels: number): Strategy => ({
  name,
  called: name,
  about: '',
  seats,
  options: [],
  levels: Array.from({ length: levels }, (_, at) => ({ level: at + 1, word: '', about: '' })),
});

const game: CatalogGame = {
  name: 'quoridor',
  title: 'Quoridor',
  params: [
    setting('size', ['5', '7', '9', '11'], 2, { free: true, form: 'WxH', topic: 'board' }),
    setting('players', ['2', '4'], 0, { topic: 'players' }),
    setting('shape', ['square', 'ring'], 0, { free: true, file: true, topic: 'board' }),
  ],
  tables: [
    { count: 2, names: ['South', 'North'] },
    { count: 4, names: ['South', 'West', 'North', 'East'] },
  ],
  opponent: 'alphabeta:level=3',
  strategies: [strategy('alphabeta', [2], 10), strategy('greedy', [2, 4], 10)],
  formats: [],
};

test('a sheet that nobody touched is a person against the usual computer', () => {
  expect(newGame(draftOf(game, NOTHING), game)).toEqual({
    game: 'quoridor',
    params: {},
    seats: ['human', 'alphabeta:level=3'],
  });
});

test('an address presets the sheet, and the sheet has the same address again', () => {
  const query = new URLSearchParams(
    'size=7&seat=open&seat=advised:greedy:level=2&clock=15m%2B10s&private&moves=e2+e8&what=1',
  );
  const made = newGame(draftOf(game, readQuery(query)!), game);
  expect(made).toEqual({
    game: 'quoridor',
    params: { size: '7' },
    seats: ['open', 'advised:greedy:level=2'],
    clock: '15m+10s',
    moves: 'e2 e8',
    private: true,
  });
  const again = readQuery(new URL(sheetOf(made), 'http://localhost').searchParams)!;
  expect(newGame(draftOf(game, again), game)).toEqual(made);
  expect(readQuery(new URLSearchParams())).toBeNull();
});

test('whoever does not play at a larger table makes way for one who does', () => {
  const four = setParam(draftOf(game, NOTHING), game, game.params[1]!, '4');
  expect(newGame(four, game).seats).toEqual([
    'human',
    'greedy:level=3',
    'greedy:level=3',
    'greedy:level=3',
  ]);
  expect(setParam(four, game, game.params[1]!, '2').params).toEqual({});
});

test('a game that was brought keeps its variant, and the seats that it has', () => {
  const query = new URLSearchParams({ variant: '5x5 4p', position: '5x5 …' });
  const draft = draftOf(game, readQuery(query)!);
  const four = refitted({ ...draft, players: 4 }, game);
  expect(newGame(four, game)).toEqual({
    game: 'quoridor',
    variant: '5x5 4p',
    seats: ['human', 'greedy:level=3', 'greedy:level=3', 'greedy:level=3'],
    position: '5x5 …',
  });
  expect(command(four, game)).toBeNull();
});

test('seats are typed as they are read', () => {
  for (const text of [
    'human',
    'open',
    'rush',
    'alphabeta:level=3',
    'advised:alphabeta:depth=6',
    'program:edax-2',
  ]) {
    expect(writeSeat(readSeat(text))).toBe(text);
  }
});

test('a program of the server sits where it is asked for', () => {
  const query = new URLSearchParams('seat=human&seat=program:bot');
  const listed = { ...game, strategies: [...game.strategies, strategy('program:bot', [2, 4], 0)] };
  expect(newGame(draftOf(listed, readQuery(query)!), listed).seats).toEqual([
    'human',
    'program:bot',
  ]);
  expect(command(draftOf(listed, readQuery(query)!), listed)).toBeNull();
  expect(newGame(draftOf(game, readQuery(query)!), game).seats?.[1]).toBe('alphabeta:level=3');
});

test('the one person can sit elsewhere, or be seated by lot', () => {
  const draft = draftOf(game, NOTHING);
  expect(ownSeat(draft, game)).toBe(0);
  const other = { ...draft, seats: swapped(draft.seats, 0, 1) };
  expect(ownSeat(other, game)).toBe(1);
  expect(newGame({ ...draft, lot: true }, game, () => 1).seats).toEqual([
    'alphabeta:level=3',
    'human',
  ]);
});

test('the command is what a terminal takes', () => {
  const draft = draftOf(game, { ...NOTHING, params: { size: '9x7' }, clock: '5s/move' });
  expect(command(draft, game)).toBe(
    'damier play quoridor --size 9x7 --seat human --seat alphabeta:level=3 --clock 5s/move',
  );
  expect(
    command({ ...draft, params: {}, clock: readClock(null), lot: true, moves: "e2 e8'" }, game),
  ).toBe(
    String.raw`damier play quoridor --seat human --seat alphabeta:level=3 --first draw --moves 'e2 e8'\'''`,
  );
  const drawn = { ...draft, params: { shape: '.#\n#.' } };
  expect(command(drawn, game, { shape: 'mine.msk' })).toContain('--shape mine.msk ');
  expect(command({ ...draft, seats: [readSeat('human'), readSeat('open')] }, game)).toBeNull();
});

test('clocks are read as they are typed', () => {
  for (const text of [
    '5s/move',
    '1m/move',
    '15m',
    '15m+10s',
    '1m',
    '7m',
    '15m,none',
    'none',
    'x',
  ]) {
    expect(writeClock(readClock(text))).toBe(text);
  }
  expect(readClock('90m')).toMatchObject({ kind: 'game', time: 5400 });
  expect(readClock('900s')).toMatchObject({ kind: 'game', time: 900 });
  expect(readClock('7m').kind).toBe('typed');
  expect(writeClock(readClock(null))).toBeUndefined();
  expect(writeClock(ofKind(readClock('15m'), 'move'))).toBe('10s/move');
  expect(writeClock(ofKind(readClock('5s/move'), 'increment'))).toBe('10m+5s');
});

test('problems belong to what they name', () => {
  const problem = (field: string | null) => ({
    type: '',
    title: '',
    status: 422,
    code: 'bad-params' as const,
    detail: '',
    place: field === null ? null : { field, line: null, column: null, number: null },
    retry_after: null,
  });
  expect(placeOf(problem('params.size'), game)).toBe('params.size');
  expect(placeOf(problem('params.what'), game)).toBe('params');
  expect(placeOf(problem('seats.1'), game)).toBe('seats.1');
  expect(placeOf(problem('clock'), game)).toBe('clock');
  expect(placeOf(problem(null), game)).toBe('');
});

test('what a setting looks like follows from its values', () => {
  expect(game.params.map(controlOf)).toEqual(['slider', 'segments', 'shapes']);
});

test('a game counts between two people, with a clock and from the usual start', () => {
  const of = (seats: string[], more = {}) => draftOf(game, { ...NOTHING, seats, ...more });
  const two = of(['human', 'open']);
  expect(mayCount(two, game)).toBe(true);
  expect(mayCount(of(['human', 'greedy']), game)).toBe(false);
  expect(mayCount(of(['human', 'human']), game)).toBe(false);
  expect(mayCount(of(['human', 'open'], { moves: 'e2' }), game)).toBe(false);
  expect(mayCount(of(['human', 'open'], { params: { players: '4' } }), game)).toBe(false);

  const rated = counting(two, true);
  expect(newGame(rated, game)).toMatchObject({ rated: true, clock: '10m+5s' });
  expect(newGame(counting(rated, false), game).rated).toBeUndefined();
  // Somebody who chose a clock keeps it, and what cannot count does not.
  const chosen = counting({ ...two, clock: readClock('5m') }, true);
  expect(newGame(chosen, game)).toMatchObject({ rated: true, clock: '5m' });
  expect(newGame({ ...of(['human', 'greedy']), rated: true }, game).rated).toBeUndefined();
  const sheet = new URL(sheetOf(newGame(rated, game)), 'http://x').searchParams;
  expect(readQuery(sheet)).toMatchObject({ rated: true, clock: '10m+5s' });
});
