/** What is said about tables and sessions in a list. */
import type { SessionItem, TableItem } from '../api';
import { formatDate, t } from '../frame/words.svelte';
import { ratingWords } from '../person/words';

/** Who else sits there. */
export function opponents(table: TableItem): string {
  const others = table.seats.flatMap((sitter, seat) =>
    table.you.includes(seat) ? [] : [{ sitter, rating: table.ratings[seat] }],
  );
  const taken = others
    .filter(({ sitter }) => sitter.name !== 'open')
    .map(({ sitter, rating }) =>
      rating ? `${sitter.called} (${ratingWords(rating)})` : sitter.called,
    );
  const open = table.open_seats > 0 ? [t('web-lists-open-seats', { count: table.open_seats })] : [];
  const all = [...taken, ...open];
  return all.length > 0 ? all.join(', ') : t('web-setup-screen');
}

/** Whose turn it is, or how it ended; nothing where a seat is open, which says it already. */
export function turnWords(table: TableItem): string {
  if (table.outcome) return table.outcome.words;
  if (table.open_seats > 0) return '';
  if (table.turn === null) return t('web-lists-waiting');
  return table.you.includes(table.turn)
    ? t('web-lists-your-turn')
    : t('web-lists-turn', { name: table.names[table.turn] ?? '' });
}

/** When something happened: of today the time is enough, of this year the day. */
export function when(ms: number): string {
  const [then, now] = [new Date(ms), new Date()];
  if (then.toDateString() === now.toDateString()) return formatDate(ms, { timeStyle: 'short' });
  const sameYear = then.getFullYear() === now.getFullYear();
  return formatDate(ms, sameYear ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' });
}

/** The page of a session: where its data is, without the first part. */
export const pageOf = (session: SessionItem) => session.url.replace('/api/v1', '');
