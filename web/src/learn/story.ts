/** What a step of a search means, in a sentence. */
import type { TracedTree, TreeStep, TreeWindow } from '../api';
import { t } from '../frame/words.svelte';
import { windowText } from './tree';

function matters(window: TreeWindow | null): string {
  if (!window || (window.alpha === null && window.beta === null)) return '';
  return ` ${t('web-learn-matters', { window: windowText(window) })}`;
}

/** What was just done, and why. */
export function story({ nodes, steps }: TracedTree, at: number): string {
  const step: TreeStep | undefined = steps[at - 1];
  if (!step) return t('web-learn-begin');
  const name = nodes[step.node]!.name;
  switch (step.what) {
    case 'enter': {
      const enters = step.max
        ? t('web-learn-enter-max', { name })
        : t('web-learn-enter-min', { name });
      return enters + matters(step.window);
    }
    case 'leaf': {
      const { value } = step;
      return step.over
        ? t('web-learn-leaf', { name, value })
        : t('web-learn-limit', { name, value });
    }
    case 'evolution': {
      const words = { name, by: nodes[step.by]!.name, value: step.value };
      const told = step.kept ? t('web-learn-better', words) : t('web-learn-no-better', words);
      return told + matters(step.window);
    }
    case 'cut': {
      // What it came back with before tells what is known by now.
      const before = steps[at - 2];
      const window = before && 'window' in before ? before.window : null;
      const words = {
        name,
        count: step.skipped,
        alpha: window?.alpha ?? 0,
        beta: window?.beta ?? 0,
      };
      const isMax = steps.some((one) => one.node === step.node && one.what === 'enter' && one.max);
      return isMax ? t('web-learn-cut-max', words) : t('web-learn-cut-min', words);
    }
    case 'leave':
      return t('web-learn-leave', { name, value: step.value });
  }
}
