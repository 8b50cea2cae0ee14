/** What the rules of deduction are called, wherever a step is told; each has a lesson of its own. */
import { key, t } from '../frame/words.svelte';

export const RULES: Record<string, string> = {
  'closed-island': key('hashi-lesson-closed-island'),
  crossing: key('hashi-lesson-crossing'),
  'full-island': key('hashi-lesson-full-island'),
  'neighbour-cap': key('hashi-lesson-neighbour-cap'),
  'at-most': key('hashi-lesson-at-most'),
  'at-least': key('hashi-lesson-at-least'),
  isolation: key('hashi-lesson-isolation'),
  ring: key('hashi-lesson-ring'),
  blocking: key('hashi-lesson-blocking'),
  'island-completions': key('hashi-lesson-island-completions'),
  'group-completions': key('hashi-lesson-group-completions'),
  'only-exit': key('hashi-lesson-only-exit'),
  'cut-edge': key('hashi-lesson-cut-edge'),
  severing: key('hashi-lesson-severing'),
  'cut-parity': key('hashi-lesson-cut-parity'),
  'tree-budget': key('hashi-lesson-tree-budget'),
  assumption: key('hashi-lesson-assumption'),
  'nested-assumption': key('hashi-lesson-nested-assumption'),
};

/** Its name in words; nothing for what is no rule, such as a contradiction. */
export const ruleCalled = (rule: string | null): string => {
  const words = RULES[rule ?? ''];
  return words ? t(words) : '';
};
export const lessonOf = (rule: string): string => `/hashi/learn/${rule}`;
