/** Which tries of which lessons somebody has passed, kept in their browser. */
import type { LessonItem } from '../../api';
import { keep, kept } from '../../frame/settings.svelte';

const PLACE = 'damier.hashi.lessons';
/** So many boards to try has a lesson. */
export const TRIES = 3;

export type Stage = 'new' | 'begun' | 'done';

class Progress {
  private rules = $state(kept<{ rules: Record<string, number[]> }>(PLACE, { rules: {} }).rules);

  /** The tries of a lesson that were passed. */
  passed(rule: string): number[] {
    const found = this.rules[rule];
    return Array.isArray(found) ? found : [];
  }

  /** A try was passed. */
  pass(rule: string, number: number): void {
    if (!this.passed(rule).includes(number)) this.rules[rule] = [...this.passed(rule), number];
    keep(PLACE, { rules: this.rules });
  }

  /** Somebody is at a lesson. */
  begin(rule: string): void {
    this.rules[rule] ??= [];
    keep(PLACE, { rules: this.rules });
  }

  stage(rule: string): Stage {
    if (this.passed(rule).length >= TRIES) return 'done';
    return this.rules[rule] ? 'begun' : 'new';
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
