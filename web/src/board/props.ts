/** What all boards have in common: what they are given, and what they tell. */
import type { BoardView, Choice, Spot } from '../api';
import { sameSpot } from './grid';

/** What a press on a place would do now, or why it would do nothing. */
export interface Aimed {
  spot: Spot;
  choice?: Choice;
  why?: string;
}

/** Something to be seen on a place besides what stands there. */
export interface Mark {
  spot: Spot;
  /** `look` says: look here. `value` is what a move is worth, as `text`. */
  kind: 'look' | 'value';
  text?: string;
  /** The same in words, for those who do not see how it is drawn. */
  words?: string;
  exact?: boolean;
  best?: boolean;
}

/** What is told of the value that stands on a place, to those who do not see it. */
export function valueAt(marks: Mark[], spot: Spot): string | undefined {
  const found = marks.find((mark) => mark.kind === 'value' && sameSpot(mark.spot, spot));
  return found?.words ?? found?.text;
}

export interface BoardProps {
  view: BoardView;
  /** What the seats are called, in order of play. */
  names: string[];
  /** What the board as a whole is called. */
  label: string;
  /** Quarter turns clockwise from how the first seat sees it. */
  turned?: number;
  /** Whether the person may move now. */
  active?: boolean;
  /** Whether a first press only shows what a second would do. Fingers are always asked twice. */
  confirm?: boolean;
  /** Whether a press always does at once what it means, because all of it can be taken back. */
  quick?: boolean;
  /** Whether it is only a picture. */
  still?: boolean;
  coordinates?: boolean;
  /** The part to be seen, as a `viewBox`; the whole unless it is told. */
  crop?: string;
  /** A move to be shown as if it were aimed at. */
  shown?: string | null;
  marks?: Mark[];
  /** Who won, where that is known: a view does not tell who gave up. */
  winner?: number | null;
  onplay?: (move: string) => void;
  onaim?: (aim: Aimed | null) => void;
}

/** What a page can ask of a board. */
export interface BoardControls {
  /** Plays what is shown. */
  confirm(): void;
  /** Shows nothing any more. */
  cancel(): void;
  focus(): void;
}
