/**
 * A game in a labyrinth as the page knows it. How things stand comes once, and then what changes;
 * parts of the maze are asked for as they are looked at. What is done is asked for under a key, one
 * after the other, over the line on which it is heard, and asked again until there is an answer: a
 * broken line costs nothing but time.
 */
import type {
  DoneEvent,
  Facts,
  MazeCell,
  MazeHeat,
  MazeMinotaurs,
  MazeNow,
  MazeOverview,
  MazeScene,
  MazeStudy,
  MazeWindow,
  Problem,
  Replayed,
  SessionCommand,
  SessionDone,
  SessionFrame,
  SessionStanding,
} from '../api';
import { announce } from '../frame/announce.svelte';
import { get, post, Refusal, socketUrl } from '../frame/server';
import { fresh, Insistent } from '../play/asking';
import { Live, type Line } from '../play/live';
import { Talk } from '../play/talk';
import { CHUNK, World, type Change } from './world';

/** What happened last, for those who show, move or sound it. */
export interface Happened {
  changes: Change[];
  words: string[];
  /** The word for it: `turn`, `turned`, `undone`. */
  word: string;
  /** Grows with every one. */
  number: number;
}

export type Path = Extract<Facts, { type: 'path' }>;
export type Hinted = { words: string[]; part: number; way: Extract<Facts, { type: 'way' }> };

/** A command before it has a key. */
export type Wanted = SessionCommand extends infer One
  ? One extends { key?: unknown }
    ? Omit<One, 'key'>
    : never
  : never;

const scenePart = ({ won, on_exit, threatened, strategy, numbers }: MazeScene): MazeNow => ({
  won,
  on_exit,
  threatened,
  strategy,
  numbers,
});

/** The view from far above is no older than that, and what shows it does not come more often. */
const OVERLOOK_MS = 3000;

/** Where minotaurs far away are is not asked more often. */
const SPY_MS = 100;

/** So many things are done one after the other at most: whoever holds a key down waits. */
const MOST_WAITING = 3;

export class MazeGame {
  standing = $state.raw<SessionStanding | null>(null);
  now = $state.raw<MazeNow | null>(null);
  world = $state.raw<World | null>(null);
  line = $state<Line>('opening');
  lost = $state(false);
  failure = $state.raw<Problem | 'unreachable' | null>(null);
  refused = $state.raw<Problem | null>(null);
  happened = $state.raw<Happened | null>(null);
  /** What came of the last thing that was done, in sentences. */
  told = $state.raw<string[]>([]);
  overview = $state.raw<MazeOverview | null>(null);
  /** Grows whenever another part of the maze has come. */
  parts = $state(0);
  /** How many things are on their way to the server. */
  waiting = $state(0);

  private live: Live<SessionFrame> | null = null;
  private seq = 0;
  private count = 0;
  private closed = false;
  private asking = new Insistent();
  private talk = new Talk((command) => this.live?.say(command) ?? false);
  private queue: Promise<unknown> = Promise.resolve();
  private window: MazeWindow | null = null;
  private overlooking = false;
  private spying = false;
  private soon: ReturnType<typeof setTimeout> | undefined;
  /** Whether all of it is looked at from far above. */
  private far = false;

  constructor(readonly id: string) {
    void this.begin();
  }

  get over(): boolean {
    return this.standing !== null && this.standing.status !== 'open';
  }

  path(rest = '', query: Record<string, string | number> = {}): string {
    const asked = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
    const tail = asked.size > 0 ? `?${asked}` : '';
    return `/api/v1/labyrinths/${encodeURIComponent(this.id)}${rest}${tail}`;
  }

  /** Looks anew, in whatever language is spoken now, and listens from there. */
  async begin(): Promise<void> {
    try {
      const told = await get<SessionStanding>(this.path());
      if (this.closed) return;
      this.failure = null;
      this.show(told);
    } catch (error) {
      if (this.closed) return;
      this.failure = error instanceof Refusal ? error.problem : 'unreachable';
      if (error instanceof Refusal && this.standing === null) return;
    }
    if (this.live) this.live.again();
    else {
      this.live = new Live<SessionFrame>({
        url: () => socketUrl(this.path('/live', { since: this.seq })),
        heard: (frame) => this.heard(frame),
        line: (line) => this.lineIs(line),
      });
    }
  }

