/** What is chosen on the sheet of a tournament, and the tournament that comes of it. */
import type {
  CatalogGame,
  NewTournament,
  Problem,
  TournamentFormat,
  TournamentLimits,
} from '../api';
import { keep, kept } from '../frame/settings.svelte';
import { quoted } from '../pages/order';
import {
  countOf,
  isProgram,
  levelLike,
  readSeat,
  strategiesFor,
  usualComputer,
  withParam,
  writeSeat,
  type SeatDraft,
} from '../pages/setup';
import type { Setting } from '../api';
import { usualRounds, type Counted } from './count';

export const FORMATS: TournamentFormat[] = ['roundrobin', 'gauntlet', 'swiss', 'knockout'];

/** What bounds a thought: what a player was told itself, or the same for all. */
export type Budget = 'nodes' | 'time' | 'depth';
export type Think = 'own' | Budget;

/** How much everybody may think at first: little enough that games come quickly. */
export const BUDGETS: Record<Budget, string> = { nodes: '2000', time: '200', depth: '3' };

/** With so many moves of chance games begin unless it is told. */
export const PLIES = '8';

export interface Draft {
  game: string;
  /** What is not as usual, by name. */
  params: Record<string, string>;
  players: SeatDraft[];
  format: TournamentFormat;
  /** How often, as it was typed; nothing for what suits the format. */
  rounds: string | null;
  think: Think;
  budget: Record<Budget, string>;
  plies: string;
  test: { elo0: string; elo1: string } | null;
  /** Empty for one that is drawn. */
  seed: string;
}

/** How many sit at a table. */
export const seatsOf = (game: CatalogGame, draft: Pick<Draft, 'params'>): number =>
  countOf(game, { params: draft.params, players: null });

/** How many have to take part at least. */
export const needed = (seats: number): number => Math.max(2, seats);

const sameLevelUp = (seat: SeatDraft, by: number): SeatDraft | null =>
  seat.level === null ? null : { ...seat, level: seat.level + by };

/** Those who take part at first: the usual one, one that is a little better, and others. */
export function usualPlayers(game: CatalogGame, seats: number): SeatDraft[] {
  const usual = usualComputer(game, seats);
  const others = strategiesFor(game, seats)
    .filter((strategy) => strategy.name !== usual.strategy && !isProgram(strategy.name))
    .map((strategy) => ({
      who: 'computer' as const,
      strategy: strategy.name,
      level: levelLike(strategy, usual.level),
      options: null,
    }));
  const better = sameLevelUp(usual, 2);
  const found = [usual, ...(better ? [better] : []), ...others];
  const wanted = Math.max(3, needed(seats));
  while (found.length < wanted) found.push(usual);
  return found.slice(0, wanted);
}

/** Another one beside those who take part: like the last, a level higher where there is one. */
export function another(players: SeatDraft[], game: CatalogGame, seats: number): SeatDraft {
  const last = players.at(-1) ?? usualComputer(game, seats);
  const strategy = game.strategies.find((one) => one.name === last.strategy);
  const top = strategy?.levels.at(-1)?.level ?? 0;
  const up = sameLevelUp(last, 1);
  return up && up.level! <= top ? up : { ...last };
}

/** A player that can sit at a table for so many; one that cannot makes way for the usual one. */
const fitting = (player: SeatDraft, game: CatalogGame, seats: number): SeatDraft =>
  strategiesFor(game, seats).some((strategy) => strategy.name === player.strategy)
    ? player
    : usualComputer(game, seats);

/** The same sheet with what its table allows: players who know it, and formats that there are. */
export function refitted(draft: Draft, game: CatalogGame): Draft {
  const seats = seatsOf(game, draft);
  const players = draft.players.map((player) => fitting(player, game, seats));
  while (players.length < needed(seats)) players.push(another(players, game, seats));
  return settled({ ...draft, players }, seats);
}

