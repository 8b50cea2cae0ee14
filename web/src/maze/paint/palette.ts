/** The colours that the theme of the page gives a maze. */

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
export function paletteOf(element: Element): Palette {
  const style = getComputedStyle(element);
  const probe = document.createElement('span');
  element.parentElement?.append(probe);
  const found = Object.entries(NAMES).map(([name, property]) => {
    // A colour that depends on the theme is known only where it is used.
    probe.style.setProperty('color', `var(${property})`);
    const used = getComputedStyle(probe).color;
    return [name, used || style.getPropertyValue(property)];
  });
  probe.remove();
  return Object.fromEntries(found) as Palette;
}

/** What the names of colours in sprites mean. */
export const inked = (colour: string, palette: Palette): string =>
  colour === 'var(--sprite-edge)'
    ? palette.edge
    : colour === 'var(--ebony)'
      ? palette.ebony
      : colour;
