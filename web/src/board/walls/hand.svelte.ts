/**
 * The hand of whoever plays on a board with walls: where it points, what it holds, and what a
 * press means.
 *
 * A mouse shows what it points at and plays at a press. A finger shows at the first press and plays
 * at the second; what it drags stays where it was dropped until then. It knows places as they are
 * seen, and nothing about how they are drawn.
 */
import type { Aim, Spot } from '../../api';
import { sameSpot, type Size } from '../grid';
import type { Aimed } from '../props';
import type { Point } from './layout';
import { cellAt, fingerAt, mouseAt, wallAt } from './slots';

/** What the hand asks of the board it is over. */
export interface Surface {
  size(): Size;
  /** Whether the person may move, and has to press twice. */
  active(): boolean;
  careful(): boolean;
  /** Whether every press does at once what it means. */
  quick(): boolean;
  /** What can be done at a place as it is seen. */
  at(seen: Spot): Aimed | null;
  /** Where the pawn stands that may move. */
  pawn(): Spot | null;
  /** How walls lie that are meant where two grooves cross, if the board was told. */
  lie(): Aim | undefined;
  /** How many units of the drawing a pixel is. */
  unit(): number;
  play(move: string): void;
}

/** Half of what a finger needs to hit something, in pixels. */
const FINGER = 22;
/** How far something has to be moved to be dragged, in pixels. */
const SLACK = 5;
/** How long a finger rests on the board before it lifts a wall there. */
const REST_MS = 350;

type Held = 'wall' | 'pawn';

export class Hand {
  /** What is shown as it would be. */
  aim = $state.raw<Aimed | null>(null);
  /** Where the hand is, from the upper left corner of the first tile; nowhere once it is away. */
  point = $state.raw<Point | null>(null);
  held = $state<Held | null>(null);
  /** Whether it is a finger, which hides what it points at. */
  finger = $state(false);
  #surface: Surface;
  #pressed: { point: Point; holds: Held | null } | null = null;
  /** What a second press would play. */
  #waiting: Aimed | null = null;
  #rest: ReturnType<typeof setTimeout> | undefined;
  /** How the wall lay that was meant last. */
  #lay: Aim | undefined;

  constructor(surface: Surface) {
    this.#surface = surface;
  }

  /** The hand comes down, on the rack or on the board. */
  press(point: Point, finger: boolean, onRack: boolean): void {
    if (!this.#surface.active()) return;
    this.finger = finger;
    this.point = point;
    const pawn = this.#surface.pawn();
    const onPawn = !onRack && pawn && sameSpot(cellAt(point, this.#surface.size()), pawn);
    this.#pressed = { point, holds: onRack ? 'wall' : onPawn ? 'pawn' : null };
    clearTimeout(this.#rest);
    if (finger && !onRack) this.#rest = setTimeout(() => this.#lift('wall'), REST_MS);
  }

  /** The hand moves, pressed or not. */
  move(point: Point, finger: boolean): void {
    if (!this.#surface.active()) return;
    this.finger = finger;
    this.point = point;
    if (this.#pressed && !this.held && this.#dragged(point)) {
      clearTimeout(this.#rest);
      if (this.#pressed.holds) this.held = this.#pressed.holds;
      else this.#pressed = finger ? null : this.#pressed;
    }
    if (this.held || (!finger && !this.#waiting)) this.#show(this.#meant(point));
  }

  /** The hand goes up: what it held is dropped, what it pressed is meant. */
  release(point: Point): void {
    clearTimeout(this.#rest);
    const pressed = this.#pressed;
    const held = this.held;
    this.#pressed = null;
    this.held = null;
    if (!pressed || !this.#surface.active()) return;
    const aim = held || !this.#dragged(point, pressed.point) ? this.#meant(point, held) : null;
    this.#mean(aim, !!held);
  }

  /** The hand leaves the board. A finger does so whenever it goes up, and what it showed stays. */
  leave(): void {
    if (this.held || this.finger) return;
    this.point = null;
    if (!this.#waiting) this.aim = null;
  }

  /** What was begun is given up. */
  cancel(): void {
    clearTimeout(this.#rest);
    this.#pressed = null;
    this.#waiting = null;
    this.held = null;
    this.aim = null;
  }

  /** Plays what waits for a second press, or else what is shown. */
  confirm(): void {
    const move = (this.#waiting ?? this.aim)?.choice?.move;
    this.cancel();
    if (move) this.#surface.play(move);
  }

  /** Whether something is shown until it is confirmed. */
  get waits(): boolean {
    return this.#waiting !== null;
  }

  #lift(what: Held): void {
    if (!this.#pressed || !this.point) return;
    this.held = what;
    this.#show(this.#meant(this.point));
  }

  #dragged({ x, y }: Point, from = this.#pressed?.point): boolean {
    if (!from) return false;
    return Math.hypot(x - from.x, y - from.y) > SLACK * this.#surface.unit();
  }

  /** What is meant by a point, with what is held. */
  #meant(point: Point, held = this.held): Aimed | null {
    const seen = this.#seen(point, held);
    if (seen && seen.aim !== 'piece') this.#lay = seen.aim;
    return seen && this.#surface.at(seen);
  }

  #seen(point: Point, held: Held | null): Spot | null {
    const surface = this.#surface;
    const size = surface.size();
    const lie = surface.lie() ?? this.#lay;
    if (held === 'wall') return wallAt(point, size, lie);
    if (held === 'pawn') return cellAt(point, size);
    if (!this.finger) return mouseAt(point, size, lie);
    const isTarget = (cell: Spot) => !!surface.at(cell)?.choice;
    return fingerAt(point, size, isTarget, FINGER * surface.unit(), lie);
  }

  /** Shows something; what is shown already stays what it is. */
  #show(aim: Aimed | null): void {
    if (!sameSpot(this.aim?.spot, aim?.spot)) this.aim = aim;
  }

  /** Does what a press on a place does: plays it, or shows it first. */
  #mean(aim: Aimed | null, dropped: boolean): void {
    const again = !!this.#waiting && !!aim && sameSpot(this.#waiting.spot, aim.spot) && !dropped;
    const twice = !this.#surface.quick() && (this.finger || this.#surface.careful());
    if (aim?.choice && (again || !twice)) {
      this.cancel();
      this.#surface.play(aim.choice.move);
      return;
    }
    this.#waiting = aim?.choice ? aim : null;
    this.#show(aim);
  }
}
