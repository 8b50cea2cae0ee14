/**
 * A table as the page knows it: how things stand, the board, and everything one can do there.
 *
 * How things stand comes once, and then what happens; what is done is asked for by itself and
 * asked again, under the same key, until there is an answer. So a broken line costs nothing but
 * time.
 */
import type {
  BoardView,
  Branch,
  Branches,
  Clocks,
  Problem,
  SeatRatings,
  Signed,
  Standing,
  Table as Told,
  TableCommand,
  TableEvent,
  TableFrame,
  Thought,
  Turn,
} from '../api';
import { announce } from '../frame/announce.svelte';
import { get, Refusal, socketUrl } from '../frame/server';
import { fresh, Insistent } from './asking';
import { follow, upTo } from './follow';
import { Live, type Line } from './live';
import { Pacer } from './pacer.svelte';
import { onlyComputers } from './rows';

/** What one asks for, before it has a key. */
export type Wanted = { type: Exclude<TableCommand['type'], 'play' | 'join'> } & Partial<Signed>;

/** What happened last, for those who show or sound it. */
export interface Happened {
  event: TableEvent;
  words: string | null;
  /** Grows with every one. */
  number: number;
}

/** Something that computers did, as it will be seen. */
interface Paced {
  standing: Standing;
  news: Happened[];
}

/** A game of computers that is not older is seen from its first move on: it was made to be seen. */
const YOUNG_MS = 15_000;

const sameTurn = (a: Turn | null | undefined, b: Turn | null | undefined): boolean =>
  a?.seat === b?.seat && a?.ply === b?.ply && a?.rewound === b?.rewound;

export class Table {
  standing = $state.raw<Standing | null>(null);
  view = $state.raw<BoardView | null>(null);
  line = $state<Line>('opening');
  /** Whether the line broke, and stands not yet again. */
  lost = $state(false);
  /** Why there is no table to be seen. */
  failure = $state.raw<Problem | 'unreachable' | null>(null);
  /** Why the last thing that was asked for was not done. */
  refused = $state.raw<Problem | null>(null);
  /** What was taken back for something else. */
  branches = $state.raw<Branch[]>([]);
  /** How many watch. */
  watching = $state(0);
  /** What the computer on turn has found so far. */
  thinking = $state.raw<Thought | null>(null);
  /** What the adviser of a seat of ours has found so far. */
  advice = $state.raw<Thought | null>(null);
  /** The move that was made last, and in which turn. */
  private made = $state.raw<{ move: string; turn: Turn } | null>(null);
  happened = $state.raw<Happened | null>(null);

  /** The clocks, and when they were told, by the clock of this page. */
  clocks = $state.raw<{ told: Clocks; at: number } | null>(null);

  /** Moves between computers come at a pace. */
  readonly pacer = new Pacer<Paced>((next) => {
    this.turning = this.turning.then(() => this.turnTo(next));
  });

  private live: Live<TableFrame> | null = null;
  /** What stands after events whose board is still to come. */
  private draft: Standing | null = null;
  /** What stands after everything whose board has come, be it seen yet or not. */
  private known: Standing | null = null;
  /** What happened and is to be told when it is seen. */
  private news: Happened[] = [];
  private turning = Promise.resolve();
  private asking = new Insistent();
  private closed = false;
  private count = 0;

  /** What the link ends with that lets others in. */
  invite = $state<string | null>(null);

  constructor(
    readonly id: string,
    invite: string | null,
  ) {
    this.invite = invite;
    void this.begin();
  }

  /** A move that was made and is not on the board yet. */
  get sent(): string | null {
    return this.made && sameTurn(this.made.turn, this.standing?.turn) ? this.made.move : null;
  }

  private path(rest = '', query: Record<string, string> = {}): string {
    const asked = new URLSearchParams(query);
    if (this.invite) asked.set('invite', this.invite);
    const tail = asked.size > 0 ? `?${asked}` : '';
    return `/api/v1/games/${encodeURIComponent(this.id)}${rest}${tail}`;
  }

  /** Looks at the table anew, in whatever language is spoken now, and listens from there. */
  async begin(): Promise<void> {
    try {
      const told = await get<Told>(this.path());
      if (this.closed) return;
      const young = told.standing.turn !== null && told.standing.clocks.at < YOUNG_MS;
      const begins = this.standing === null && young && onlyComputers(told.standing);
      const start = begins ? await this.at(0) : null;
      if (this.closed) return;
      this.failure = null;
      this.invite ??= told.invite;
      this.show(start ? upTo(told.standing, 0) : told.standing, start ?? told.view);
      if (start) this.pace(told.standing);
    } catch (error) {
      if (this.closed) return;
      this.failure = error instanceof Refusal ? error.problem : 'unreachable';
      // A table that is refused stays refused; a server that is away comes back.
      if (error instanceof Refusal && this.standing === null) return;
    }
    void this.lookBeside();
    if (this.live) this.live.again();
    else {
      this.live = new Live<TableFrame>({
        url: () => this.address(),
        heard: (frame) => this.heard(frame),
        line: (line) => this.lineIs(line),
      });
    }
  }

  private address(): string {
    const query: Record<string, string> = { view: 'true', thinking: 'true' };
    if (this.known) query.since = String(this.known.seq);
    return socketUrl(this.path('/live', query));
  }

  private lineIs(line: Line): void {
    this.line = line;
    if (line !== 'opening') this.lost = line === 'off';
    if (line === 'on') this.draft = this.known;
    this.asking.hear(line);
  }

