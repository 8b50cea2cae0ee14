/** What is chosen on the set-up sheet, and the game that comes of it. */
import type { CatalogGame, NewGame, Problem, Setting, Strategy } from '../api';
import { ofKind, readClock, writeClock, type ClockDraft } from './clock';
import { quoted } from './order';

/** Where the moves of a seat come from. */
export type Who = 'human' | 'advised' | 'computer' | 'open';

export interface SeatDraft {
  who: Who;
  /** The strategy that plays or advises, by its name. */
  strategy: string;
  level: number | null;
  /** Other options that were typed, such as `depth=6`. They go when a level is chosen. */
  options: string | null;
}

export interface Draft {
  game: string;
  /** What is not as usual, by name. */
  params: Record<string, string>;
  /** One for every seat that the largest table has; the first ones play. */
  seats: SeatDraft[];
  clock: ClockDraft;
  /** Whether it is drawn who sits where. */
  lot: boolean;
  private: boolean;
  /** Whether the game is to count, where it can. */
  rated: boolean;
  /** The variant by its name, in place of what is set: that of a game that was brought. */
  variant: string | null;
  /** How many play it, once that is known. */
  players: number | null;
  position: string | null;
  moves: string | null;
}

/** What is remembered of a set-up, or asked for by an address. */
export interface Wanted {
  params: Record<string, string>;
  seats: string[];
  clock: string | null;
  lot: boolean;
  private: boolean;
  rated: boolean;
  variant: string | null;
  position: string | null;
  moves: string | null;
}

export const NOTHING: Wanted = {
  params: {},
  seats: [],
  clock: null,
  lot: false,
  private: false,
  rated: false,
  variant: null,
  position: null,
  moves: null,
};

/** What the names behind the question mark mean that are no settings of a game. */
const RESERVED = ['seat', 'clock', 'lot', 'private', 'rated', 'variant', 'position', 'moves'];

/** Reads a set-up off an address; nothing if it asks for none. */
export function readQuery(query: URLSearchParams): Wanted | null {
  if (query.size === 0) return null;
  return {
    params: Object.fromEntries([...query].filter(([name]) => !RESERVED.includes(name))),
    seats: query.getAll('seat'),
    clock: query.get('clock'),
    lot: query.has('lot'),
    private: query.has('private'),
    rated: query.has('rated'),
    variant: query.get('variant'),
    position: query.get('position'),
    moves: query.get('moves'),
  };
}

/** The address of the sheet on which a game is set up so. */
export function sheetOf(game: NewGame): string {
  const query = new URLSearchParams(game.params ?? {});
  for (const seat of game.seats ?? []) query.append('seat', seat);
  for (const name of ['clock', 'variant', 'position', 'moves'] as const) {
    if (game[name]) query.set(name, game[name]);
  }
  if (game.private) query.set('private', '');
  if (game.rated) query.set('rated', '');
  return `/play/${game.game}${query.size > 0 ? `?${query}` : ''}`;
}

/** What stands before the name of a program of the server. */
const PROGRAM = 'program:';

/** Whether it is a program of the server: it plays, and advises nobody. */
export const isProgram = (strategy: string): boolean => strategy.startsWith(PROGRAM);

/** How a seat is typed that somebody reads: `advised:alphabeta:level=3`. */
export function readSeat(text: string): SeatDraft {
  if (text === 'human' || text === 'open') {
    return { who: text, strategy: '', level: null, options: null };
  }
  // A program of the server is one name, whatever it is called.
  if (text.startsWith(PROGRAM))
    return { who: 'computer', strategy: text, level: null, options: null };
  const advised = text.startsWith('advised:');
  const [strategy = '', ...rest] = text.slice(advised ? 'advised:'.length : 0).split(':');
  const options = rest.join(':') || null;
  const level = /^level=(\d+)$/.exec(options ?? '')?.[1];
  return {
    who: advised ? 'advised' : 'computer',
    strategy,
    level: level ? Number(level) : null,
    options: level ? null : options,
  };
}

/** The same the other way round. */
export function writeSeat(seat: SeatDraft): string {
  if (seat.who === 'human' || seat.who === 'open') return seat.who;
  const options = seat.level === null ? seat.options : `level=${seat.level}`;
  const player = options ? `${seat.strategy}:${options}` : seat.strategy;
  return seat.who === 'advised' ? `advised:${player}` : player;
}

/** The setting that says how many play, if the game has tables of several sizes. */
export const playersOf = (game: CatalogGame): Setting | undefined =>
  game.params.find((setting) => setting.topic === 'players');

/** The usual value of a setting. */
export const usualOf = (setting: Setting): string => setting.choices[setting.usual]?.value ?? '';

/** What a setting is set to. */
export const valueOf = (setting: Setting, params: Record<string, string>): string =>
  params[setting.name] ?? usualOf(setting);

