/** What can be done at each place of a board. */
import type { BoardView, Choice, Spot } from '../../api';
import { spotKey } from '../grid';
import type { Aimed } from '../props';

export class Places {
  #choices = new Map<string, Choice>();
  #refused = new Map<string, string>();

  constructor(view: BoardView) {
    for (const choice of view.choices) {
      if (choice.spot) this.#choices.set(spotKey(choice.spot), choice);
    }
    for (const { why, spots } of view.refused) {
      for (const spot of spots) this.#refused.set(spotKey(spot), why);
    }
  }

  /** What a press there would do, or why nothing; `null` where there is nothing to say. */
  at(spot: Spot): Aimed | null {
    const choice = this.#choices.get(spotKey(spot));
    if (choice) return { spot, choice };
    const why = this.#refused.get(spotKey(spot));
    return why === undefined ? null : { spot, why };
  }
}