/** The same sheet without what its number of players rules out. */
export function settled(draft: Draft, seats: number): Draft {
  const format = seats > 2 ? 'roundrobin' : draft.format;
  const test = draft.players.length === 2 && seats === 2 ? draft.test : null;
  return { ...draft, format, test };
}

/** The same sheet with another value of a setting. */
export const setParam = (draft: Draft, game: CatalogGame, setting: Setting, value: string): Draft =>
  refitted({ ...draft, params: withParam(draft.params, setting, value) }, game);

/** How often is good for a format: often enough that something is known in the end. */
export const goodRounds = ({ format, players }: Pick<Draft, 'format' | 'players'>): number =>
  format === 'swiss' || format === 'knockout' ? usualRounds(format, players.length) : 5;

/**
 * How often, as a number; not one where something else was typed. A test goes on for as long as the
 * server lets it, unless that is told.
 */
export function roundsOf(draft: Draft): number | null {
  if (draft.rounds !== null) return whole(draft.rounds);
  return draft.test ? null : goodRounds(draft);
}

/** What counts for the number of games; nothing where a test alone says when it is over. */
export function counted(draft: Draft, seats: number): Counted | null {
  const rounds = roundsOf(draft);
  if (rounds === null) return null;
  const { format, players, test } = draft;
  return { format, players: players.length, seats, rounds, test: test !== null };
}

/** A whole number as it was typed; `NaN` for anything else. */
const whole = (text: string): number => (/^\d{1,15}$/.test(text.trim()) ? Number(text) : NaN);

/** Any number as it was typed, with a comma or a point. */
const decimal = (text: string): number =>
  /^[-−+]?\d{1,6}([.,]\d{1,6})?$/.test(text.trim())
    ? Number(text.trim().replace('−', '-').replace(',', '.'))
    : NaN;

/** The places at which no number stands where one should; the server is not asked about them. */
export function misspelt(draft: Draft): string[] {
  const { think, budget, plies, test, seed } = draft;
  const found: [string, number][] = [
    ['rounds', roundsOf(draft) ?? 1],
    ['plies', whole(plies)],
    ...(think === 'own' ? [] : [[`limits.${think}`, whole(budget[think])] as [string, number]]),
    ...(test ? ([['test.elo0', decimal(test.elo0)]] as [string, number][]) : []),
    ...(test ? ([['test.elo1', decimal(test.elo1)]] as [string, number][]) : []),
    ...(seed === '' ? [] : ([['seed', whole(seed)]] as [string, number][])),
  ];
  return found.filter(([, value]) => Number.isNaN(value)).map(([place]) => place);
}

/** What is sent to begin it. */
export function newTournament(draft: Draft): NewTournament {
  const { game, params, players, format, think, budget, plies, test, seed } = draft;
  const limits: TournamentLimits | null =
    think === 'own' ? null : { [think]: whole(budget[think]) };
  return {
    game,
    params,
    players: players.map(writeSeat),
    format,
    rounds: roundsOf(draft),
    ...(limits ? { limits } : {}),
    plies: whole(plies),
    ...(test ? { test: { elo0: decimal(test.elo0), elo1: decimal(test.elo1) } } : {}),
    ...(seed === '' ? {} : { seed: whole(seed) }),
  };
}

const RESERVED = ['game', 'player', 'format', 'rounds', 'plies', 'elo0', 'elo1', 'seed'];
const isBudget = (name: string): name is Budget => name in BUDGETS;

