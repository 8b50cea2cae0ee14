/** What an island says of itself. */
import type { Direction } from '../api';
import { t } from '../frame/words.svelte';
import { SIDES, type Sea } from './sea.svelte';

const named = (side: Direction): string =>
  ({
    north: t('web-maze-north'),
    east: t('web-maze-east'),
    south: t('web-maze-south'),
    west: t('web-maze-west'),
  })[side];

/** Its name, what it wants, and what is built where. */
export function saidOf(sea: Sea, island: number): string {
  void sea.seen[island];
  const { name, degree } = sea.islands[island]!;
  const ways = SIDES.flatMap((side) => {
    const edge = sea.strait(island, side);
    if (edge === null) return [];
    const what = sea.marked[edge]
      ? t('web-hashi-marked')
      : t('web-hashi-bridges', { count: sea.bridges[edge]! });
    const other = sea.islands[sea.across(edge, island)]!.name;
    return [t('web-hashi-towards', { side: named(side), island: other, what })];
  });
  const head = t('web-hashi-island', {
    island: name,
    degree: degree ?? '?',
    left: sea.left(island),
    finished: sea.finished(island) ? 'yes' : 'no',
    locked: sea.locked[island] ? 'yes' : 'no',
  });
  return [head, ...ways].join('; ');
}
