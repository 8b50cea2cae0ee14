/** Help with a puzzle: what was asked for, and what a board shows of it. */
import { keep, kept } from '../frame/settings.svelte';
import { t } from '../frame/words.svelte';
import type { PuzzleGame, Told } from './game.svelte';
import type { Shown } from './paint';

export type Errors = 'never' | 'asked' | 'live';

const PLACE = 'damier.hashi';

export class Advice {
  hint = $state.raw<Told<'step'> | null>(null);
  /** What was told of it, part by part. */
  parts = $state.raw<string[][]>([]);
  /** The edges that are wrong, as far as that is to be seen. */
  wrong = $state.raw<number[]>([]);
  mistake = $state.raw<Told<'mistake'> | null>(null);
  rest = $state.raw<Told<'trace'> | null>(null);
  /** How many steps of the rest are shown. */
  step = $state(0);
  forced = $state.raw<Told<'forced'> | null>(null);
  graded = $state.raw<Told<'graded'> | null>(null);
  busy = $state(false);
  private likes = $state(kept(PLACE, { errors: 'asked' as string, timer: true }));

  constructor(private readonly game: PuzzleGame) {}

  get errors(): Errors {
    const { errors } = this.likes;
    return errors === 'never' || errors === 'live' ? errors : 'asked';
  }
  set errors(errors: Errors) {
    this.like({ ...this.likes, errors });
    this.wrong = [];
    if (errors === 'live') void this.look();
  }
  get timer(): boolean {
    return this.likes.timer;
  }
  set timer(timer: boolean) {
    this.like({ ...this.likes, timer });
  }
  private like(likes: { errors: string; timer: boolean }): void {
    this.likes = likes;
    keep(PLACE, likes);
  }

  /** Asks one thing at a time. */
  private async ask<Answer>(what: () => Promise<Answer>): Promise<Answer | null> {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await what();
    } finally {
      this.busy = false;
    }
  }

  /** Something was done: what was said of how it stood is no longer so. */
  changed(): void {
    this.wrong = [];
    this.mistake = null;
    this.rest = null;
    this.forced = null;
    this.graded = null;
    if (this.errors === 'live') void this.look();
  }

  /** Something was told: a hint that was done shows no longer. */
  heard(): void {
    if (this.game.told.includes(t('hashi-hint-done'))) this.hint = null;
  }

  /** Sees what is wrong, without a word. */
  private async look(): Promise<void> {
    const { done } = this.game;
    const told = await this.game.check(false);
    if (told && this.game.done === done) this.wrong = told.facts.edges;
  }

  async tellHint(): Promise<void> {
    const told = await this.ask(() => this.game.hint());
    if (!told) return;
    const at = (told.part ?? 1) - 1;
    const parts = at === 0 ? [] : [...this.parts];
    // A move as it is typed says nothing more to those who do not type it.
    parts[at] = told.words.filter((line) => line !== told.facts.moves.join(','));
    this.parts = parts;
    [this.hint, this.mistake, this.forced] = [told, null, null];
  }
  async follow(): Promise<void> {
    await this.game.follows();
    this.hint = null;
  }
  async check(): Promise<void> {
    const told = await this.ask(() => this.game.check());
    if (told) this.wrong = this.errors === 'never' ? [] : told.facts.edges;
  }
  /** Finds the first wrong move; asked again, goes back to before it. */
  async findMistake(): Promise<void> {
    if (this.mistake) {
      await this.rewind();
      return;
    }
    const told = await this.ask(() => this.game.mistake());
    this.mistake = told?.facts.type === 'mistake' ? (told as Told<'mistake'>) : null;
  }
  async rewind(): Promise<void> {
    await this.game.rewind();
    this.mistake = null;
  }
  async watchRest(): Promise<void> {
    const told = await this.ask(() => this.game.rest());
    if (!told) return;
    this.clear();
    [this.rest, this.step] = [told, 0];
  }
  async showForced(): Promise<void> {
    if (this.forced) {
      this.forced = null;
      return;
    }
    this.forced = await this.ask(() => this.game.forced());
  }
  async grade(): Promise<void> {
    this.graded = this.graded ? null : await this.ask(() => this.game.graded());
  }

  /** Shows nothing any more; whether anything was shown. */
  clear(): boolean {
    const any = this.hint ?? this.mistake ?? this.rest ?? this.forced ?? this.graded;
    const wrong = this.wrong.length > 0;
    this.hint = this.mistake = this.rest = this.forced = this.graded = null;
    this.wrong = [];
    return any !== null || wrong;
  }

  /** What a board shows of it. */
  get shown(): Partial<Shown> {
    const strict = this.errors !== 'never';
    const { sea } = this.game;
    if (!sea) return {};
    if (this.rest) return { ...this.restShown(this.rest, this.step), strict };
    if (this.mistake) {
      const { edge, why } = this.mistake.facts;
      const islands = edge === null ? [] : [sea.edges[edge]!.a, sea.edges[edge]!.b];
      const edges = why.flatMap((step) => step.changes.map((change) => change.edge));
      return { islands, edges, wrong: edge === null ? [] : [edge], strict };
    }
    const { forced, hint, wrong } = this;
    const bright = forced?.facts.edges.map(({ bounds, level }) => ({
      edge: bounds.edge,
      share: Math.max(0, 1 - (level - 1) / 5),
    }));
    if (!hint) return { wrong, forced: bright ?? [], strict };
    const { islands, edges, moves } = hint.facts;
    const ghosts = moves.flatMap((move) => this.meant(move));
    return {
      islands,
      edges,
      wrong,
      forced: bright ?? [],
      ghosts: ghosts.filter(({ count }) => count > 0),
      crosses: ghosts.filter(({ count }) => count === 0).map(({ edge }) => edge),
      strict,
    };
  }

  /** The edge that a move is about, and how many bridges it builds there. */
  private meant(move: string): { edge: number; count: number }[] {
    const { sea } = this.game;
    const [names, value] = move.split('=');
    const [one, other] = (names ?? '').split('-');
    const edge = sea!.edges.findIndex(({ a, b }) => {
      const pair = [sea!.islands[a]!.name, sea!.islands[b]!.name];
      return pair.includes(one!) && pair.includes(other!);
    });
    return edge < 0 ? [] : [{ edge, count: value === 'x' ? 0 : Number(value) }];
  }

  /** The conclusions of the first steps of the rest, with what the last of them looks at. */
  private restShown({ facts }: Told<'trace'>, upTo: number): Partial<Shown> {
    const { sea } = this.game;
    const least = new Map<number, number>();
    const none = new Set<number>();
    for (const { changes } of facts.steps.slice(0, upTo)) {
      for (const { edge, least: count, most } of changes) {
        if (count > sea!.bridges[edge]!) least.set(edge, count);
        if (most === 0 && !sea!.marked[edge]) none.add(edge);
      }
    }
    const latest = facts.steps[upTo - 1];
    return {
      islands: latest?.islands ?? [],
      edges: latest?.changes.map(({ edge }) => edge) ?? [],
      ghosts: [...least].map(([edge, count]) => ({ edge, count })),
      crosses: [...none],
    };
  }
}
