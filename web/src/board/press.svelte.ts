/** What somebody points at on a board of places, and what comes of pressing there. */
import { untrack } from 'svelte';
import type { BoardView, Choice, Spot } from '../api';
import { sameSpot } from './grid';
import type { BoardProps } from './props';

/** What a board tells about itself. */
export interface Pressed {
  props: () => Pick<
    BoardProps,
    'view' | 'active' | 'confirm' | 'quick' | 'shown' | 'onplay' | 'onaim'
  >;
  /** Why nothing can be done at a place where there is no choice. */
  why: (spot: Spot) => string;
}

/** The choice at a place. */
export const choiceAt = (view: BoardView, spot: Spot | null): Choice | null =>
  (spot && view.choices.find((choice) => sameSpot(choice.spot, spot))) ?? null;

/** Whether nothing can be done but to pass. */
export const mustPass = (view: BoardView): boolean =>
  view.choices.length === 1 && view.choices[0]!.deed.type === 'pass';

export class Press {
  /** What the mouse is over, or the cursor of the keys. */
  over = $state.raw<Spot | null>(null);
  /** What was pressed and waits to be pressed again. */
  held = $state.raw<Spot | null>(null);
  /** What was pressed in vain. */
  refused = $state.raw<Spot | null>(null);
  #board: Pressed;

  constructor(board: Pressed) {
    this.#board = board;
    // What was meant on one board is not meant on the next.
    $effect.pre(() => {
      void board.props().view;
      untrack(() => this.#forget());
    });
  }

  #forget(): void {
    const waiting = this.held ?? this.refused;
    this.held = null;
    this.refused = null;
    if (waiting) this.#board.props().onaim?.(null);
  }

  /** What would be done: what waits, what is pointed at, or what the page wants to be shown. */
  get ghost(): Choice | null {
    const { view, active, shown } = this.#board.props();
    const meant = active ? (choiceAt(view, this.held) ?? choiceAt(view, this.over)) : null;
    return meant ?? view.choices.find((choice) => choice.move === shown) ?? null;
  }

  /** Why nothing would be done where somebody pressed. */
  get why(): { spot: Spot; words: string } | null {
    return this.refused && { spot: this.refused, words: this.explain(this.refused) };
  }

  /** Why nothing would come of pressing a place. */
  explain(spot: Spot): string {
    return this.#board.why(spot);
  }

  /** Points somewhere, or nowhere. */
  point(spot: Spot | null): void {
    const { view, active, onaim } = this.#board.props();
    if (!active || sameSpot(spot, this.over) || (!spot && !this.over)) return;
    this.over = spot;
    if (!sameSpot(spot, this.refused)) this.refused = null;
    if (this.held) return;
    const choice = choiceAt(view, spot);
    onaim?.(spot && choice ? { spot, choice } : null);
  }

  /** Presses somewhere. Fingers, and those who wish it, are asked twice. */
  at(spot: Spot, finger: boolean): void {
    const { view, active, confirm, quick, onaim } = this.#board.props();
    if (!active) return;
    const choice = choiceAt(view, spot);
    const again = sameSpot(spot, this.held);
    this.held = null;
    this.refused = choice ? null : spot;
    if (!choice) {
      onaim?.({ spot, why: this.explain(spot) });
    } else if (again || quick || !(confirm || finger)) {
      this.#play(choice);
    } else {
      this.held = spot;
      onaim?.({ spot, choice });
    }
  }

  /** Plays what waits, or what is shown. */
  confirm(): void {
    const choice = this.ghost;
    if (choice && this.#board.props().active) this.#play(choice);
  }

  /** Shows nothing any more. */
  cancel(): void {
    this.over = null;
    this.#forget();
  }

  #play(choice: Choice): void {
    const { onaim, onplay } = this.#board.props();
    this.held = null;
    this.over = null;
    onaim?.(null);
    onplay?.(choice.move);
  }
}
