/**
 * Those who think for a study: one follows whoever looks through it, and a few stay with positions
 * that were pinned and think on there, each over a line of their own. What was found stays with its
 * position.
 */
import type { AnalysisFrame, Analyse, Found } from '../api';
import { SvelteMap } from 'svelte/reactivity';
import { socketUrl } from '../frame/server';
import { Live } from '../play/live';
import { isSettled } from './values';

/** So many positions can be thought about beside the one that is looked at. */
export const MOST_PINNED = 3;

/** What is known of a position. */
export interface Known {
  found: Found | null;
  /** Whether somebody thinks about it, or will as soon as there is time. */
  looking: boolean;
  /** Whether all was found out that one question finds out. */
  done: boolean;
  /** Why nobody thinks about it. */
  trouble: string | null;
}

const NOTHING: Known = { found: null, looking: false, done: false, trouble: null };

/** A position that can be thought about: its name in the study, and the question. */
export interface Matter {
  node: string;
  question: Analyse;
}

/** Whether something says less than what is known: thinking that begins anew comes to that again first. */
function isLess({ thought }: Found, known: Found | null): boolean {
  const [now, before] = [thought, known?.thought];
  if (!now || !before) return false;
  const top = now.lines[0]?.score;
  if (top && isSettled(top)) return false;
  return (
    now.depth < before.depth ||
    (now.depth === before.depth && now.lines.length < before.lines.length)
  );
}

type Told = (node: string, change: Partial<Known>) => void;

/** One who thinks, over a line of their own, about one position after the other. */
class Mind {
  matter: Matter | null = null;
  #live: Live<AnalysisFrame> | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  constructor(private readonly told: Told) {}

  /** Thinks about this from now on, and no longer about anything else. */
  look(matter: Matter | null): void {
    if (matter === null && this.matter === null) return;
    clearTimeout(this.#timer);
    const before = this.matter;
    this.matter = matter;
    if (before && before.node !== matter?.node) this.told(before.node, { looking: false });
    if (!matter) {
      this.#live?.say({ type: 'stop' });
      return;
    }
    this.told(matter.node, { looking: true, trouble: null });
    if (this.#live) this.#ask();
    else {
      this.#live = new Live<AnalysisFrame>({
        url: () => socketUrl('/api/v1/analysis'),
        heard: (frame) => this.#heard(frame),
        // A line that broke asks again what was not answered.
        line: (line) => line === 'on' && this.#ask(),
      });
    }
  }

  close(): void {
    clearTimeout(this.#timer);
    if (this.matter) this.told(this.matter.node, { looking: false });
    this.matter = null;
    this.#live?.close();
    this.#live = null;
  }

  #ask(): void {
    if (!this.matter) return;
    this.#asked += 1;
    this.#live?.say({ type: 'analyse', ...this.matter.question, tag: String(this.#asked) });
  }

  #heard(frame: AnalysisFrame): void {
    const { matter } = this;
    if (!matter) return;
    if (frame.type === 'thought' || frame.type === 'done') {
      if (frame.tag !== String(this.#asked)) return;
      // Whoever was stopped before they knew anything takes nothing away.
      if (frame.thought) this.told(matter.node, { found: frame });
      if (frame.type === 'done') this.#end(matter, { done: true });
    } else if (frame.type === 'problem') {
      if (frame.key !== null && frame.key !== String(this.#asked)) return;
      const { retry_after: later, detail } = frame.problem;
      if (later === null) this.#end(matter, { trouble: detail });
      else this.#timer = setTimeout(() => this.#ask(), Math.max(1, later) * 1000);
    }
  }

  #end(matter: Matter, change: Partial<Known>): void {
    this.matter = null;
    this.told(matter.node, { looking: false, ...change });
  }
}

export class Minds {
  /** By the names of positions. */
  readonly known = new SvelteMap<string, Known>();
  /** Whether anybody thinks at all. */
  on = $state(true);
  /** The positions that were pinned, whether or not they are still thought about. */
  pinned = $state.raw<string[]>([]);

  readonly #told: Told = (node, change) => {
    const { found: now, ...rest } = change;
    const known = this.of(node);
    const found = now && !isLess(now, known.found) ? now : known.found;
    this.known.set(node, { ...known, ...rest, found });
    // Whoever has found out all there is needs no line any more.
    if (change.done && this.#others.has(node)) this.#leave(node);
  };
  #first = new Mind(this.#told);
  #others = new Map<string, Mind>();

  of(node: string): Known {
    return this.known.get(node) ?? NOTHING;
  }

  isPinned = (node: string): boolean => this.pinned.includes(node);

  /** How many are still thought about among those that are pinned. */
  get busy(): number {
    return this.pinned.filter((node) => this.of(node).looking).length;
  }

  /** Somebody looks at a position; `null` where there is nothing to think about. */
  look(matter: Matter | null): void {
    const idle = !matter || !this.on || this.#others.has(matter.node) || this.of(matter.node).done;
    if (idle) this.#first.look(null);
    else if (this.#first.matter?.node !== matter.node) this.#first.look(matter);
  }

  /** Has a position thought about on and on, wherever one looks. Tells whether there is room for it. */
  pin(matter: Matter): boolean {
    const { node } = matter;
    if (this.isPinned(node)) return true;
    if (this.busy >= MOST_PINNED) return false;
    this.pinned = [...this.pinned, node];
    if (this.of(node).done) return true;
    // Who thinks about it already goes on; somebody else follows whoever looks elsewhere.
    let mind = new Mind(this.#told);
    if (this.#first.matter?.node === node) [mind, this.#first] = [this.#first, mind];
    this.#others.set(node, mind);
    if (this.on && mind.matter?.node !== node) mind.look(matter);
    return true;
  }

  /** Has a position thought about once more, after all that one question finds out. */
  again(matter: Matter): void {
    const { node } = matter;
    this.on = true;
    this.#told(node, { done: false });
    if (!this.isPinned(node)) this.look(matter);
    else {
      this.unpin(node);
      this.pin(matter);
    }
  }

  /** No longer has a position thought about when nobody looks at it. */
  unpin(node: string): void {
    this.pinned = this.pinned.filter((one) => one !== node);
    this.#leave(node);
  }

  #leave(node: string): void {
    this.#others.get(node)?.close();
    this.#others.delete(node);
  }

  /** Stops everybody, or lets them go on. */
  pause(): void {
    this.on = !this.on;
    if (this.on) return;
    this.#first.look(null);
    for (const mind of this.#others.values()) mind.close();
    this.#others.clear();
    this.pinned = [];
  }

  /** What is known no longer holds, as its words are in another language. */
  forget(): void {
    for (const node of [...this.pinned]) this.unpin(node);
    this.#first.close();
    this.#first = new Mind(this.#told);
    this.known.clear();
  }

  close(): void {
    this.#first.close();
    for (const mind of this.#others.values()) mind.close();
    this.#others.clear();
  }
}
