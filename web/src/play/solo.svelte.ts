/**
 * A game for one as a page knows it: a puzzle, a labyrinth. How things stand comes once, and then
 * what changes. What is done is asked for under a key, one after the other, over the line on which it
 * is heard, and asked again until there is an answer: a broken line costs nothing but time.
 */
import type {
  DoneEvent,
  Problem,
  SessionCommand,
  SessionDone,
  SessionFrame,
  SessionStanding,
} from '../api';
import { announce } from '../frame/announce.svelte';
import { get, post, Refusal, socketUrl } from '../frame/server';
import { fresh, Insistent } from './asking';
import { Live, type Line } from './live';
import { Talk } from './talk';

/** A command before it has a key. */
export type Wanted = SessionCommand extends infer One
  ? One extends { key?: unknown }
    ? Omit<One, 'key'>
    : never
  : never;

export abstract class SoloGame {
  standing = $state.raw<SessionStanding | null>(null);
  line = $state<Line>('opening');
  /** Whether the server is away. */
  lost = $state(false);
  failure = $state.raw<Problem | 'unreachable' | null>(null);
  refused = $state.raw<Problem | null>(null);
  /** What came of the last thing that was done, in sentences. */
  told = $state.raw<string[]>([]);
  /** How many things are on their way to the server. */
  waiting = $state(0);

  protected seq = 0;
  protected closed = false;
  private live: Live<SessionFrame> | null = null;
  private asking = new Insistent();
  private talk = new Talk((command) => this.live?.say(command) ?? false);
  private queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly id: string,
    /** The word in addresses for games of this kind. */
    private readonly plural: 'labyrinths' | 'puzzles',
    /** So many things wait for each other at most: whoever holds a key down waits. */
    private readonly most: number,
  ) {}

  get over(): boolean {
    return this.standing !== null && this.standing.status !== 'open';
  }

  path(rest = '', query: Record<string, string | number> = {}): string {
    const asked = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
    const tail = asked.size > 0 ? `?${asked}` : '';
    return `/api/v1/${this.plural}/${encodeURIComponent(this.id)}${rest}${tail}`;
  }

  /** Looks anew, in whatever language is spoken now, and listens from there. */
  async begin(): Promise<void> {
    try {
      const told = await get<SessionStanding>(this.path());
      if (this.closed) return;
      this.failure = null;
      this.stand(told);
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

  private stand(told: SessionStanding): void {
    this.standing = told;
    this.seq = told.seq;
    this.show(told);
  }

  /** Shows how it stands. */
  protected abstract show(told: SessionStanding): void;
  /** Follows what was done. */
  protected abstract follow(done: DoneEvent): void;
  /** What is told of what came of a command. */
  protected wordsOf(_command: SessionCommand, words: string[]): string[] {
    return words;
  }

  private lineIs(line: Line): void {
    this.line = line;
    // What happened meanwhile is told anew.
    if (line === 'on' && this.lost) void this.refresh();
    if (line !== 'opening') this.lost = line === 'off';
    if (line !== 'on') this.talk.broken();
    this.asking.hear(line);
  }

  protected async refresh(): Promise<void> {
    const told = await get<SessionStanding>(this.path()).catch(() => null);
    if (told && !this.closed && told.seq >= this.seq) this.stand(told);
  }

  private heard(frame: SessionFrame): void {
    switch (frame.type) {
      case 'standing':
        this.stand(frame);
        break;
      case 'event':
        if (frame.seq <= this.seq) break;
        // What happened in between is told anew.
        if (frame.seq > this.seq + 1) void this.refresh();
        this.seq = frame.seq;
        if (frame.event.type === 'done') this.follow(frame.event);
        else if (frame.event.type !== 'rested' && this.standing) {
          this.standing = { ...this.standing, paused: frame.event.type === 'paused' };
        }
        break;
      default:
        this.talk.heard(frame);
        break;
    }
  }

  /** Has something done after everything that was asked for before; what came of it, if it was done. */
  tell(wanted: Wanted): Promise<SessionDone | null> {
    if (this.waiting >= this.most) return Promise.resolve(null);
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
      this.say(...this.wordsOf(command, done.answer?.words ?? []));
      return done;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.problem;
      this.told = [];
      announce(error.problem.detail);
      return null;
    }
  }

  /** Tells something, to be seen and heard. */
  say(...words: string[]): void {
    this.told = words;
    for (const one of words) announce(one);
  }

  act = (text: string) => this.tell({ type: 'act', text });
  undo = () => this.tell({ type: 'undo' });
  redo = () => this.tell({ type: 'redo' });

  close(): void {
    this.closed = true;
    this.live?.close();
    this.asking.close();
  }
}
