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

const ARROWS: Record<string, Direction> = {
  ArrowUp: 'north',
  ArrowRight: 'east',
  ArrowDown: 'south',
  ArrowLeft: 'west',
};
const LETTERS: Record<string, Direction> = { w: 'north', d: 'east', s: 'south', a: 'west' };

export function islandKeys(
  board: () => Board | undefined,
  sea: () => Sea,
  onedge: (edge: number, marks: boolean, from: number) => void,
): Attachment<HTMLElement> {
  /** What the next arrow does, if it does not go on. */
  let next: 'build' | 'mark' | null = null;

  function pull(island: number, side: Direction, marks: boolean): void {
    const edge = sea().strait(island, side);
    if (edge !== null) onedge(edge, marks, island);
    else announce(t('hashi-screen-no-edge', { island: sea().islands[island]!.name }));
  }

  function press(key: string, island: number): boolean {
    const { name } = sea().islands[island]!;
    const [arrow, letter] = [ARROWS[key], LETTERS[key]];
    if (arrow) {
      if (next) pull(island, arrow, next === 'mark');
      else board()?.step(arrow);
      next = null;
    } else if (letter) {
      pull(island, letter, false);
      next = null;
    } else if (key === 'Enter' || key === ' ') {
      next = 'build';
      announce(t('hashi-screen-build-where', { island: name }));
    } else if (key === 'x') {
      next = 'mark';
      announce(t('hashi-screen-mark-where', { island: name }));
    } else return false;
    return true;
  }

  return (element) => {
    const down = (event: KeyboardEvent) => {
      const island = board()?.at() ?? null;
      if (island === null || event.ctrlKey || event.metaKey || event.altKey) return;
      if (press(event.key, island)) event.preventDefault();
    };
    element.addEventListener('keydown', down);
    return () => element.removeEventListener('keydown', down);
  };
}