/** What is set once a setting has a value. */
export function withParam(
  params: Record<string, string>,
  setting: Setting,
  value: string,
): Record<string, string> {
  const { [setting.name]: _, ...rest } = params;
  return value === usualOf(setting) ? rest : { ...rest, [setting.name]: value };
}

/** How many play. */
export function countOf(game: CatalogGame, of: Pick<Draft, 'params' | 'players'>): number {
  const players = playersOf(game);
  const wanted = of.players ?? (players && Number(valueOf(players, of.params)));
  const table = game.tables.find((one) => one.count === wanted) ?? game.tables[0];
  return table?.count ?? 2;
}

/** The strategies that play at tables for so many. */
export const strategiesFor = (game: CatalogGame, count: number): Strategy[] =>
  game.strategies.filter((strategy) => strategy.seats.includes(count));

/** A computer as the game usually has it at tables for so many. */
export function usualComputer(game: CatalogGame, count: number): SeatDraft {
  const able = strategiesFor(game, count);
  const usual = game.opponent ? readSeat(game.opponent) : null;
  if (usual && able.some((strategy) => strategy.name === usual.strategy)) return usual;
  const strategy = able[0];
  return {
    who: 'computer',
    strategy: strategy?.name ?? '',
    level: strategy ? levelLike(strategy, usual?.level ?? null) : null,
    options: null,
  };
}

/** The level of a strategy that is as high as another's was, or else the highest it has. */
export function levelLike(strategy: Strategy, level: number | null): number | null {
  const same = strategy.levels.find((one) => one.level === level);
  return (same ?? strategy.levels.at(-1))?.level ?? null;
}

/** A seat that can sit at a table for so many: a computer that cannot makes way for another. */
function fitting(seat: SeatDraft, game: CatalogGame, count: number): SeatDraft {
  const thinks = seat.who === 'computer' || seat.who === 'advised';
  const knows = strategiesFor(game, count).some((strategy) => strategy.name === seat.strategy);
  return !thinks || knows ? seat : { ...usualComputer(game, count), who: seat.who };
}

/** The sheet as it is filled in at first. */
export function draftOf(game: CatalogGame, wanted: Wanted): Draft {
  const names = game.params.map((setting) => setting.name);
  const params = Object.fromEntries(
    Object.entries(wanted.params).filter(([name]) => names.includes(name)),
  );
  const count = countOf(game, { params, players: null });
  const most = Math.max(...game.tables.map((table) => table.count));
  const seats = Array.from({ length: most }, (_, at) => {
    const told = wanted.seats[at];
    if (told) return fitting(readSeat(told), game, count);
    return at === 0 ? readSeat('human') : usualComputer(game, count);
  });
  return {
    game: game.name,
    params,
    seats,
    clock: readClock(wanted.clock),
    lot: wanted.lot,
    private: wanted.private,
    rated: wanted.rated,
    variant: wanted.variant,
    players: null,
    position: wanted.position,
    moves: wanted.moves,
  };
}

/** The same sheet with another value of a setting; whoever cannot play so makes way. */
export function setParam(draft: Draft, game: CatalogGame, setting: Setting, value: string): Draft {
  return refitted({ ...draft, params: withParam(draft.params, setting, value) }, game);
}

/** The same sheet with computers that play at its table. */
export function refitted(draft: Draft, game: CatalogGame): Draft {
  const count = countOf(game, draft);
  return { ...draft, seats: draft.seats.map((seat) => fitting(seat, game, count)) };
}

/** Those who play. */
export const seated = (draft: Draft, game: CatalogGame): SeatDraft[] =>
  draft.seats.slice(0, countOf(game, draft));

/** The seat of the one person here, if there is just one. */
export function ownSeat(draft: Draft, game: CatalogGame): number | null {
  const own = seated(draft, game).flatMap((seat, at) =>
    seat.who === 'human' || seat.who === 'advised' ? [at] : [],
  );
  return own.length === 1 ? own[0]! : null;
}

/** Whether a game can count that is set up so: two people, of whom one comes by a link, and no other start. */
export function mayCount(draft: Draft, game: CatalogGame): boolean {
  const who = seated(draft, game).map((seat) => seat.who);
  const usual = !draft.position && !draft.moves;
  return usual && who.length === 2 && who.includes('human') && who.includes('open');
}

/** The same game, which is to count or not. What counts needs a clock. */
export function counting(draft: Draft, rated: boolean): Draft {
  const none = draft.clock.kind === 'usual';
  const clock = rated && none ? ofKind(draft.clock, 'increment') : draft.clock;
  return { ...draft, rated, clock };
}

