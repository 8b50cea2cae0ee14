/** The ways that were looked for: three at most, each with its search, shown and walked. */
import type { MazeCell } from '../api';
import { t } from '../frame/words.svelte';
import type { MazeGame, Path } from './game.svelte';
import type { Searched, Way } from './paint/ways';
import { cellsOf, sameCell, SIDES, towards } from './world';

export interface Found {
  path: Path;
  cells: MazeCell[];
  style: 0 | 1 | 2;
  /** Grows with every one. */
  number: number;
}

/** No more ways are told apart. */
export const MOST = 3;

/** Cells a second that a search is shown at. */
export const SPEEDS = [5, 20, 60, 200, 800, Infinity];

export class Ways {
  found = $state.raw<Found[]>([]);
  /** The way that is shown being searched for, and how much of it. */
  shown = $state.raw<{ number: number; upTo: number } | null>(null);
  playing = $state(false);
  speed = $state(2);
  /** The part of a tour that is looked at. */
  part = $state<number | null>(null);
  walking = $state(false);
  /** How ways are looked for. */
  algorithm = $state('bfs');
  heuristic = $state('manhattan');
  /** Whether living minotaurs are in the way. */
  blocked = $state(false);
  busy = $state(false);
  private count = 0;
  private walks = 0;
  private began: { at: number; from: number } | null = null;

  constructor(private readonly game: MazeGame) {}

  get latest(): Found | null {
    return this.found.at(-1) ?? null;
  }

  /** Whether a search that has an idea of how far it is looks for it. */
  get expects(): boolean {
    return this.algorithm === 'astar';
  }

  /** Looks for the way to something, as ways are looked for. */
  to(goal: string): Promise<Found | null> {
    return this.search(goal, this.algorithm, this.expects && this.heuristic);
  }

  /** Looks for a tour, which has a search of its own. */
  tour(goal: string): Promise<Found | null> {
    return this.search(goal);
  }

  /** Looks for a way, which takes the place of the oldest of three. */
  private async search(...words: (string | false)[]): Promise<Found | null> {
    if (this.busy) return null;
    this.busy = true;
    const from = this.game.here;
    try {
      const asked = ['solve', ...words, this.blocked && 'blocked'].filter(Boolean);
      const path = await this.game.ask(asked.join(' '));
      if (!path?.path) return null;
      const kept = this.found.slice(-(MOST - 1));
      const free = ([0, 1, 2] as const).find((style) => kept.every((one) => one.style !== style))!;
      this.count += 1;
      const found = { path, cells: cellsOf(from, path.path), style: free, number: this.count };
      this.found = [...kept, found];
      this.part = path.legs.length > 1 && path.algorithm === null ? 0 : null;
      this.shown = null;
      this.playing = false;
      return found;
    } finally {
      this.busy = false;
    }
  }

  clear(): void {
    this.found = [];
    this.shown = null;
    this.playing = false;
    this.part = null;
    this.walking = false;
  }

  drop(number: number): void {
    this.found = this.found.filter((one) => one.number !== number);
    if (this.shown?.number === number) this.shown = null;
  }

  /** Shows how a way was searched for, from the beginning or as a whole. */
  watch(found: Found, play = true): void {
    const upTo = play ? 0 : found.path.order.length;
    this.shown = { number: found.number, upTo };
    this.playing = play;
    this.began = null;
  }

  /** One cell more. */
  step(): void {
    const found = this.watched ?? this.latest;
    if (!found) return;
    this.playing = false;
    const before = this.watched ? this.shown!.upTo : 0;
    const upTo = before >= found.path.order.length ? 0 : before + 1;
    this.shown = { number: found.number, upTo };
  }

  /** It is that late: so much of the search shows. */
  pass(now: number): boolean {
    const found = this.watched;
    if (!found || !this.playing) return false;
    const all = found.path.order.length;
    this.began ??= { at: now, from: this.shown!.upTo };
    const pace = SPEEDS[this.speed]!;
    const upTo = Math.min(
      all,
      pace === Infinity ? all : this.began.from + Math.floor(((now - this.began.at) / 1000) * pace),
    );
    if (upTo !== this.shown!.upTo) this.shown = { number: found.number, upTo };
    if (upTo >= all) this.playing = false;
    return this.playing;
  }

