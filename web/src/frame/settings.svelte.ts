/** What somebody likes, kept in their browser. */

export interface Settings {
  theme: 'system' | 'light' | 'dark';
  /** What boards are made of. */
  board: 'wood' | 'paper' | 'night';
  motion: 'system' | 'off';
  sounds: boolean;
  /** Whether single keys do something. */
  keys: boolean;
  coordinates: boolean;
  /** Whether boards turn so that one's own side is below. */
  ownBelow: boolean;
  /** When a move is shown first and played at the second press. */
  confirm: 'touch' | 'always' | 'never';
}

const USUAL: Settings = {
  theme: 'system',
  board: 'wood',
  motion: 'system',
  sounds: false,
  keys: true,
  coordinates: true,
  ownBelow: true,
  confirm: 'touch',
};

const PLACE = 'damier.settings';

/** Reads what was kept under a name; what is broken or cannot be read was never kept. */
export function kept<T extends object>(place: string, usual: T): T {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(place) ?? '{}');
    if (typeof found !== 'object' || found === null) return { ...usual };
    const sound = Object.entries(found).filter(
      ([name, value]) => typeof value === typeof usual[name as keyof T],
    );
    return { ...usual, ...Object.fromEntries(sound) };
  } catch {
    return { ...usual };
  }
}

/** Keeps something under a name, where the browser lets us. */
export function keep(place: string, value: unknown): void {
  try {
    localStorage.setItem(place, JSON.stringify(value));
  } catch {
    // It lasts until the page is closed.
  }
}

export const settings: Settings = $state(kept(PLACE, USUAL));

/** Keeps every change, and lets the page show it. Called once. */
export function watchSettings(): () => void {
  return $effect.root(() => {
    $effect(() => {
      keep(PLACE, settings);
      const root = document.documentElement.dataset;
      if (settings.theme === 'system') delete root.theme;
      else root.theme = settings.theme;
      if (settings.motion === 'off') root.motion = 'off';
      else delete root.motion;
    });
  });
}