/** Reads a sheet off an address; what it does not tell is as it usually is. */
export function readSheet(game: CatalogGame, query: URLSearchParams): Draft {
  const named = game.params.map((setting) => setting.name);
  const params = Object.fromEntries(
    [...query].filter(([name]) => named.includes(name) && !RESERVED.includes(name)),
  );
  const seats = seatsOf(game, { params });
  const told = query.getAll('player').map(readSeat);
  const format = FORMATS.find((one) => one === query.get('format')) ?? 'roundrobin';
  const think = [...query.keys()].find(isBudget) ?? 'own';
  const [elo0, elo1] = [query.get('elo0'), query.get('elo1')];
  const draft: Draft = {
    game: game.name,
    params,
    players: told.length > 0 ? told : usualPlayers(game, seats),
    format,
    rounds: query.get('rounds'),
    think,
    budget: think === 'own' ? BUDGETS : { ...BUDGETS, [think]: query.get(think) ?? '' },
    plies: query.get('plies') ?? PLIES,
    test: elo0 !== null && elo1 !== null ? { elo0, elo1 } : null,
    seed: query.get('seed') ?? '',
  };
  return refitted(draft, game);
}

/** The address of the sheet on which all this is chosen; a seed is not, so that chance is new. */
export function queryOf(draft: Draft): URLSearchParams {
  const query = new URLSearchParams({ game: draft.game, ...draft.params });
  for (const player of draft.players) query.append('player', writeSeat(player));
  query.set('format', draft.format);
  if (draft.rounds !== null) query.set('rounds', draft.rounds);
  if (draft.think !== 'own') query.set(draft.think, draft.budget[draft.think]);
  if (draft.plies !== PLIES) query.set('plies', draft.plies);
  if (draft.test) {
    query.set('elo0', draft.test.elo0);
    query.set('elo1', draft.test.elo1);
  }
  return query;
}

const LAST = 'damier.arena';

/** What was chosen last, in this browser. */
export const lastSheet = (): URLSearchParams =>
  new URLSearchParams(kept(LAST, { sheet: '' }).sheet);

/** Remembers what is chosen now. */
export const remember = (draft: Draft): void => keep(LAST, { sheet: String(queryOf(draft)) });

/** The command that does the same in a terminal; nothing where a program of the server plays. */
export function command(draft: Draft, files: Record<string, string> = {}): string | null {
  const { players, think, budget, plies, test, seed } = draft;
  if (players.some((player) => isProgram(player.strategy))) return null;
  const { rounds } = newTournament(draft);
  const each =
    think === 'time'
      ? `st=${whole(budget.time) / 1000}`
      : think === 'own'
        ? ''
        : `${think}=${budget[think]}`;
  const options: [string, string[]][] = [
    ...Object.entries(draft.params).map(([name, value]): [string, string[]] => [
      name,
      [files[name] ?? value],
    ]),
    ...players.map((player): [string, string[]] => ['engine', [writeSeat(player)]]),
    ...(draft.format === 'roundrobin' ? [] : [['format', [draft.format]] as [string, string[]]]),
    // A command has no limit of a server: it goes on for as long as a test may take.
    ['rounds', [String(rounds ?? 10_000)]],
    ...(each ? [['each', [each]] as [string, string[]]] : []),
    ...(plies === PLIES ? [] : [['openings', [`plies=${plies}`]] as [string, string[]]]),
    ...(test ? [['sprt', [`elo0=${test.elo0}`, `elo1=${test.elo1}`]] as [string, string[]]] : []),
    ...(seed === '' ? [] : [['srand', [seed]] as [string, string[]]]),
  ];
  const words = options.flatMap(([name, values]) => [`--${name}`, ...values.map(quoted)]);
  return ['damier', 'arena', draft.game, ...words].join(' ');
}

/** Where on the sheet a problem belongs, such as `players.1`, `params.size` or `limits.nodes`. */
export function placeOf(problem: Problem, draft: Draft, game: CatalogGame): string {
  const field = problem.place?.field ?? '';
  const [part = '', name] = field.split('.');
  switch (part) {
    case 'params':
      return game.params.some((setting) => setting.name === name) ? field : part;
    case 'players':
      return draft.players[Number(name ?? NaN)] ? field : part;
    // What is not told by its name is about what is chosen.
    case 'limits':
      return draft.think === 'own' ? part : `limits.${draft.think}`;
    case 'test':
      return name === 'elo0' || name === 'elo1' ? field : 'test';
    default:
      return part;
  }
}
