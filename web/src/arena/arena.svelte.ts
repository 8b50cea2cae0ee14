/**
 * A tournament as its page knows it.
 *
 * How things stand comes once, and then what happens: which games ended, and boards of those that
 * are being played. What games mean for the tables is asked for anew, and not after every game
 * where they come fast.
 */
import type { Problem, Tournament, TournamentFrame } from '../api';
import { announce } from '../frame/announce.svelte';
import { get, Refusal, socketUrl } from '../frame/server';
import { fresh, Insistent } from '../play/asking';
import { Live, type Line } from '../play/live';
import { Coalesced } from './coalesced';
import { changed, ended, playing, refreshed } from './follow';
import { Herald } from './herald';
import { newsWords } from './words';

/** Tables are asked for no more often. */
const REST_MS = 500;

export class Arena {
  told = $state.raw<Tournament | null>(null);
  line = $state<Line>('opening');
  /** Whether the line broke, and stands not yet again. */
  lost = $state(false);
  /** Why there is no tournament to be seen. */
  failure = $state.raw<Problem | 'unreachable' | null>(null);
  /** Why the last thing that was asked for was not done. */
  refused = $state.raw<Problem | null>(null);
  /** Whether something was asked for and is not done yet. */
  busy = $state(false);

  private live: Live<TournamentFrame> | null = null;
  private readonly asking = new Insistent();
  private readonly tables = new Coalesced(() => this.look(), REST_MS);
  private readonly herald = new Herald((news) => {
    if (this.told) announce(newsWords(news, this.told));
  });
  private closed = false;

  constructor(readonly id: string) {
    void this.begin();
  }

  /** Where the server has it. */
  path(rest = ''): string {
    return `/api/v1/tournaments/${encodeURIComponent(this.id)}${rest}`;
  }

  /** Looks at it anew, in whatever language is spoken now, and listens from there. */
  async begin(): Promise<void> {
    try {
      const told = await get<Tournament>(this.path());
      if (this.closed) return;
      this.failure = null;
      this.told = told;
    } catch (error) {
      if (this.closed) return;
      this.failure = error instanceof Refusal ? error.problem : 'unreachable';
      // What is refused stays refused; a server that is away comes back.
      if (error instanceof Refusal && this.told === null) return;
    }
    if (this.live) this.live.again();
    else {
      this.live = new Live<TournamentFrame>({
        url: () => socketUrl(this.path(this.told ? `/live?since=${this.told.seq}` : '/live')),
        heard: (frame) => this.heard(frame),
        line: (line) => this.lineIs(line),
      });
    }
  }

  private lineIs(line: Line): void {
    this.line = line;
    if (line !== 'opening') this.lost = line === 'off';
    this.asking.hear(line);
  }

  private heard(frame: TournamentFrame): void {
    const { told } = this;
    if (frame.type === 'standing') {
      const { type: _, ...standing } = frame;
      this.told = refreshed(told, standing);
      this.failure = null;
      return;
    }
    if (!told) return;
    switch (frame.type) {
      case 'ended':
        this.told = ended(told, frame);
        if (this.told === told) break;
        if (frame.state === told.state) this.herald.game(frame.game);
        else this.herald.state(frame.state);
        this.tables.ask();
        break;
      case 'changed':
        this.told = changed(told, frame);
        if (this.told === told) break;
        if (frame.state !== told.state) this.herald.state(frame.state);
        this.tables.ask();
        break;
      case 'playing':
        this.told = playing(told, frame);
        break;
      default:
        break;
    }
  }

  private async look(): Promise<void> {
    try {
      const answer = await get<Tournament>(this.path());
      if (!this.closed) this.told = refreshed(this.told, answer);
    } catch {
      // The line tells when the server is away.
    }
  }

  /** Stops it, or lets it go on; says whether that was done. */
  async tell(type: 'stop' | 'resume'): Promise<boolean> {
    if (this.busy) return false;
    this.refused = null;
    this.busy = true;
    try {
      const command = { type, key: fresh() };
      return (await this.asking.post(this.path('/commands'), command)) !== undefined;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.refused = error.problem;
      announce(error.problem.detail);
      return false;
    } finally {
      this.busy = false;
    }
  }

  close(): void {
    this.closed = true;
    this.tables.close();
    this.live?.close();
    this.asking.close();
  }
}
