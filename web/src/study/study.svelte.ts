/**
 * A study as the page knows it: its tree, where one is in it, the board there, and all that can be
 * changed.
 *
 * How it stands comes once, and then what happens; what one changes oneself is asked for, and asked
 * again under the same key until there is an answer.
 */
import { SvelteMap, SvelteSet } from 'svelte/reactivity';
import type {
  Problem,
  Shown,
  StudyArrow,
  StudyCommand,
  StudyDone,
  StudyFrame,
  StudyMark,
  StudyNode,
  StudySign,
  StudyStanding,
} from '../api';
import { announce } from '../frame/announce.svelte';
import { get, postLast, Refusal, socketUrl } from '../frame/server';
import { fresh, Insistent } from '../play/asking';
import { Live, type Line } from '../play/live';
import { follow, ROOT, Tree } from './tree';

/** What one asks for, before it has a key. */
type Wanted<C = StudyCommand> = C extends StudyCommand ? Omit<C, 'key'> : never;

/** Whoever leaves a game has a word in its record that is no move. */
export const isMove = ({ move }: StudyNode): boolean => move !== null && !move.includes(':');

/** How long nobody steps on before a board is asked for that is not there yet. */
const PAUSE = 60;
/** What is asked again when the server says that it was too much at once. */
const LATER = 1000;

export class Study {
  standing = $state.raw<StudyStanding | null>(null);
  line = $state<Line>('opening');
  /** Whether the line broke, and stands not yet again. */
  lost = $state(false);
  /** Why there is no study to be seen. */
  failure = $state.raw<Problem | 'unreachable' | null>(null);
  /** Why the last thing that was asked for was not done. */
  refused = $state.raw<Problem | null>(null);
  /** How many look at it who do not write. */
  watching = $state(0);
  /** Where one is in the tree. */
  at = $state(ROOT);

  readonly tree = $derived(new Tree<StudyNode>(this.standing?.nodes ?? []));
  readonly node = $derived(this.tree.node(this.at));
  /** The branches one took, by the nodes where they begin. */
  readonly #taken = new SvelteMap<number, number>();
  /** The nodes of the line one is in, the beginning first. */
  readonly lineNodes = $derived.by((): StudyNode[] => {
    const { root } = this.tree;
    if (!root) return [];
    return [root, ...this.tree.way(this.at), ...this.tree.onward(this.at, this.#taken)];
  });
  readonly mayWrite = $derived(this.standing?.you != null);

  /** Boards by the nodes they belong to. */
  readonly #boards = new SvelteMap<number, Shown>();
  /** Nodes whose board cannot be shown. */
  readonly #without = new SvelteSet<number>();
  #latest = $state.raw<Shown | null>(null);
  #timer: ReturnType<typeof setTimeout> | undefined;
  #fetching: AbortController | null = null;

  #live: Live<StudyFrame> | null = null;
  #asking = new Insistent();
  #closed = false;
  /** Where a change of one's own leads, as soon as it is in the tree. */
  #leads: number | null = null;

  constructor(
    readonly id: string,
    /** What the link ends with. */
    readonly invite: string | null,
    private readonly start: number | null,
  ) {
    void this.begin();
  }

  /** The board where one is; where it is still coming, the last one that was there. */
  get shown(): Shown | null {
    return this.#boards.get(this.at) ?? this.#latest;
  }

  /** Whether the board is that of the place where one is. */
  get isThere(): boolean {
    return this.#boards.has(this.at);
  }

  boardOf = (node: number): Shown | undefined => this.#boards.get(node);

  path(rest = '', query: Record<string, string> = {}): string {
    const asked = new URLSearchParams(query);
    if (this.invite) asked.set('invite', this.invite);
    const tail = asked.size > 0 ? `?${asked}` : '';
    return `/api/v1/studies/${encodeURIComponent(this.id)}${rest}${tail}`;
  }

  /** Looks at the study anew, in whatever language is spoken now, and listens from there. */
  async begin(): Promise<void> {
    try {
      const told = await get<StudyStanding>(this.path());
      if (this.#closed) return;
      const first = this.standing === null;
      this.failure = null;
      this.standing = told;
      if (first) this.at = this.#firstPlace();
      this.#boards.clear();
      this.#without.clear();
      this.#look();
      if (first && told.may_join && !told.you) void this.join();
    } catch (error) {
      if (this.#closed) return;
      this.failure = error instanceof Refusal ? error.problem : 'unreachable';
      if (error instanceof Refusal && this.standing === null) return;
    }
    if (this.#live) this.#live.again();
    else {
      this.#live = new Live<StudyFrame>({
        url: () => socketUrl(this.path('/live', { since: String(this.standing?.seq ?? 0) })),
        heard: (frame) => this.#heard(frame),
        line: (line) => this.#lineIs(line),
      });
    }
  }

  #firstPlace(): number {
    if (this.start !== null && this.tree.node(this.start)) return this.start;
    return this.tree.onward(ROOT).at(-1)?.id ?? ROOT;
  }

  #lineIs(line: Line): void {
    this.line = line;
    if (line !== 'opening') this.lost = line === 'off';
    this.#asking.hear(line);
  }

  #heard(frame: StudyFrame): void {
    if (frame.type === 'standing') this.#stands(frame);
    else if (frame.type === 'event') {
      if (this.standing) this.#stands(follow(this.standing, frame));
      // Whose a part is that somebody has now, only the server knows.
      if (frame.did === 'joined' || frame.did === 'several') void this.#lookAgain();
    } else if (frame.type === 'watching') this.watching = frame.count;
  }

