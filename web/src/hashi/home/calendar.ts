/** Days and months as the server names them, in universal time: `2026-11-16`, `2026-11`. */

/** The first day that has puzzles. */
export const FIRST_DAY = '2026-01-01';

const DAY_MS = 86_400_000;
const WEEKS = 6;

/** The day of a moment. */
export const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** When a day begins, in milliseconds since 1970. */
export const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** So many days later. */
export const daysLater = (day: string, days: number): string =>
  dayOf(new Date(timeOf(day) + days * DAY_MS));

/** Whether a text is a day there was or will be. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const time = timeOf(text);
  // Some take the thirtieth of February for a day in March.
  return !Number.isNaN(time) && dayOf(new Date(time)) === text;
}

/** Whether there are puzzles of a day: not before the first, and not of days to come. */
export const isOffered = (day: string, today: string): boolean =>
  isDay(day) && day >= FIRST_DAY && day <= today;

/** The nearest day of which there are puzzles. */
export function nearest(day: string, today: string): string {
  if (day < FIRST_DAY) return FIRST_DAY;
  return day > today ? today : day;
}

export const monthOf = (day: string): string => day.slice(0, 7);

/** So many months later. */
export function monthsLater(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return monthOf(dayOf(new Date(Date.UTC(year, number - 1 + months, 1))));
}

/** The same day of another month, or its last one. */
export function inMonth(day: string, month: string): string {
  const last = daysLater(`${monthsLater(month, 1)}-01`, -1);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
}

/** On which day of the week it falls, from 1 for Monday to 7. */
export const weekdayOf = (day: string): number => new Date(timeOf(day)).getUTCDay() || 7;

/**
 * The days of a month in weeks that begin on such a day, with nothing in the place of days of other
 * months. Months have the same height, so that nothing moves from one to the next.
 */
export function weeksOf(month: string, first: number): (string | null)[][] {
  const begin = `${month}-01`;
  const before = (weekdayOf(begin) - first + 7) % 7;
  return Array.from({ length: WEEKS }, (_, week) =>
    Array.from({ length: 7 }, (_, at) => {
      const day = daysLater(begin, week * 7 + at - before);
      return monthOf(day) === month ? day : null;
    }),
  );
}

/** The day that weeks begin with where somebody reads a language; the reader's wishes name places. */
export function firstWeekday(language: string, wishes: readonly string[]): number {
  const wish = wishes.find((tag) => tag.startsWith(language) && tag.includes('-'));
  const locale: Intl.Locale & Partial<WeekInfo> = new Intl.Locale(wish ?? language);
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
}

/** What browsers know of weeks: some by a question, some at once, some not at all. */
interface WeekInfo {
  getWeekInfo(): { firstDay: number };
  weekInfo: { firstDay: number };
}