  private show(told: SessionStanding): void {
    if (told.scene.type !== 'maze') return;
    this.standing = told;
    this.seq = told.seq;
    this.now = scenePart(told.scene);
    if (this.world) {
      this.world.doubt();
      this.world.take(told.scene);
    } else this.world = new World(told.scene);
    this.parts += 1;
    this.lookAgain();
  }

  private lineIs(line: Line): void {
    this.line = line;
    // What minotaurs did far away meanwhile is not told.
    if (line === 'on' && this.lost) void this.refresh();
    if (line !== 'opening') this.lost = line === 'off';
    if (line !== 'on') this.talk.broken();
    this.asking.hear(line);
  }

  private async refresh(): Promise<void> {
    const told = await get<SessionStanding>(this.path()).catch(() => null);
    if (told && !this.closed && told.seq >= this.seq) this.show(told);
  }

  private heard(frame: SessionFrame): void {
    switch (frame.type) {
      case 'standing':
        this.show(frame);
        break;
      case 'event':
        if (frame.seq <= this.seq) break;
        // What happened in between is told anew.
        if (frame.seq > this.seq + 1) void this.refresh();
        this.seq = frame.seq;
        if (frame.event.type === 'done') this.follow(frame.event);
        else if (this.standing) {
          this.standing = { ...this.standing, paused: frame.event.type === 'paused' };
        }
        break;
      default:
        this.talk.heard(frame);
        break;
    }
  }

  /** Follows what was done. */
  private follow(done: DoneEvent): void {
    const { world, standing } = this;
    if (!world || !standing) return;
    const changes = world.follow(done.changes.type === 'maze' ? done.changes.changes : []);
    if (done.maze) this.now = done.maze;
    const { won } = this.now!;
    this.standing = {
      ...standing,
      seq: this.seq,
      status: won ? 'solved' : world.player.alive ? 'open' : 'lost',
      ended: done.ended ?? (won || !world.player.alive ? standing.ended : null),
    };
    // A hint is told, and nothing happens by it.
    if (done.changes.type === 'nothing') return;
    this.count += 1;
    this.happened = { changes, words: done.words, word: done.word, number: this.count };
    if (this.overview) this.overlookSoon(world);
    void this.spy();
  }

  /** What happens beyond is not told. From far above it is seen, and of smaller mazes in the corner. */
  private overlookSoon(world: World): void {
    if (this.soon !== undefined || (this.isLarge(world) && !this.far)) return;
    this.soon = setTimeout(() => {
      this.soon = undefined;
      if (!this.closed) void this.overlook();
    }, OVERLOOK_MS);
  }

  private isLarge(world: World): boolean {
    return world.width > 2 * CHUNK || world.height > 2 * CHUNK;
  }

  /** This part of the maze is looked at: what is not known of it is asked for. */
  look(window: MazeWindow, far: boolean): void {
    this.window = window;
    const { world } = this;
    if (!world) return;
    const fromNear = far && !this.far;
    this.far = far;
    if (far) {
      if (!this.overview) void this.overlook();
      else if (fromNear) this.overlookSoon(world);
      return;
    }
    for (const part of world.missing(window)) void this.fetchPart(part);
    void this.spy();
  }

  /** Asks where minotaurs are in the part that is seen, if it is farther away than events tell. */
  private async spy(): Promise<void> {
    const { world, window } = this;
    if (this.spying || this.far || !world || !window || world.tells(window)) return;
    this.spying = true;
    const pause = new Promise((go) => setTimeout(go, SPY_MS));
    const told = await get<MazeMinotaurs>(this.path('/minotaurs', { ...window })).catch(() => null);
    await pause;
    this.spying = false;
    if (!told || this.closed || world !== this.world) return;
    if (told.seq >= this.seq) {
      world.station(told);
      this.parts += 1;
    }
    // Something was done meanwhile, or another part is looked at.
    if (told.seq < this.seq || window !== this.window) void this.spy();
  }

