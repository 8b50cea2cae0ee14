/** What deduction knows of the edges of a puzzle after so many steps. */
import type { BridgesScene, BridgesStep, TracedBridges } from '../api';

export interface EdgeBounds {
  least: number;
  most: number;
  /** Whether the last step narrowed them. */
  fresh: boolean;
}

/** The bounds of every edge after so many steps. */
export function boundsAt({ most, steps }: TracedBridges, count: number): EdgeBounds[] {
  const bounds = most.map((one): EdgeBounds => ({ least: 0, most: one, fresh: false }));
  steps.slice(0, count).forEach(({ changes }, at) => {
    for (const { edge, least, most: upper } of changes) {
      bounds[edge] = { least, most: upper, fresh: at === count - 1 };
    }
  });
  return bounds;
}

/** Bounds as text, such as `0–2`, or `1` where there is no doubt. */
export const boundsText = ({ least, most }: { least: number; most: number }): string =>
  least === most ? String(least) : `${least}–${most}`;

/** Shares of the way from island to island at which bounds may be written, the best first. */
const SHARES = [0.5, 0.34, 0.66, 0.25, 0.75, 0.42, 0.58];

/** Where the bounds of every edge are written, in cells: beside each other, where edges cross too. */
export function labelPlaces({
  islands,
  edges,
}: Pick<BridgesScene, 'islands' | 'edges'>): { x: number; y: number }[] {
  const places: { x: number; y: number }[] = [];
  for (const { a, b } of edges) {
    const [from, to] = [islands[a]!, islands[b]!];
    const at = (share: number) => ({
      x: from.x + (to.x - from.x) * share + 0.5,
      y: from.y + (to.y - from.y) * share + 0.5,
    });
    const free = (place: { x: number; y: number }) =>
      places.every(({ x, y }) => Math.abs(x - place.x) > 0.72 || Math.abs(y - place.y) > 0.38);
    places.push(at(SHARES.find((share) => free(at(share))) ?? 0.5));
  }
  return places;
}

/** A step as a line: its rule and what it narrows. */
export function stepLine(edgeName: (edge: number) => string, step: BridgesStep): string {
  const change = (one: BridgesStep['changes'][number]) =>
    `${edgeName(one.edge)} ${boundsText({ least: one.least_before, most: one.most_before })} → ${boundsText(one)}`;
  return `${step.level} ${step.rule}  ${step.changes.map(change).join('  ')}`;
}
