/** A sowing told seed by seed, for those who watch it. */
import type { BoardView, Deed, Houses, Spot } from '../api';

export type SowingDeed = Extract<Deed, { type: 'sowing' }>;

/** What becomes of a house while a move is shown. Beats are counted from 0. */
export interface Beats {
  /** How many seeds were there before. */
  before: number;
  /** The beats at which a seed falls into it. */
  falls: number[];
  /** The beat at which its seeds are taken out, if they are. */
  leaves: number | null;
}

export interface Sowing {
  deed: SowingDeed;
  /** By row and column, as `house` names them. */
  houses: Map<string, Beats>;
  /** Whose store grows, by how many, and at which beat. */
  store: { seat: number; seeds: number; beat: number } | null;
  /** How many beats it takes. */
  beats: number;
}

/** One number of a label while a move is shown: from one beat to another, or for good. */
export interface Count {
  seeds: number;
  from: number;
  to: number | null;
}

export const house = ({ row, column }: Spot): string => `${row} ${column}`;

const seedsAt = (board: Houses, { row, column }: Spot) => board.rows[row]?.[column]?.seeds ?? 0;

/** Whose store grew between two views. */
function grown(was: Houses, is: Houses) {
  const seat = is.stores.findIndex((seeds, index) => seeds > was.stores[index]!);
  return seat < 0 ? null : { seat, seeds: is.stores[seat]! - was.stores[seat]! };
}

/** The houses that seeds fall into, one by one, in the order of sowing. */
export function falls({ reached }: Pick<SowingDeed, 'reached'>): Spot[] {
  const rounds = Math.max(0, ...reached.map((heap) => heap.seeds));
  return Array.from({ length: rounds }, (_, round) =>
    reached.filter((heap) => heap.seeds > round).map((heap) => heap.at),
  ).flat();
}

/** Whether taking out, sowing and capturing leads from one board to the other. */
function leadsTo(deed: SowingDeed, was: Houses, is: Houses): boolean {
  const got = (spot: Spot) =>
    deed.reached.find((heap) => house(heap.at) === house(spot))?.seeds ?? 0;
  const lost = (spot: Spot) =>
    deed.emptied.find((heap) => house(heap.at) === house(spot))?.seeds ?? 0;
  return is.rows.every((row, y) =>
    row.every(({ seeds }, x) => {
      const spot: Spot = { row: y, column: x, aim: 'piece' };
      const kept = house(spot) === house(deed.from) ? 0 : seedsAt(was, spot);
      return seeds === kept + got(spot) - lost(spot);
    }),
  );
}

/** The move between two views, if one sowing is all that happened. */
export function sown(before: BoardView, after: BoardView): Sowing | null {
  const deed = after.last;
  const [was, is] = [before.board, after.board];
  if (deed?.type !== 'sowing' || was.type !== 'houses' || is.type !== 'houses') return null;
  if (seedsAt(was, deed.from) !== deed.seeds || !leadsTo(deed, was, is)) return null;
  const order = falls(deed);
  const houses = new Map<string, Beats>();
  houses.set(house(deed.from), { before: deed.seeds, falls: [], leaves: 0 });
  order.forEach((spot, beat) => {
    const beats = houses.get(house(spot)) ?? {
      before: seedsAt(was, spot),
      falls: [],
      leaves: null,
    };
    // The first beat belongs to the hand that takes the seeds up.
    beats.falls.push(beat + 1);
    houses.set(house(spot), beats);
  });
  const taken = order.length + 2;
  for (const { at } of deed.emptied) {
    const beats = houses.get(house(at)) ?? { before: seedsAt(was, at), falls: [], leaves: null };
    houses.set(house(at), { ...beats, leaves: taken });
  }
  const store = grown(was, is);
  return { deed, houses, store: store && { ...store, beat: taken }, beats: taken + 1 };
}

/** What a label says one after the other; the last count stays. */
export function counts({ before, falls, leaves }: Beats): Count[] {
  const steps = [{ seeds: before, from: 0 }];
  falls.forEach((from, index) => steps.push({ seeds: before + index + 1, from }));
  if (leaves !== null) steps.push({ seeds: 0, from: leaves });
  return steps
    .map((step, index) => ({ ...step, to: steps[index + 1]?.from ?? null }))
    .filter((step) => step.from !== step.to);
}
