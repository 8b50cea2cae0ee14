/** What is chosen for a labyrinth, and where it is kept: the address says all but large masks. */
import type { CatalogSolo, Setting } from '../../api';
import { command as commandOf, crossed, type Params } from '../../pages/order';
import { isOwn } from './mask';

/** What is looked at beside the settings. */
export const LOOKS = ['maze', 'dig', 'race'] as const;
export type Look = (typeof LOOKS)[number];

/** A mask of so many letters finds room in an address. */
const IN_ADDRESS = 4000;

/** What in an address is no setting: what is looked at, and a mask that had no room. */
const LOOK = 'look';
const OWN = 'own';

/** A mask of one's own, with the name of its file. */
export interface Own {
  name: string;
  text: string;
}

/** The large one that was brought last: it stays until the page is left for good. */
let held: Own | null = null;

export interface Sheet {
  params: Params;
  look: Look;
  /** The name of the mask of one's own. */
  own: string | null;
  /** Whether that mask is not here: an address does not carry it to others. */
  lost: boolean;
}

/** Reads an address. */
export function readSheet(query: URLSearchParams): Sheet {
  const params = Object.fromEntries([...query].filter(([name]) => name !== LOOK && name !== OWN));
  const own = query.get(OWN);
  const found = own !== null && !params.mask && held?.name === own ? held : null;
  if (found) params.mask = found.text;
  return {
    params,
    look: LOOKS.find((look) => look === query.get(LOOK)) ?? 'maze',
    own,
    lost: own !== null && !params.mask,
  };
}

/** What stands behind the question mark of the address. */
export function writeSheet({ params, look, own }: Omit<Sheet, 'lost'>): string {
  const query = new URLSearchParams(params);
  const { mask } = params;
  if (mask && isOwn(mask)) {
    query.set(OWN, own ?? '');
    if (mask.length > IN_ADDRESS) {
      held = { name: own ?? '', text: mask };
      query.delete('mask');
    }
  }
  if (look !== 'maze') query.set(LOOK, look);
  return query.toString();
}

/** The address that makes the labyrinth anew which is played at an address; none if that is not known. */
export function recipeIn(query: URLSearchParams): string | null {
  const recipe = new URLSearchParams(query);
  recipe.delete('view');
  // A shape that was too large for the address is not in it.
  const whole = recipe.has('seed') && (!recipe.has(OWN) || recipe.has('mask'));
  return whole ? `/labyrinth/make?${recipe}` : null;
}

/** Settings that are shown at once, beside those that are worth a question. */
const FIRST = ['size', 'mask', 'generator', 'braid'];

export const isFirst = (setting: Setting): boolean => setting.asked || FIRST.includes(setting.name);

/** The size as it is chosen: people write a cross, and a mask has one of its own. */
export function sizeSetting(setting: Setting, asMask: string | null): Setting {
  const sizes = crossed(setting);
  if (asMask === null) return sizes;
  return { ...sizes, usual: 0, choices: [{ value: '', words: asMask }, ...sizes.choices] };
}

/** Whether a mask cannot be of any size and still be what it is meant to be. */
export const isDetailed = (mask: string): boolean => isOwn(mask) || mask.startsWith('text:');

/** What the catalogue says about a value, such as what a generator does. */
export function aboutValue(solo: CatalogSolo, setting: Setting, value: string): string | null {
  const named = value.split(':', 1)[0];
  const list = solo.lists.find(
    ({ name }) =>
      name === `${setting.name}s` || name === setting.name || name === plural(setting.name),
  );
  return list?.items.find((item) => item.name === named)?.about ?? null;
}

const plural = (name: string) => name.replace(/y$/, 'ies');

/** The command that does the same in a terminal; a mask of one's own is named by its file. */
export function command(params: Params, own: string | null): string | null {
  if (!isOwn(params.mask ?? '')) return commandOf('labyrinth', params);
  return own?.endsWith('.msk') ? commandOf('labyrinth', { ...params, mask: own }) : null;
}
