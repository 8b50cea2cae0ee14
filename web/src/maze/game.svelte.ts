/** A game in a labyrinth as its page knows it. Parts of the maze are asked for as they are looked at. */
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
  Replayed,
  SessionCommand,
  SessionStanding,
} from '../api';
import { get } from '../frame/server';
import { SoloGame } from '../play/solo.svelte';
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

export class MazeGame extends SoloGame {
  now = $state.raw<MazeNow | null>(null);
  world = $state.raw<World | null>(null);
  happened = $state.raw<Happened | null>(null);
  overview = $state.raw<MazeOverview | null>(null);
  /** Grows whenever another part of the maze has come. */
  parts = $state(0);
  /** Grows whenever walls may be others. */
  walls = $state(0);

  private count = 0;
  private window: MazeWindow | null = null;
  private overlooking = false;
  private spying = false;
  private soon: ReturnType<typeof setTimeout> | undefined;
  /** Whether all of it is looked at from far above. */
  private far = false;

  constructor(id: string) {
    super(id, 'labyrinths', MOST_WAITING);
    void this.begin();
  }

  /** Of a way the letters are drawn, and only how good it is is said. */
  protected override wordsOf(command: SessionCommand, words: string[]): string[] {
    return command.type === 'ask' ? words.slice(-1) : words;
  }

  protected show(told: SessionStanding): void {
    if (told.scene.type !== 'maze') return;
    this.walls += 1;
    this.now = scenePart(told.scene);
    if (this.world) {
      this.world.doubt();
      this.world.take(told.scene);
    } else this.world = new World(told.scene);
    this.parts += 1;
    this.lookAgain();
  }

  /** Follows what was done. */
  protected follow(done: DoneEvent): void {
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
    if (changes.some(({ type }) => type === 'opened' || type === 'closed')) this.walls += 1;
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

  override close(): void {
    clearTimeout(this.soon);
    super.close();
  }
}
