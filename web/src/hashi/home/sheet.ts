/** What is chosen for a puzzle that is made: the address says all of it. */
import type { CatalogSolo, Setting } from '../../api';
import { crossed, spelled, type Params } from '../../pages/order';

/** What in an address is no setting: the day that is looked at, and where one begins. */
const RESERVED = ['day', 'open', 'session'];

/** What can be set, with values that are all texts. */
export const settingsOf = (solo: CatalogSolo | undefined): Setting[] =>
  (solo?.settings ?? [])
    .map(spelled)
    .map((setting) => (setting.name === 'size' ? crossed(setting) : setting));

/** What an address asks for: it may say more than can be set. */
export function readParams(query: URLSearchParams, settings: Setting[]): Params {
  const named = [...query].filter(([name]) => settings.some((one) => one.name === name));
  return Object.fromEntries(named);
}

/** The address of the page on which that is chosen, with whatever else an address says. */
export function addressOf(query: URLSearchParams, params: Params): string {
  const next = new URLSearchParams(params);
  for (const name of RESERVED) {
    const value = query.get(name);
    if (value !== null) next.set(name, value);
  }
  return at(next);
}

/** The address of a day, with whatever is chosen. */
export function dayAddress(query: URLSearchParams, day: string | null): string {
  const next = new URLSearchParams(query);
  next.delete('open');
  if (day) next.set('day', day);
  else next.delete('day');
  return at(next);
}

const at = (query: URLSearchParams) => `/hashi${query.size > 0 ? `?${query}` : ''}`;
