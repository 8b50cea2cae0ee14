/** What moves are worth, as it stands on boards, in lists and beside branches. */
import type { BoardView, Choice, Line, Score, Thought, Value } from '../api';
import { spotKey } from '../board/grid';
import type { Mark } from '../board/props';
import { formatNumber } from '../frame/words.svelte';

/** The most walls whose values stand on the board: more would hide it. All of them are in the list. */
export const MOST_WALLS = 8;

const BOUNDS = { is: '', 'at-least': '≥', 'at-most': '≤' } as const;

/** A value in the few signs that fit on a square: `+6`, `−1.3`, `#7` for a win in seven plies. */
export function shortly({ value, bound }: Pick<Score, 'value' | 'bound'>): string {
  return BOUNDS[bound] + printed(value);
}

function printed(value: Value): string {
  if (value.type === 'win') return `#${value.plies}`;
  if (value.type === 'loss') return `#−${value.plies}`;
  const units = value.hundredths / 100;
  const maximumFractionDigits = Math.abs(units) < 10 ? 1 : 0;
  // What would be told as nothing is not told as a little more or less than nothing.
  const rounded = Math.abs(units) < 0.05 ? 0 : units;
  const text = formatNumber(rounded, { maximumFractionDigits, signDisplay: 'exceptZero' });
  return text.replace('-', '−');
}

/** The same as the other side sees it. */
export function turned<T extends Pick<Score, 'value' | 'bound'>>(score: T): T {
  const { value, bound } = score;
  const others = { is: 'is', 'at-least': 'at-most', 'at-most': 'at-least' } as const;
  const flipped: Value =
    value.type === 'units'
      ? { type: 'units', hundredths: value.hundredths === 0 ? 0 : -value.hundredths }
      : { type: value.type === 'win' ? 'loss' : 'win', plies: value.plies };
  return { ...score, value: flipped, bound: others[bound] };
}

/** A score of whoever is on turn, as the first seat sees it. */
export const forFirst = (score: Score, seat: number): Score => (seat === 0 ? score : turned(score));

/** Whether it is proved what the game comes to: this value, or a win or a loss. */
export function isSettled({ exact, bound, value }: Score): boolean {
  const decided =
    (value.type === 'win' && bound === 'at-least') ||
    (value.type === 'loss' && bound === 'at-most');
  return exact && (bound === 'is' || decided);
}

const same = (a: Score, b: Score): boolean =>
  a.bound === b.bound && a.exact === b.exact && JSON.stringify(a.value) === JSON.stringify(b.value);

/** A legal move, and what was found out about it so far. */
export interface Judged {
  choice: Choice;
  line: Line;
  /** Whether nothing better was found. */
  best: boolean;
}

/** What was found about the moves that can be made, best first. */
export function judged(view: BoardView, thought: Thought | null): Judged[] {
  const byMove = new Map(view.choices.map((choice) => [choice.move, choice]));
  const top = thought?.lines[0]?.score;
  return (thought?.lines ?? []).flatMap((line, at) => {
    const choice = byMove.get(line.moves[0] ?? '');
    const { score } = line;
    const best = at === 0 || (!!top && !!score && same(top, score));
    return choice ? [{ choice, line, best }] : [];
  });
}

/** The values that stand on the board. `words` says one to those who do not see it. */
export function valueMarks(all: Judged[], words: (score: Score) => string): Mark[] {
  const taken = new Set<string>();
  let walls = 0;
  return all.flatMap(({ choice: { spot }, line: { score }, best }): Mark[] => {
    if (!spot || !score) return [];
    if (spot.aim !== 'piece') {
      // Two walls that cross have one middle, and it has room for one value.
      const middle = spotKey({ ...spot, aim: 'level-wall' });
      if (taken.has(middle) || walls === MOST_WALLS) return [];
      taken.add(middle);
      walls += 1;
    }
    const text = shortly(score);
    return [{ spot, kind: 'value', text, words: words(score), exact: isSettled(score), best }];
  });
}
