/** What the pages say, in the language of whoever reads them. */
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';

/** The languages there are, as their tags. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Each language is fetched when somebody reads it. */
const texts: Record<Language, () => Promise<{ default: string }>> = {
  en: () => import('virtual:messages/en'),
  fr: () => import('virtual:messages/fr'),
};

let bundle = $state.raw<FluentBundle>(new FluentBundle('en'));
let current = $state<Language>('en');

/** Marks a key that is said later, so that it is found by whoever checks them. */
export const key = (name: string): string => name;

/** A message in the reader's language. */
export function t(name: string, args?: Record<string, FluentVariable>): string {
  const pattern = bundle.getMessage(name)?.value;
  return pattern ? bundle.formatPattern(pattern, args ?? null) : name;
}

/** What the server says within sentences, as a sentence of its own. */
export const sentence = (words: string): string =>
  words.charAt(0).toLocaleUpperCase(current) + words.slice(1);

/** The language in use. */
export const language = (): Language => current;

/** What the reader chose, or what the browser prefers. */
function preferred(): Language {
  const chosen = /(?:^|; )lang=(\w+)/.exec(document.cookie)?.[1];
  const wished = [chosen, ...navigator.languages].map((tag) => tag?.slice(0, 2));
  return (
    LANGUAGES.find((tag) => tag === wished.find((wish) => LANGUAGES.includes(wish as Language))) ??
    'en'
  );
}

/** Speaks another language from now on, here and at the server. */
export async function speak(tag: Language = preferred()): Promise<void> {
  const text = (await texts[tag]()).default;
  const next = new FluentBundle(tag, { useIsolating: false });
  next.addResource(new FluentResource(text));
  bundle = next;
  current = tag;
  document.documentElement.lang = tag;
}

/** Remembers the language, for the server too, and speaks it. */
export async function choose(tag: Language): Promise<void> {
  document.cookie = `lang=${tag}; path=/; max-age=31536000; samesite=lax`;
  await speak(tag);
}

/** A number as the reader writes it. */
export function formatNumber(value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(current, options).format(value);
}

/** A moment, in milliseconds since 1970, as the reader writes it. */
export function formatDate(
  ms: number,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Intl.DateTimeFormat(current, options).format(ms);
}

/** A time on a clock: `4:07`, `1:02:33`, and tenths when it is nearly over. */
export function formatClock(ms: number): string {
  const left = Math.max(0, ms);
  if (left < 10_000) return formatNumber(Math.floor(left / 100) / 10, { minimumFractionDigits: 1 });
  return formatTime(left);
}

/** How long something took: `0:07`, `4:07`, `1:02:33`. */
export function formatTime(ms: number): string {
  const left = Math.max(0, ms);
  const seconds = Math.floor(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0
    ? `${hours}:${two(minutes)}:${two(seconds % 60)}`
    : `${minutes}:${two(seconds % 60)}`;
}