  private show(standing: Standing, view: BoardView): void {
    this.pacer.clear();
    this.standing = standing;
    this.view = view;
    this.draft = standing;
    this.known = standing;
    this.clocks = { told: standing.clocks, at: performance.now() };
  }

  private heard(frame: TableFrame): void {
    switch (frame.type) {
      case 'standing':
        this.draft = frame;
        this.failure = null;
        this.clocks = { told: frame.clocks, at: performance.now() };
        break;
      case 'event':
        // A move in place of what was taken back begins a branch.
        if (frame.event.type === 'played' && this.draft?.undone.length) void this.lookBeside();
        if (this.draft) this.draft = follow(this.draft, frame);
        this.count += 1;
        this.news.push({ event: frame.event, words: frame.words, number: this.count });
        if (!this.draft || !onlyComputers(this.draft)) this.tellNews(this.news.splice(0));
        // Whose a seat is that was taken, only the table knows.
        if (frame.event.type === 'seated') void this.look();
        break;
      case 'view':
        if (!this.draft) break;
        if (this.standing && onlyComputers(this.draft)) this.pace(this.draft);
        else this.settle(this.draft, frame);
        this.known = this.draft;
        break;
      case 'clock':
        this.clocks = { told: frame, at: performance.now() };
        break;
      case 'thinking':
        this.thinking = frame.thought;
        break;
      case 'advice':
        this.advice = frame.thought;
        break;
      case 'watching':
        this.watching = frame.count;
        break;
      default:
        break;
    }
  }

  /** The board of what happened is there: now it is seen. */
  private settle(standing: Standing, view: BoardView): void {
    if (!sameTurn(standing.turn, this.standing?.turn)) {
      this.thinking = null;
      this.advice = null;
      this.refused = null;
    }
    this.standing = standing;
    this.view = view;
  }

  private tellNews(news: Happened[]): void {
    for (const one of news) {
      this.happened = one;
      if (one.words) announce(one.words);
    }
  }

  /** Lets what computers did be seen, move by move, however many were told at once. */
  private pace(standing: Standing): void {
    const before = this.known!;
    const done = standing.moves.length;
    const ended = standing.turn === null && before.turn !== null;
    if (done === before.moves.length && !ended) return;
    for (let ply = before.moves.length + 1; ply < done; ply += 1) {
      this.pacer.push({ standing: upTo(standing, ply), news: [] });
    }
    this.pacer.push({ standing, news: this.news.splice(0) });
    this.known = standing;
  }

  /** Shows what computers did. The board that came with it may be that of a later move. */
  private async turnTo({ standing, news }: Paced): Promise<void> {
    const view = await this.at(standing.moves.length).catch(() => null);
    if (!view || this.closed) return;
    this.settle(standing, view);
    this.tellNews(news);
  }

  private async look(): Promise<void> {
    try {
      const told = await get<Told>(this.path());
      if (!this.closed && told.standing.seq >= (this.standing?.seq ?? 0)) {
        this.show(told.standing, told.view);
      }
    } catch {
      // The line tells when the server is away.
    }
  }

  private async lookBeside(): Promise<void> {
    const told = await get<Branches>(this.path('/branches')).catch(() => null);
    if (told && !this.closed) this.branches = told.branches;
  }

  /** Has something done, however long it takes to reach the server; says whether it was done. */
  private async tell(command: TableCommand): Promise<boolean> {
    this.refused = null;
    try {
      return (await this.asking.post(this.path('/commands'), command)) !== undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.problem;
      announce(error.problem.detail);
      return false;
    }
  }

  /** Plays a move for whoever is on turn. */
  async play(move: string): Promise<boolean> {
    const turn = this.standing?.turn;
    if (!turn || this.sent !== null) return false;
    this.made = { move, turn };
    // A turn never comes again: under its own name a move is played once, or not at all.
    const key = `${turn.seat}-${turn.ply}-${turn.rewound}-${move}`.slice(0, 64);
    const done = await this.tell({ type: 'play', move, turn, seat: turn.seat, key });
    if (!done && this.made?.turn === turn) this.made = null;
    return done;
  }

  /** Asks for anything else. */
  ask(wanted: Wanted): Promise<boolean> {
    return this.tell({ key: fresh(), ...wanted } as TableCommand);
  }

  /** Takes a seat. Whoever was a stranger is known from then on, and listens as themselves. */
  async join(seat: number): Promise<boolean> {
    const done = await this.tell({ type: 'join', seat, invite: this.invite, key: fresh() });
    if (done) await this.begin();
    return done;
  }

  /** The board after so many steps. */
  at(ply: number): Promise<BoardView> {
    return get<BoardView>(this.path('/view', { ply: String(ply) }));
  }

  /** The ratings of those who sit here, and what the game made of them. */
  ratings(signal: AbortSignal): Promise<SeatRatings> {
    return get<SeatRatings>(this.path('/ratings'), signal);
  }

  /** What a clock shows, in milliseconds; nothing where there is none. */
  left(seat: number, now: number): number | null {
    if (!this.clocks) return null;
    const { told, at } = this.clocks;
    const left = told.left[seat] ?? null;
    if (left === null) return null;
    return told.running?.seat === seat ? Math.max(0, left - (now - at)) : left;
  }

  close(): void {
    this.closed = true;
    this.pacer.clear();
    this.live?.close();
    this.asking.close();
  }
}
