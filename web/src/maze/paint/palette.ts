/** The colours that the theme of the page gives a maze. */
import { coloursOf } from '../../view/colours';

const NAMES = {
  stoneA: '--stone-a',
  stoneB: '--stone-b',
  hedge: '--hedge',
  hedgeHi: '--hedge-hi',
  hedgeShade: '--hedge-shade',
  edge: '--sprite-edge',
  ebony: '--ebony',
  thread: '--thread',
  dusk: '--dusk',
  onDusk: '--on-dusk',
  accent: '--labyrinth',
  look: '--look',
  sheet: '--sheet',
  ink: '--ink',
  no: '--no',
  yes: '--yes',
  path1: '--path-1',
  path2: '--path-2',
  path3: '--path-3',
  fog: '--fog',
  near: '--heat-near',
  middle: '--heat-middle',
  far: '--heat-far',
} as const;

export type Palette = Record<keyof typeof NAMES, string>;

/** The colours as they are where an element is. */
export const paletteOf = (element: Element): Palette => coloursOf(element, NAMES);

/** What the names of colours in sprites mean. */
export const inked = (colour: string, palette: Palette): string =>
  colour === 'var(--sprite-edge)'
    ? palette.edge
    : colour === 'var(--ebony)'
      ? palette.ebony
      : colour;
