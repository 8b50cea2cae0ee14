/** What is drawn, everything it was before, and what the server knows of it. */
import type {
  BatchItem,
  BridgesScene,
  Insight,
  Mended,
  NewBatch,
  NewInsight,
  NewMending,
} from '../../api';
import { untrack } from 'svelte';
import { post } from '../../frame/server';
import { keep, kept } from '../../frame/settings.svelte';
import { language } from '../../frame/words.svelte';
import { bridgesOf, draftOf, empty, idOf, inOrderOf, isDraft, isDrawn, type Draft } from './draft';

const PLACE = 'damier.hashi.draft';
/** How long somebody pauses who has drawn something. */
const PAUSE = 120;

export const lookInto = (wanted: NewInsight, signal?: AbortSignal) =>
  post<Insight>('/api/v1/puzzles/insight', wanted, signal);

/** What was drawn in this browser last. */
function keptDraft(): Draft {
  const { draft } = kept<{ draft: object }>(PLACE, { draft: {} });
  return isDraft(draft) ? draft : empty(7, 7);
}

export class Editor {
  draft = $state.raw<Draft>(keptDraft());
  private past = $state.raw<Draft[]>([]);
  private future = $state.raw<Draft[]>([]);
  /** The latest that is known, and of which puzzle. */
  private told = $state.raw<{ id: string; insight: Insight; language: string } | null>(null);
  /** Why nothing is known. */
  trouble = $state.raw<unknown>(null);
  /** What was changed so that there is one solution, and in which puzzle. */
  private mended = $state.raw<{ id: string; words: string[] } | null>(null);
  /** What makes a puzzle of what is drawn is being looked for, or one is made. */
  works = $state<'mend' | 'fill' | 'compare' | 'open' | null>(null);
  readonly id = $derived(idOf(this.draft));
  /** Another puzzle is about to take the place of this one. */
  private readonly opening = $derived(this.works === 'open');
  private round = $state(0);
  private ended = new AbortController();

  /** Call it while a component is made. It is told every puzzle that was looked into. */
  constructor(looked: (id: string) => void) {
    $effect(() => {
      const { id } = this;
      const tag = language();
      void this.round;
      if (this.opening) return;
      const known = untrack(() => this.told?.id === id && this.told.language === tag);
      const ended = new AbortController();
      const waiting = setTimeout(() => {
        looked(id);
        if (known) return;
        lookInto({ text: id }, ended.signal).then(
          (insight) => {
            this.told = { id, insight, language: tag };
            this.trouble = null;
          },
          (trouble: unknown) => {
            if (!ended.signal.aborted) this.trouble = trouble;
          },
        );
      }, PAUSE);
      return () => {
        clearTimeout(waiting);
        ended.abort();
      };
    });
  }

  /** What is known of the puzzle as it is now. */
  get insight(): Insight | null {
    return this.told?.id === this.id ? this.told.insight : null;
  }

  /** What was known last, which may be of the puzzle before the latest change. */
  get latest(): Insight | null {
    return this.told?.insight ?? null;
  }

  get changed(): string[] {
    return this.mended?.id === this.id ? this.mended.words : [];
  }

  get undos(): number {
    return this.past.length;
  }

  get redos(): number {
    return this.future.length;
  }

  /** It is this from now on. */
  draw(next: Draft): void {
    if (JSON.stringify(next) === JSON.stringify(this.draft)) return;
    this.past = [...this.past, this.draft];
    this.future = [];
    this.show(next);
  }

  undo(): boolean {
    const before = this.past.at(-1);
    if (!before) return false;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.draft];
    this.show(before);
    return true;
  }

  redo(): boolean {
    const after = this.future.at(-1);
    if (!after) return false;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.draft];
    this.show(after);
    return true;
  }

  private show(draft: Draft): void {
    // What is being made is for what was there when it was asked for.
    this.ended.abort();
    this.works = null;
    this.draft = draft;
    this.trouble = null;
    keep(PLACE, { draft });
  }

  /** Asks once more. */
  again(): void {
    this.trouble = null;
    this.round += 1;
  }

  /** Waits for something, unless something else is drawn meanwhile. */
  private async during<T>(
    what: NonNullable<Editor['works']>,
    ask: (signal: AbortSignal) => Promise<T>,
    then: (answer: T) => void,
  ): Promise<void> {
    this.ended.abort();
    const { signal } = (this.ended = new AbortController());
    this.works = what;
    try {
      const answer = await ask(signal);
      if (!signal.aborted) then(answer);
    } catch (error) {
      if (!signal.aborted) throw error;
    } finally {
      if (!signal.aborted) this.works = null;
    }
  }

  /** Opens a puzzle in any form; what was there can be had back. */
  open(text: string): Promise<void> {
    return this.during(
      'open',
      (signal) => lookInto({ text }, signal),
      (insight) => this.take(insight, draftOf(insight.scene)),
    );
  }

  private take(insight: Insight, draft: Draft): void {
    this.draw(draft);
    this.told = { id: idOf(draft), insight, language: language() };
  }

  /** A puzzle that is drawn by lot, as large as this one. */
  fill(difficulty: string): Promise<void> {
    const { width, height, max, loops } = this.draft;
    const params = {
      size: `${width}x${height}`,
      difficulty,
      max: String(max),
      ...(loops ? {} : { loops: 'no-loops' }),
    };
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const wanted: NewBatch = { params, seed: seed!, count: 1 };
    return this.during(
      'fill',
      async (signal) => {
        const [made] = await post<BatchItem[]>('/api/v1/puzzles/batch', wanted, signal);
        return lookInto({ text: made!.puzzle }, signal);
      },
      (insight) => this.take(insight, draftOf(insight.scene)),
    );
  }

  /** Changes as little as it takes for there to be one solution: that which is drawn, if one is. */
  mend(): Promise<void> {
    const { draft } = this;
    const scene = this.insight?.scene;
    const drawn = scene && isDrawn(draft) ? inOrderOf(scene, draft) : null;
    const wanted: NewMending = { text: this.id, ...(drawn ? { bridges: drawn } : {}) };
    return this.during(
      'mend',
      (signal) => post<Mended>('/api/v1/puzzles/mend', wanted, signal),
      ({ insight, changed }) => {
        const next = draftOf(insight.scene);
        const bridges = drawn ? solutionOf(insight.scene, insight.first) : {};
        this.take(insight, { ...next, bridges });
        this.mended = { id: this.id, words: changed };
      },
    );
  }

  /** How the ways to solve it fare. */
  compare(): Promise<void> {
    const { id } = this;
    return this.during(
      'compare',
      (signal) => lookInto({ text: id, compare: true }, signal),
      (insight) => (this.told = { id, insight, language: language() }),
    );
  }
}

const solutionOf = (scene: BridgesScene, counts: number[] | null) =>
  counts
    ? Object.fromEntries(Object.entries(bridgesOf(scene, counts)).filter(([, count]) => count > 0))
    : {};
