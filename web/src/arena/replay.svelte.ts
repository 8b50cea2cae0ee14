/**
 * A game of a tournament as its page knows it: what was played, and the board at the step one looks
 * at. While it is being played, whoever looks at its end sees every move as it comes.
 */
import type {
  BoardView,
  ItemState,
  Problem,
  Step,
  Tournament,
  TournamentFrame,
  TournamentPlan,
  TournamentReplay,
} from '../api';
import { announce } from '../frame/announce.svelte';
import { get, Refusal, socketUrl } from '../frame/server';
import { Live } from '../play/live';
import { Coalesced } from './coalesced';

/** The game is asked for no more often while it is being played. */
const REST_MS = 250;

/** Whether a game goes on from where it was; one that was stopped begins anew. */
const goesOn = (before: Step[], after: Step[]): boolean =>
  before.every((step, at) => step.move === after[at]?.move);

export class Replay {
  /** How its tournament stands: nothing is played while it is stopped. */
  state = $state<ItemState>('running');
  plan = $state.raw<TournamentPlan | null>(null);
  game = $state.raw<TournamentReplay | null>(null);
  failure = $state.raw<Problem | 'unreachable' | null>(null);
  lost = $state(false);
  /** An earlier moment that is looked at; nothing at the end of what was played. */
  private past = $state.raw<{ ply: number; view: BoardView } | null>(null);

  private live: Live<TournamentFrame> | null = null;
  private readonly moves = new Coalesced(() => this.look(), REST_MS);
  private readonly boards = new Map<number, BoardView>();
  /** The step that was asked for last, while its board is still to come. */
  private aim: number | null = null;
  private closed = false;

  constructor(
    readonly id: string,
    readonly number: number,
  ) {
    void this.begin();
  }

  /** How many steps there are. */
  get count(): number {
    return this.game?.steps.length ?? 0;
  }

  /** How many steps were done on the board that is seen. */
  get at(): number {
    return this.past?.ply ?? this.count;
  }

  get view(): BoardView | null {
    return this.past?.view ?? this.game?.view ?? null;
  }

  get isLooking(): boolean {
    return this.past !== null;
  }

  get isOver(): boolean {
    return this.game !== null && this.game.game !== null;
  }

  private path(rest = ''): string {
    return `/api/v1/tournaments/${encodeURIComponent(this.id)}${rest}`;
  }

  /** Looks at it anew, in whatever language is spoken now. */
  async begin(): Promise<void> {
    try {
      const [{ plan, state }, game] = await Promise.all([
        get<Tournament>(this.path()),
        get<TournamentReplay>(this.path(`/games/${this.number}`)),
      ]);
      if (this.closed) return;
      this.boards.clear();
      this.past = null;
      this.plan = plan;
      this.state = state;
      this.game = game;
      this.failure = null;
    } catch (error) {
      if (this.closed) return;
      this.failure = error instanceof Refusal ? error.problem : 'unreachable';
      return;
    }
    this.listen();
  }

  /** A game that is over does not change any more, and needs no line. */
  private listen(): void {
    if (this.isOver || this.live) return;
    this.live = new Live<TournamentFrame>({
      url: () => socketUrl(this.path('/live')),
      heard: (frame) => this.heard(frame),
      line: (line) => {
        if (line !== 'opening') this.lost = line === 'off';
        // What happened while nobody listened is asked for.
        if (line === 'on') this.moves.ask();
      },
    });
  }

  private heard(frame: TournamentFrame): void {
    if (frame.type === 'standing' || frame.type === 'changed' || frame.type === 'ended') {
      this.state = frame.state;
    }
    const ours =
      frame.type === 'playing'
        ? frame.number === this.number && frame.ply !== this.count
        : frame.type === 'ended' && frame.game.number === this.number;
    if (ours) this.moves.ask();
  }

  private async look(): Promise<void> {
    // One that is not being played any more, because all of it was stopped, stays as it was seen.
    const game = await get<TournamentReplay>(this.path(`/games/${this.number}`)).catch(() => null);
    if (!game || this.closed) return;
    if (!goesOn(this.game?.steps ?? [], game.steps)) {
      this.boards.clear();
      this.past = null;
    }
    this.game = game;
    if (!this.isOver) return;
    if (game.words) announce(game.words);
    this.live?.close();
    this.live = null;
    this.lost = false;
  }

  /** Goes so many steps on, from where somebody went who may be faster than boards come. */
  step(by: number): Promise<void> {
    return this.show((this.aim ?? this.at) + by);
  }

  /** Shows the board after so many steps. */
  async show(ply: number): Promise<void> {
    const wanted = Math.max(0, Math.min(this.count, ply));
    if (wanted === this.count) {
      this.aim = null;
      this.past = null;
      return;
    }
    this.aim = wanted;
    const view = await this.board(wanted).catch(() => null);
    if (this.aim !== wanted || this.closed) return;
    this.aim = null;
    if (view) this.past = { ply: wanted, view };
  }

  private async board(ply: number): Promise<BoardView> {
    const known = this.boards.get(ply);
    if (known) return known;
    const view = await get<BoardView>(this.path(`/games/${this.number}/view?ply=${ply}`));
    this.boards.set(ply, view);
    return view;
  }

  close(): void {
    this.closed = true;
    this.moves.close();
    this.live?.close();
  }
}