  private lookAgain(): void {
    const { world, window } = this;
    if (!world) return;
    if (this.overview) void this.overlook();
    if (window) for (const part of world.missing(window)) void this.fetchPart(part);
  }

  private async fetchPart(part: MazeWindow): Promise<void> {
    const { world } = this;
    try {
      const told = await get<SessionStanding>(this.path('', { ...part }));
      if (this.closed || told.scene.type !== 'maze' || world !== this.world) return;
      // Something was done meanwhile, and this does not know of it.
      if (told.seq < this.seq) {
        void this.fetchPart(part);
        return;
      }
      world!.take({ ...told.scene, player: world!.player });
      this.parts += 1;
    } catch {
      world?.lost(part);
    }
  }

  /** Looks at all of it from far above. */
  async overlook(): Promise<void> {
    if (this.overlooking) return;
    this.overlooking = true;
    try {
      const seen = await get<MazeOverview>(this.path('/overview', { columns: 400, rows: 400 }));
      if (!this.closed) this.overview = seen;
    } catch {
      // The line tells when the server is away.
    } finally {
      this.overlooking = false;
    }
  }

  /** Has something done after everything that was asked for before; what came of it, if it was done. */
  tell(wanted: Wanted): Promise<SessionDone | null> {
    if (this.waiting >= MOST_WAITING) return Promise.resolve(null);
    this.waiting += 1;
    const command = { key: fresh(), ...wanted } as SessionCommand;
    const done = this.queue.then(() => this.send(command));
    this.queue = done.catch(() => null).finally(() => (this.waiting -= 1));
    return done;
  }

  private async send(command: SessionCommand): Promise<SessionDone | null> {
    this.refused = null;
    try {
      const done = await this.asking.ask((signal, again) => {
        // Whoever only watches is told so by the answer to a request.
        const told = again || !this.standing?.yours ? null : this.talk.ask(command, signal);
        return told ?? post<SessionDone>(this.path('/commands'), command, signal);
      });
      if (!done) return null;
      for (const frame of done.events) this.heard({ type: 'event', ...frame });
      // Questions are counted too, and nothing happens by them.
      this.seq = Math.max(this.seq, done.seq);
      // Of a way the letters are drawn, and only how good it is is said.
      const words = done.answer?.words ?? [];
      this.told = command.type === 'ask' ? words.slice(-1) : words;
      for (const words of this.told) announce(words);
      return done;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.problem;
      this.told = [];
      announce(error.problem.detail);
      return null;
    }
  }

  /** Tells something that the server did not. */
  say(...words: string[]): void {
    this.told = words;
    for (const one of words) announce(one);
  }

  /** Does something: `north`, `bomb`, `strategy hunter`. */
  act = (text: string) => this.tell({ type: 'act', text });
  undo = () => this.tell({ type: 'undo' });
  redo = () => this.tell({ type: 'redo' });

  /** Asks for a way; what was found, or nothing. */
  async ask(question: string): Promise<Path | null> {
    const done = await this.tell({ type: 'ask', question });
    const facts = done?.answer?.told?.facts;
    return facts?.type === 'path' ? facts : null;
  }

  async hint(): Promise<Hinted | null> {
    const done = await this.tell({ type: 'hint' });
    const told = done?.answer?.told;
    if (told?.facts.type !== 'way') return null;
    return { words: told.words, part: told.part ?? 1, way: told.facts };
  }

  heat = (part: MazeWindow) => get<MazeHeat>(this.path('/heat', { ...part }));
  study = () => get<MazeStudy>(this.path('/numbers'));
  replay = (step: number | null, part: MazeWindow | null) =>
    get<Replayed>(this.path('/replay', { ...(step === null ? {} : { step }), ...(part ?? {}) }));

  /** Where the player stands. */
  get here(): MazeCell {
    return this.world?.player.at ?? { x: 0, y: 0 };
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.soon);
    this.live?.close();
    this.asking.close();
  }
}
