/** Rows of the sheet of a tournament that are no settings of a game, in the form of settings. */
import type { Setting } from '../api';
import { formatNumber, key, t } from '../frame/words.svelte';
import { PLIES, goodRounds, type Budget, type Draft } from './sheet';

/** Numbers to choose from; any other can be typed. */
function numbers(name: string, about: string, values: number[], usual: number): Setting {
  const all = [...new Set([...values, usual])].sort((a, b) => a - b);
  return {
    name,
    about,
    choices: all.map((value) => ({ value: String(value), words: formatNumber(value) })),
    usual: all.indexOf(usual),
    free: true,
    form: 'N',
    file: false,
    asked: true,
    topic: null,
  };
}

const ROUNDS = {
  roundrobin: { about: key('web-arena-cycles'), values: [1, 2, 3, 5, 10, 20, 50, 100] },
  gauntlet: { about: key('web-arena-cycles'), values: [1, 2, 3, 5, 10, 20, 50, 100] },
  swiss: { about: key('web-arena-rounds'), values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] },
  knockout: { about: key('web-arena-replays'), values: [1, 2, 3, 4, 5] },
};

/** How often they meet. */
export function roundsChoice(draft: Draft): Setting {
  const usual = goodRounds(draft);
  if (draft.test) {
    const most = numbers('rounds', t('web-arena-at-most'), [50, 100, 250], 50);
    const open = { value: '', words: t('web-arena-as-needed') };
    return { ...most, choices: [open, ...most.choices], usual: 0 };
  }
  const { about, values } = ROUNDS[draft.format];
  return numbers('rounds', t(about), values, usual);
}

/** How many moves of chance there are. */
export const pliesChoice = (): Setting =>
  numbers('plies', t('web-arena-plies'), [0, 2, 4, 6, 8, 10, 12, 16], Number(PLIES));

const BUDGET: Record<Budget, { about: string; values: number[] }> = {
  nodes: {
    about: key('web-arena-nodes'),
    values: [100, 500, 1000, 2000, 5000, 10_000, 50_000, 200_000, 1_000_000],
  },
  time: { about: key('web-arena-time'), values: [20, 50, 100, 200, 500, 1000, 2000, 5000] },
  depth: { about: key('web-arena-depth'), values: [1, 2, 3, 4, 5, 6, 8, 10] },
};

/** How much everybody may think. */
export function budgetChoice(budget: Budget, usual: string): Setting {
  const { about, values } = BUDGET[budget];
  const found = numbers(`limits.${budget}`, t(about), values, Number(usual));
  if (budget !== 'time') return found;
  const seconds = (ms: string | null) =>
    t('web-setup-seconds', { time: formatNumber(Number(ms) / 1000) });
  return {
    ...found,
    choices: found.choices.map(({ value }) => ({ value, words: seconds(value) })),
  };
}

/** What all chance is drawn from. */
export const seedChoice = (): Setting => ({
  ...numbers('seed', t('app-seed'), [], 0),
  choices: [{ value: '', words: t('app-seed-drawn') }],
  usual: 0,
  form: '11',
});
