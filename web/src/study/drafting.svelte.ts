/** A position that is set up: what the server says of it, and every change asked for in its turn. */
import type { DraftEdit, Drafted, SetUpDraft } from '../api';
import { post, Refusal } from '../frame/server';

export type Board = Pick<SetUpDraft, 'game' | 'variant' | 'params'>;

export class Drafting {
  drafted = $state.raw<Drafted | null>(null);
  /** Why the last change was not made. */
  trouble = $state.raw<unknown>(null);
  busy = $state(0);
  /** A text with which it was to begin, and which could not be read. */
  unread = $state.raw<string | null>(null);
  past = $state.raw<string[]>([]);
  #future = $state.raw<string[]>([]);
  #board: () => Board;
  /** Whether the variant that was asked for is none. */
  #isUsual = false;
  #turn: Promise<void> = Promise.resolve();

  constructor(board: () => Board) {
    this.#board = board;
  }

  get mayUndo(): boolean {
    return this.past.length > 0;
  }
  get mayRedo(): boolean {
    return this.#future.length > 0;
  }

  /** Begins with a position, or the standard start: with that too where the position is none. */
  async begin(draft: string | null): Promise<void> {
    this.past = [];
    this.#future = [];
    this.#isUsual = false;
    await this.#ask(() => ({ draft, edits: [] }));
    const why = this.trouble;
    if (!(why instanceof Refusal)) return;
    for (const isUsual of [false, true]) {
      this.#isUsual = isUsual;
      await this.#ask(() => ({ draft: null, edits: [] }));
      if (this.trouble === null) {
        [this.trouble, this.unread] = [why, draft];
        return;
      }
    }
  }

  /** The same once more, such as in another language. */
  again(): Promise<void> {
    return this.#ask((now) => ({ draft: now?.draft ?? null, edits: [] }));
  }

  /** Changes what there is when it is this one's turn: nobody presses too quickly. */
  change(edits: (now: Drafted) => DraftEdit[]): Promise<void> {
    return this.#ask((now) => {
      const wanted = now ? edits(now) : [];
      return now && wanted.length > 0 ? { draft: now.draft, edits: wanted, keep: now.draft } : null;
    });
  }

  undo(): Promise<void> {
    return this.#ask((now) => {
      const before = this.past.at(-1);
      if (before === undefined || !now) return null;
      this.past = this.past.slice(0, -1);
      this.#future = [...this.#future, now.draft];
      return { draft: before, edits: [] };
    });
  }
  redo(): Promise<void> {
    return this.#ask((now) => {
      const next = this.#future.at(-1);
      if (next === undefined || !now) return null;
      this.#future = this.#future.slice(0, -1);
      this.past = [...this.past, now.draft];
      return { draft: next, edits: [] };
    });
  }

  #ask(
    what: (
      now: Drafted | null,
    ) => { draft: string | null; edits: DraftEdit[]; keep?: string } | null,
  ): Promise<void> {
    this.busy += 1;
    this.#turn = this.#turn.then(async () => {
      try {
        const wanted = what(this.drafted);
        if (!wanted) return;
        const { draft, edits, keep } = wanted;
        const { game, ...board } = this.#board();
        const body: SetUpDraft = { game, ...(this.#isUsual ? {} : board), draft, edits };
        const drafted = await post<Drafted>('/api/v1/position/draft', body);
        if (keep !== undefined && drafted.draft !== keep) {
          this.past = [...this.past, keep];
          this.#future = [];
        }
        this.drafted = drafted;
        this.trouble = null;
        this.unread = null;
      } catch (error) {
        this.trouble = error;
      } finally {
        this.busy -= 1;
      }
    });
    return this.#turn;
  }
}