/** The same people, with two of them in each other's place. */
export function swapped(seats: SeatDraft[], a: number, b: number): SeatDraft[] {
  const next = [...seats];
  [next[a], next[b]] = [seats[b]!, seats[a]!];
  return next;
}

/** The seats in an order that is drawn: `draw(n)` is a number below `n`. */
function drawn(seats: string[], draw: (below: number) => number): string[] {
  const first = draw(seats.length);
  return [...seats.slice(first), ...seats.slice(0, first)];
}

/** What is sent to open the table. */
export function newGame(
  draft: Draft,
  game: CatalogGame,
  draw: (below: number) => number = (below) => Math.floor(Math.random() * below),
): NewGame {
  const seats = seated(draft, game).map(writeSeat);
  const clock = writeClock(draft.clock);
  return {
    game: draft.game,
    ...(draft.variant ? { variant: draft.variant } : { params: draft.params }),
    seats: draft.lot ? drawn(seats, draw) : seats,
    ...(clock ? { clock } : {}),
    ...(draft.position ? { position: draft.position } : {}),
    ...(draft.moves ? { moves: draft.moves } : {}),
    ...(draft.private ? { private: true } : {}),
    ...(draft.rated && mayCount(draft, game) ? { rated: true } : {}),
  };
}

/** What is remembered for the next time: all but the position. */
export function wantedOf(draft: Draft, game: CatalogGame): Wanted {
  return {
    ...NOTHING,
    params: draft.params,
    seats: seated(draft, game).map(writeSeat),
    clock: writeClock(draft.clock) ?? null,
    lot: draft.lot,
    private: draft.private,
    rated: draft.rated,
  };
}

/**
 * The command that does the same in a terminal; nothing where somebody plays by link, or where a
 * game was brought whose variant has no options. A board that was drawn is named by its file.
 */
export function command(
  draft: Draft,
  game: CatalogGame,
  files: Record<string, string> = {},
): string | null {
  const seats = seated(draft, game);
  // Nobody at a command line sits by a link, or has the programs of a server.
  const elsewhere = (seat: SeatDraft) => seat.who === 'open' || isProgram(seat.strategy);
  if (draft.variant || seats.some(elsewhere)) return null;
  const options: [string, string][] = [
    ...Object.entries(draft.params).map(([name, value]): [string, string] => [
      name,
      files[name] ?? value,
    ]),
    ...seats.map((seat): [string, string] => ['seat', writeSeat(seat)]),
  ];
  if (draft.lot) options.push(['first', 'draw']);
  const clock = writeClock(draft.clock);
  if (clock) options.push(['clock', clock]);
  if (draft.position) options.push(['position', draft.position]);
  if (draft.moves) options.push(['moves', draft.moves]);
  const words = options.flatMap(([name, value]) => [`--${name}`, quoted(value)]);
  return ['damier', 'play', draft.game, ...words].join(' ');
}

/** Where on the sheet a problem belongs, such as `params.size`, `seats.1` or `clock`. */
export function placeOf(problem: Problem, game: CatalogGame): string {
  const field = problem.place?.field ?? '';
  const [part, name] = field.split('.');
  if (part === 'params') {
    return game.params.some((setting) => setting.name === name) ? field : 'params';
  }
  return part === 'seats' && name !== undefined ? field : (part ?? '');
}

/** How a setting is shown. */
export type Control = 'shapes' | 'slider' | 'segments' | 'list';

const SLIDES_FROM = 4;
const SEGMENTS_TO = 5;

/** Few choices are segments, numbers a slider, boards with a shape are drawn, the rest a list. */
export function controlOf(setting: Setting): Control {
  if (setting.file) return 'shapes';
  const numbers = setting.choices.every((choice) => /^\d+$/.test(choice.value ?? ''));
  if (numbers && setting.choices.length >= SLIDES_FROM) return 'slider';
  return setting.choices.length <= SEGMENTS_TO ? 'segments' : 'list';
}

/** What a value is called. A size is written as people say it: `9` is `9 × 9`. */
export function valueWords(setting: Setting, value: string): string {
  if (setting.name === 'size') return value.replace(/^\d+$/, '$&x$&').replace('x', ' × ');
  return setting.choices.find((choice) => choice.value === value)?.words ?? value;
}

/** A value among others: a bare number says what it counts. */
export function chosenWords(setting: Setting, value: string): string {
  const words = valueWords(setting, value);
  if (!/^\d+$/.test(words)) return setting.file ? (words.split('\n', 1)[0] ?? '') : words;
  return `${setting.about[0]!.toLowerCase()}${setting.about.slice(1)}: ${words}`;
}

/** What somebody may type: the form of a setting, with numbers in the place of its letters. */
export function exampleOf(setting: Setting): string {
  return (setting.form ?? '').replace('W', '11').replace('H', '7').replace('N', '20');
}
