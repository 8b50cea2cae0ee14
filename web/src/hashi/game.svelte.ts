/** A puzzle of bridges as its page knows it. */
import type {
  BridgesNow,
  BridgesScene,
  DoneEvent,
  Facts,
  SessionCommand,
  SessionDone,
  SessionStanding,
  ToldEvent,
} from '../api';
import { SoloGame } from '../play/solo.svelte';
import { Sea } from './sea.svelte';

export type Told<Type extends Facts['type']> = Omit<ToldEvent, 'facts'> & {
  facts: Extract<Facts, { type: Type }>;
};

/** Whoever is fast at building is not refused. */
const MOST_WAITING = 60;

const counted = ({ progress, help, undos, redos, solved }: BridgesScene): BridgesNow => ({
  progress,
  help,
  undos,
  redos,
  solved,
});

export class PuzzleGame extends SoloGame {
  sea = $state.raw<Sea | null>(null);
  scene = $state.raw<BridgesScene | null>(null);
  now = $state.raw<BridgesNow | null>(null);
  /** How many tries there are, one in the other. */
  tries = $state(0);
  /** What was built last, from which islands. */
  built = $state.raw<{ edges: { edge: number; from: number }[]; number: number } | null>(null);
  /** Grows with everything that was done. */
  done = $state(0);
  /** When the time was told, and how much it was then. */
  clock = $state.raw<{ at: number; time: number } | null>(null);
  private quiet = false;
  /** What was asked for on edges, and not done yet. */
  private readonly asked = new Map<number, (number | 'x')[]>();
  /** The island from which somebody builds, until it is heard. */
  private pulled: { edge: number; from: number } | null = null;

  constructor(id: string) {
    super(id, 'puzzles', MOST_WAITING);
    void this.begin();
  }

  protected show(told: SessionStanding): void {
    if (told.scene.type !== 'bridges') return;
    this.scene = told.scene;
    this.now = counted(told.scene);
    this.tries = told.scene.tries.length;
    this.clock = told.time === null ? null : { at: performance.now(), time: told.time };
    if (this.sea) this.sea.take(told.scene);
    else this.sea = new Sea(told.scene);
  }

  protected override wordsOf(command: SessionCommand, words: string[]): string[] {
    return this.quiet && command.type === 'ask' ? this.told : words;
  }

  protected follow(event: DoneEvent): void {
    const { sea, standing } = this;
    if (!sea || !standing) return;
    if (event.bridges) this.now = event.bridges;
    const changes = event.changes.type === 'bridges' ? event.changes.changes : [];
    if (event.word === 'try') {
      this.tries += 1;
      sea.tried.clear();
    }
    for (const change of changes) sea.apply(change, this.tries > 0);
    // What was there before the try around it is told anew; undoing may end tries, too.
    const ends = event.word === 'given-up' || event.word === 'kept';
    if (ends || (this.tries > 0 && /^(undone|redone|rewound)$/.test(event.word)))
      void this.refresh();
    const grown = changes.flatMap((change) => {
      if (change.type !== 'edge' || change.after.bridges <= change.before.bridges) return [];
      const { edge } = change;
      return [{ edge, from: this.pulled?.edge === edge ? this.pulled.from : sea.edges[edge]!.a }];
    });
    if (changes.length > 0) this.done += 1;
    if (grown.length > 0 && grown.length < 12) this.built = { edges: grown, number: this.done };
    const solved = this.now?.solved ?? false;
    this.standing = {
      ...standing,
      seq: this.seq,
      status: solved ? 'solved' : 'open',
      ended: event.ended ?? (solved ? standing.ended : null),
    };
    // The time stands while it is solved, and the server knows since when.
    if (solved !== (standing.status === 'solved')) void this.refresh();
  }

  /** The time that it has taken when it is that late. */
  time(now: number): number | null {
    const { clock, standing } = this;
    if (!clock || !standing) return null;
    const runs = !standing.paused && standing.status === 'open' && !this.lost;
    return clock.time + (runs ? Math.max(0, now - clock.at) : 0);
  }

  /** An edge by the names of its islands, as moves have it. */
  named(edge: number): string {
    const { sea } = this;
    const { a, b } = sea!.edges[edge]!;
    return `${sea!.islands[a]!.name}-${sea!.islands[b]!.name}`;
  }

  /** One bridge more, and none after the last. */
  build(edge: number, from: number | null): void {
    const { sea } = this;
    if (!sea) return;
    this.pulled = from === null ? null : { edge, from };
    const now = this.meant(edge);
    const bridges = ((now === 'x' ? 0 : now) + 1) % (sea.max + 1);
    void this.change(edge, bridges);
  }

  /** Marks that there is no bridge, or takes the mark off. */
  mark(edge: number): void {
    void this.change(edge, this.meant(edge) === 'x' ? 0 : 'x');
  }

  /** What will be on an edge when all is done that was asked for: bridges, or a mark. */
  private meant(edge: number): number | 'x' {
    const { sea } = this;
    return this.asked.get(edge)?.at(-1) ?? (sea!.marked[edge] ? 'x' : sea!.bridges[edge]!);
  }

  private async change(edge: number, value: number | 'x'): Promise<void> {
    const asked = this.asked.get(edge) ?? [];
    this.asked.set(edge, [...asked, value]);
    await this.act(`${this.named(edge)}=${value}`);
    const left = this.asked.get(edge)!.slice(1);
    if (left.length > 0) this.asked.set(edge, left);
    else this.asked.delete(edge);
  }

  lock(island: number): void {
    const { sea } = this;
    if (!sea) return;
    void this.act(`${sea.locked[island] ? 'unlock' : 'lock'} ${sea.islands[island]!.name}`);
  }

  /** What was found out, if it is of that kind. */
  private static told<Type extends Facts['type']>(
    done: SessionDone | null,
    type: Type,
  ): Told<Type> | null {
    const told = done?.answer?.told;
    return told?.facts.type === type ? (told as Told<Type>) : null;
  }

  hint = async () => PuzzleGame.told(await this.tell({ type: 'hint' }), 'step');
  follows = () => this.tell({ type: 'follow' });
  /** Whether all is right so far; said unless it was asked for by nobody. */
  async check(aloud = true): Promise<Told<'check'> | null> {
    this.quiet = !aloud;
    const done = await this.ask('check');
    this.quiet = false;
    return PuzzleGame.told(done, 'check');
  }
  rest = async () => PuzzleGame.told(await this.ask('rest'), 'trace');
  forced = async () => PuzzleGame.told(await this.ask('forced'), 'forced');
  graded = async () => PuzzleGame.told(await this.ask('graded'), 'graded');

  /** The first wrong move, or how things stand where there is none. */
  async mistake(): Promise<Told<'mistake'> | Told<'check'> | null> {
    const done = await this.ask('mistake');
    return PuzzleGame.told(done, 'mistake') ?? PuzzleGame.told(done, 'check');
  }
  rewind = () => this.ask('rewind');
  private ask = (question: string) => this.tell({ type: 'ask', question });

  pause = () => this.tell({ type: 'pause' });
  /** The time is told anew when it runs on. */
  async resume(): Promise<void> {
    await this.tell({ type: 'resume' });
    await this.refresh();
  }
}
