/** Who the reader is to the server. */
import type { Me } from '../api';
import { get } from './server';

let known = $state.raw<Me | null>(null);

/** Who it is, once that was asked. */
export const me = (): Me | null => known;

/** Remembers who it is from now on. */
export function become(who: Me): void {
  known = who;
}

/** Asks who it is. */
export async function meet(): Promise<Me> {
  known = await get<Me>('/api/v1/me');
  return known;
}
