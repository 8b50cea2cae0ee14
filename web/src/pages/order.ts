/** What the sheets share on which a puzzle or a labyrinth is ordered. */
import type { NewSession, Problem, Setting } from '../api';

/** What is not as usual, by the names of settings. */
export type Params = Record<string, string>;

/** A seed that is drawn. */
export const drawSeed = (): string => String(crypto.getRandomValues(new Uint32Array(1))[0]);

/** What begins such a one. */
export const newOne = (params: Params): NewSession => ({ type: 'make', params });

/** A setting whose values are all texts: what is not sent at all is an empty one. */
export const spelled = (setting: Setting): Setting => ({
  ...setting,
  choices: setting.choices.map((choice) => ({ ...choice, value: choice.value ?? '' })),
});

/** A size as people write it, with a cross. */
export const crossed = (setting: Setting): Setting => ({
  ...setting,
  choices: setting.choices.map((choice) => ({
    ...choice,
    words: choice.words.replace(/^(\d+)x(\d+)$/, '$1 × $2'),
  })),
});

/**
 * The setting that a problem is about. Where the server names none it is the one that was changed
 * last: before that all was well.
 */
export function placeOf(problem: Problem, settings: Setting[], changed: string | null): string {
  const [part, name] = (problem.place?.field ?? '').split('.');
  if (part !== 'params') return '';
  const is = (one: string | null | undefined) => settings.some((setting) => setting.name === one);
  return is(name) ? name! : is(changed) ? changed! : '';
}

/** A word as a shell takes it. */
export const quoted = (word: string): string =>
  /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", String.raw`'\''`)}'`;

/** Values that are options by themselves. */
const FLAGS = ['no-loops', 'daily'];

/** The command that does the same in a terminal. */
export function command(game: string, params: Params): string {
  const words = Object.entries(params).flatMap(([name, value]) =>
    FLAGS.includes(value) ? [`--${value}`] : [`--${name}`, quoted(value)],
  );
  return ['damier', 'play', game, ...words].join(' ');
}
