/** The cursor of a board: one place that the Tab key stops at, and that arrows move. */
import type { Size } from './grid';

export class Cursor {
  column = $state(0);
  row = $state(0);
  /** Whether the cursor is where the focus is, and was brought there by keys. */
  shown = $state(false);
  #size: () => Size;

  /** `size` tells how many columns and rows there are just now. */
  constructor(size: () => Size) {
    this.#size = size;
  }

  /** Puts the cursor somewhere, or as near as the board reaches. */
  put(column: number, row: number): void {
    const { width, height } = this.#size();
    this.column = Math.min(Math.max(column, 0), width - 1);
    this.row = Math.min(Math.max(row, 0), height - 1);
  }

  /** Whether the cursor is there: the one cell that has a tab stop. */
  isAt(column: number, row: number): boolean {
    return this.column === column && this.row === row;
  }

  /** Moves as a key says. Tells whether it was such a key. */
  follow(event: KeyboardEvent): boolean {
    const next = this.#after(event);
    if (!next || event.altKey || event.metaKey) return false;
    event.preventDefault();
    this.put(...next);
    return true;
  }

  #after({ key, ctrlKey }: KeyboardEvent): [number, number] | null {
    const { column, row } = this;
    const { width, height } = this.#size();
    switch (key) {
      case 'ArrowLeft':
        return [column - 1, row];
      case 'ArrowRight':
        return [column + 1, row];
      case 'ArrowUp':
        return [column, row - 1];
      case 'ArrowDown':
        return [column, row + 1];
      case 'Home':
        return [0, ctrlKey ? 0 : row];
      case 'End':
        return [width - 1, ctrlKey ? height - 1 : row];
      case 'PageUp':
        return [column, 0];
      case 'PageDown':
        return [column, height - 1];
      default:
        return null;
    }
  }
}
