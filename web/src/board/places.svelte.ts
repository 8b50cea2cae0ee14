/** The places of a board as parts of a page: one tab stop, and keys, mouse and fingers that lead to presses. */
import type { Spot } from '../api';
import { Cursor } from './cursor.svelte';
import type { Press } from './press.svelte';

/** Whether a click came from a finger. */
const byFinger = (event: MouseEvent): boolean =>
  event instanceof PointerEvent && event.pointerType === 'touch';

/** Where the cell is that an event is about, as cells are counted on the page. */
function cellOf(event: Event): { column: number; row: number } | null {
  const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-row]');
  return cell && { column: Number(cell.dataset.column), row: Number(cell.dataset.row) };
}

export class Places {
  readonly cursor: Cursor;
  /** What holds the cells; each has `data-column` and `data-row`. */
  field = $state<HTMLElement>();
  #rows: () => { spot: Spot }[][];
  #press: Press;

  /** `rows` are the places as they are seen just now, from the upper left. */
  constructor(rows: () => { spot: Spot }[][], press: Press) {
    this.#rows = rows;
    this.#press = press;
    this.cursor = new Cursor(() => ({ width: rows()[0]?.length ?? 1, height: rows().length }));
  }

  /** What the field listens to. */
  readonly listeners = {
    onkeydown: (event: KeyboardEvent) => this.#keyed(event),
    onclick: (event: MouseEvent) => {
      const spot = this.#spotOf(event);
      if (spot) this.#press.at(spot, byFinger(event));
    },
    onpointerover: (event: PointerEvent) => {
      if (event.pointerType !== 'touch') this.#press.point(this.#spotOf(event));
    },
    onpointerleave: () => this.#press.point(null),
    onfocusin: (event: FocusEvent) => this.#focused(event),
    onfocusout: () => {
      this.cursor.shown = false;
      this.#press.point(null);
    },
  };

  /** Brings the focus to where the cursor is. */
  focus(): void {
    const { column, row } = this.cursor;
    const cell = `[data-column="${column}"][data-row="${row}"]`;
    this.field?.querySelector<HTMLElement>(cell)?.focus();
  }

  #spotOf(event: Event): Spot | null {
    const cell = cellOf(event);
    return cell && (this.#rows()[cell.row]?.[cell.column]?.spot ?? null);
  }

  #keyed(event: KeyboardEvent): void {
    if (this.cursor.follow(event)) {
      this.focus();
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      const { column, row } = this.cursor;
      this.#press.at(this.#rows()[row]![column]!.spot, false);
    } else if (event.key === 'Escape') {
      this.#press.cancel();
    }
  }

  #focused(event: FocusEvent): void {
    const cell = cellOf(event);
    if (!cell) return;
    this.cursor.put(cell.column, cell.row);
    // Whoever clicked sees the mouse, and needs no cursor besides.
    this.cursor.shown = (event.target as HTMLElement).matches(':focus-visible');
    if (this.cursor.shown) this.#press.point(this.#spotOf(event));
  }
}
