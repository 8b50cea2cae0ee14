/**
 * Which parts of which lessons somebody has done: kept in their browser, and by the server for whoever
 * it knows. Both are joined, so that nothing is lost on either side.
 */
import type { Lessons } from '../api';
import { me, meet } from './me.svelte';
import { get, put } from './server';
import { keep, kept } from './settings.svelte';

const PLACE = 'damier.lessons';
/** Where lessons on bridges were kept before others were. */
const BEFORE = 'damier.hashi.lessons';

type Parts = Record<string, number[]>;

/** What both sides know, together. */
export function joined(one: Parts, other: Parts): Parts {
  const all: Parts = {};
  for (const parts of [one, other]) {
    for (const [name, done] of Object.entries(parts)) {
      const sound = Array.isArray(done) ? done.filter((part) => Number.isInteger(part)) : [];
      all[name] = [...new Set([...(all[name] ?? []), ...sound])].sort((a, b) => a - b);
    }
  }
  return all;
}

/** What the browser keeps of lessons. */
function found(): Parts {
  const before = kept<{ rules: Parts }>(BEFORE, { rules: {} }).rules;
  const rules = Object.entries(before).map(([rule, parts]) => [`hashi/${rule}`, parts] as const);
  const { lessons } = kept<{ lessons: Parts }>(PLACE, { lessons: {} });
  return joined(Object.fromEntries(rules), lessons);
}

class Learnt {
  private lessons = $state.raw<Parts>(found());

  /** The parts of a lesson that are done; nothing if it was not begun. */
  parts(name: string): number[] | undefined {
    return this.lessons[name];
  }

  /** Somebody is at a lesson. */
  begin(name: string): void {
    if (!this.lessons[name]) this.add({ [name]: [] });
  }

  /** A part of a lesson is done. */
  pass(name: string, part: number): void {
    if (!this.lessons[name]?.includes(part)) this.add({ [name]: [part] });
  }

  private add(more: Parts): void {
    this.lessons = joined(this.lessons, more);
    this.write();
    void this.meetServer();
  }

  private write(): void {
    keep(PLACE, { lessons: this.lessons });
    // It is all in the new place now.
    keep(BEFORE, { rules: {} });
  }

  /**
   * Tells the server what is known here, and learns what is known there; strangers stay strangers. What
   * cannot be told now is told the next time.
   */
  async meetServer(): Promise<void> {
    try {
      if (!(me() ?? (await meet())).id) return;
      const here = Object.entries(this.lessons).map(([name, parts]) => ({ name, parts }));
      const all =
        here.length > 0
          ? await put<Lessons>('/api/v1/me/lessons', { lessons: here })
          : await get<Lessons>('/api/v1/me/lessons');
      const there = all.lessons.map(({ name, parts }) => [name, parts] as const);
      this.lessons = joined(this.lessons, Object.fromEntries(there));
      this.write();
    } catch {
      // It stays in the browser meanwhile.
    }
  }

  /** Whoever leaves takes it along: it stays with their account, and not in this browser. */
  forget(): void {
    this.lessons = {};
    this.write();
  }
}

export const learnt = new Learnt();
