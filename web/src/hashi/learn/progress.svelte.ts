/** Which tries of which lessons somebody has passed. */
import type { LessonItem } from '../../api';
import { learnt } from '../../frame/learnt.svelte';

/** So many boards to try has a lesson. */
export const TRIES = 3;

export type Stage = 'new' | 'begun' | 'done';

const nameOf = (rule: string) => `hashi/${rule}`;

class Progress {
  /** The tries of a lesson that were passed. */
  passed = (rule: string): number[] => learnt.parts(nameOf(rule)) ?? [];

  /** A try was passed. */
  pass = (rule: string, number: number): void => learnt.pass(nameOf(rule), number);

  /** Somebody is at a lesson. */
  begin = (rule: string): void => learnt.begin(nameOf(rule));

  stage(rule: string): Stage {
    if (this.passed(rule).length >= TRIES) return 'done';
    return learnt.parts(nameOf(rule)) ? 'begun' : 'new';
  }

  /** The lesson to go on with: one that was begun, or else the first that is not done. */
  next(items: LessonItem[]): LessonItem | undefined {
    return (
      items.find(({ rule }) => this.stage(rule) === 'begun') ??
      items.find(({ rule }) => this.stage(rule) !== 'done')
    );
  }
}

export const progress = new Progress();
