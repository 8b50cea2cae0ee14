/**
 * The keys of a board of islands, for as long as it has the focus: arrows go from island to
 * island, Enter and an arrow build, `x` and an arrow mark, and `w`, `a`, `s`, `d` build at once.
 */
import type { Attachment } from 'svelte/attachments';
import type { Direction } from '../../api';
import { announce } from '../../frame/announce.svelte';
import { t } from '../../frame/words.svelte';
import type SeaBoard from '../SeaBoard.svelte';
import type { Sea } from '../sea.svelte';

/** What is asked of the board. */
type Board = Pick<ReturnType<typeof SeaBoard>, 'at' | 'step'>;

const LETTERS: Record<string, Direction> = { w: 'north', d: 'east', s: 'south', a: 'west' };

export class IslandKeys {
  /** What the next arrow does, if it does not go on. */
  private next: 'build' | 'mark' | null = null;

  constructor(
    private readonly board: () => Board | undefined,
    private readonly sea: () => Sea,
    private readonly onedge: (edge: number, marks: boolean, from: number) => void,
  ) {}

  private get here(): number {
    return this.board()?.at() ?? 0;
  }

  private pull(side: Direction, marks: boolean): void {
    const edge = this.sea().strait(this.here, side);
    this.next = null;
    if (edge !== null) this.onedge(edge, marks, this.here);
    else announce(t('hashi-screen-no-edge', { island: this.name }));
  }

  private get name(): string {
    return this.sea().islands[this.here]!.name;
  }

  /** An arrow was pressed. */
  step = (side: Direction): void => {
    if (this.next) this.pull(side, this.next === 'mark');
    else this.board()?.step(side);
  };

  build = (side: Direction): void => this.pull(side, false);

  /** What the next arrow is for. */
  enter = (): void => {
    this.next = 'build';
    announce(t('hashi-screen-build-where', { island: this.name }));
  };

  /** The letters, where the board stands. */
  letters: Attachment<HTMLElement> = (element) => {
    const down = (event: KeyboardEvent) => {
      const idle = (this.board()?.at() ?? null) === null;
      if (idle || event.ctrlKey || event.metaKey || event.altKey) return;
      const side = LETTERS[event.key];
      if (side) this.build(side);
      else if (event.key === 'x') {
        this.next = 'mark';
        announce(t('hashi-screen-mark-where', { island: this.name }));
      } else return;
      event.preventDefault();
    };
    element.addEventListener('keydown', down);
    return () => element.removeEventListener('keydown', down);
  };
}