  faster(by: number): void {
    this.speed = Math.max(0, Math.min(SPEEDS.length - 1, this.speed + by));
    this.began = null;
  }

  private get watched(): Found | null {
    return this.found.find((one) => one.number === this.shown?.number) ?? null;
  }

  /** What a board draws of it. */
  get drawn(): { ways: Way[]; searched: Searched | null } {
    const watched = this.watched;
    const searched =
      watched && this.shown
        ? { order: watched.path.order, upTo: this.shown.upTo, style: watched.style }
        : null;
    const unfinished = watched && this.shown!.upTo < watched.path.order.length;
    const ways = this.found
      .filter((one) => !unfinished || one !== watched)
      .map((one): Way => {
        const part = one === this.latest && this.part !== null ? this.partOf(one, this.part) : null;
        return { cells: one.cells, style: one.style, part };
      });
    return { ways, searched };
  }

  /** Looks at another part of a tour. */
  turnTo(part: number): void {
    const parts = this.latest?.path.legs.length ?? 1;
    this.part = Math.max(0, Math.min(parts - 1, part));
  }

  /** The steps of a part of a tour. */
  partOf(found: Found, part: number): [number, number] {
    const lengths = found.path.legs.map(({ length }) => length);
    const from = lengths.slice(0, part).reduce((sum, one) => sum + one, 0);
    return [from, from + (lengths[part] ?? 0)];
  }

  /** Walks the latest way, of a tour the part that is looked at; what came of it is told. */
  async walk(): Promise<void> {
    const found = this.latest;
    if (this.walking) return;
    if (!found) {
      this.game.say(t('maze-screen-nothing-found'));
      return;
    }
    const { part } = this;
    const [from, end] = part === null ? [0, found.cells.length - 1] : this.partOf(found, part);
    const { end: walked } = await this.along(found.cells, from, end);
    if (!walked || part === null || this.latest !== found) return;
    const count = found.path.legs.length;
    if (part + 1 < count) {
      this.game.say(t('maze-screen-part-walked', { number: part + 1, count }));
      this.part = part + 1;
    } else this.game.say(t('minotaur-tour-walked'));
  }

  /** Walks step by step, until something is in the way, comes near or is pressed. */
  async along(cells: MazeCell[], from: number, end: number): Promise<{ end: boolean }> {
    const isHere = (cell: MazeCell) => sameCell(cell, this.game.here);
    // A tour may come by the same cell twice: the part that is looked at is walked.
    let at = cells.findIndex((cell, index) => index >= from && isHere(cell));
    if (at < 0) at = cells.findIndex(isHere);
    if (at < 0 || at >= end) {
      this.game.say(t('minotaur-not-on-way'));
      return { end: false };
    }
    this.walking = true;
    // One that was stopped may still wait for its step when another one begins.
    const walk = (this.walks += 1);
    while (this.walking && this.walks === walk && at < end) {
      const here = cells[at]!;
      const side = towards(here, cells[at + 1]!);
      const open = side && this.game.world?.leads(here.x, here.y, side);
      const done = open ? await this.game.act(side) : null;
      const next = side && { x: here.x + SIDES[side].dx, y: here.y + SIDES[side].dy };
      if (!done || !next || !sameCell(this.game.here, next)) {
        if (!this.game.over && !this.game.refused) this.game.say(t('minotaur-blocked'));
        break;
      }
      at += 1;
      if (this.game.over) break;
      if (this.game.now?.threatened) {
        this.game.say(t('maze-screen-walk-danger'));
        break;
      }
      await frameAfter(WALK_MS);
    }
    if (this.walks !== walk) return { end: false };
    this.walking = false;
    return { end: at >= end };
  }
}

/** A step of a walk that is watched takes no less. */
const WALK_MS = 90;

/** The first picture after so many milliseconds. */
const frameAfter = (ms: number) =>
  new Promise<void>((go) => {
    const from = performance.now();
    const look = (now: number) => (now - from >= ms ? go() : void requestAnimationFrame(look));
    requestAnimationFrame(look);
  });