  async #lookAgain(): Promise<void> {
    const told = await get<StudyStanding>(this.path()).catch(() => null);
    if (told && !this.#closed) this.#stands(told);
  }

  #stands(standing: StudyStanding): void {
    if (standing.seq < (this.standing?.seq ?? 0)) return;
    // Whoever is where nothing is any more goes back to where something is.
    const way = this.tree.way(this.at).map(({ id }) => id);
    this.standing = standing;
    if (!this.tree.node(this.at)) {
      this.go(way.findLast((id) => this.tree.node(id)) ?? ROOT);
    }
    if (this.#leads !== null && this.tree.node(this.#leads)) {
      this.go(this.#leads);
      this.#leads = null;
    }
  }

  // ---- Where one is.

  /** Goes to a place of the tree. */
  go(id: number): void {
    const node = this.tree.node(id);
    if (!node) return;
    for (const step of this.tree.way(id)) this.#taken.set(step.parent!, step.id);
    this.at = id;
    this.#look();
  }

  /** Goes a step on along the line one is in, or back. */
  step(by: 1 | -1): void {
    const to = by === 1 ? this.tree.next(this.at, this.#taken) : this.tree.parent(this.at);
    if (to) this.go(to.id);
  }

  /** The last node of the line one is in. */
  get end(): number {
    return this.lineNodes.at(-1)?.id ?? ROOT;
  }

  /** What leads to a node, as a list of moves. */
  movesTo = (node: number): string =>
    this.tree
      .way(node)
      .filter(isMove)
      .map(({ move }) => move)
      .join(' ');

  /** Asks for the board where one is, once nobody steps on. */
  #look(): void {
    clearTimeout(this.#timer);
    this.#fetching?.abort();
    const { at } = this;
    const found = this.#boards.get(at);
    if (found) {
      this.#latest = found;
      return;
    }
    if (this.#without.has(at)) return;
    this.#timer = setTimeout(() => void this.#fetch(at), this.#latest ? PAUSE : 0);
  }

  async #fetch(node: number): Promise<void> {
    const ended = new AbortController();
    this.#fetching = ended;
    try {
      const shown = await get<Shown>(this.path(`/nodes/${node}`), ended.signal);
      this.#boards.set(node, shown);
      if (node === this.at) this.#latest = shown;
    } catch (error) {
      if (ended.signal.aborted || this.#closed) return;
      if (error instanceof Refusal && error.problem.code !== 'too-many') {
        this.refused = error.problem;
        this.#without.add(node);
      } else if (node === this.at) {
        this.#timer = setTimeout(() => void this.#fetch(node), LATER);
      }
    }
  }

  // ---- What one changes.

  async #tell(wanted: Wanted): Promise<StudyDone | null> {
    this.refused = null;
    try {
      const command = { key: fresh(), ...wanted };
      const done = await this.#asking.post<StudyDone>(this.path('/commands'), command);
      if (!done || this.#closed) return null;
      for (const event of done.events) {
        // What others did meanwhile is told by the line, in its order.
        if (this.standing && event.seq === this.standing.seq + 1)
          this.#stands(follow(this.standing, event));
      }
      return done;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.problem;
      announce(error.problem.detail);
      return null;
    }
  }

  /** The same, and goes where it led. */
  async #tellAndGo(wanted: Wanted): Promise<boolean> {
    const done = await this.#tell(wanted);
    if (!done) return false;
    if (done.node === null) return true;
    if (this.tree.node(done.node)) this.go(done.node);
    else this.#leads = done.node;
    return true;
  }

  /** Plays a move here, or follows it if it was played. Whoever only reads can follow. */
  async play(move: string): Promise<boolean> {
    const known = this.tree.after(this.at, move);
    if (known) {
      this.go(known.id);
      return true;
    }
    return this.mayWrite && this.#tellAndGo({ type: 'play', at: this.at, moves: move });
  }

  /** Plays several moves from a place on. */
  playLine = (at: number, moves: string[]): Promise<boolean> =>
    this.#tellAndGo({ type: 'play', at, moves: moves.join(' ') });

  /** Says something of a move; `seen` is what stood there when one began to write. */
  comment = async (node: number, text: string, seen: string): Promise<boolean> =>
    (await this.#tell({ type: 'comment', node, text, seen })) !== null;

  /** The same while the page goes. */
  commentLast(node: number, text: string, seen: string): void {
    const command: StudyCommand = { key: fresh(), type: 'comment', node, text, seen };
    postLast(this.path('/commands'), command);
  }

  sign = (node: number, sign: StudySign | null): Promise<StudyDone | null> =>
    this.#tell({ type: 'sign', node, sign });

  draw = (node: number, marks: StudyMark[], arrows: StudyArrow[]): Promise<StudyDone | null> =>
    this.#tell({ type: 'draw', node, marks, arrows });

  promote = (node: number): Promise<StudyDone | null> => this.#tell({ type: 'promote', node });

  /** Removes a move with all that follows it. */
  async remove(node: number): Promise<boolean> {
    const parent = this.tree.parent(node);
    if (!parent) return false;
    const was = this.at;
    if (this.tree.isWithin(was, node)) this.go(parent.id);
    const done = await this.#tell({ type: 'remove', node });
    if (!done && this.tree.node(was)) this.go(was);
    return done !== null;
  }

  undo = (): Promise<boolean> => this.#tellAndGo({ type: 'undo' });
  redo = (): Promise<boolean> => this.#tellAndGo({ type: 'redo' });
  rename = (title: string): Promise<StudyDone | null> => this.#tell({ type: 'title', title });
  /** Adds a record, or moves from the beginning on: a list of them is no record. */
  async bring(text: string): Promise<boolean> {
    const imported = () => this.#tellAndGo({ type: 'import', record: text });
    const words = text.trim();
    if (/[[({*"]|^damier/i.test(words)) return imported();
    // Moves that are written together are a record of their own kind in some games.
    if (!/\s/.test(words) && (await imported())) return true;
    const moves = words.replace(/\d+\.+/g, ' ').trim();
    return this.#tellAndGo({ type: 'play', at: ROOT, moves });
  }

  /** Writes from now on, as the link allows. */
  async join(): Promise<void> {
    if (!this.invite) return;
    await this.#tell({ type: 'join', invite: this.invite });
    await this.#lookAgain();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#fetching?.abort();
    this.#live?.close();
    this.#asking.close();
  }
}
