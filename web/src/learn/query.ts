/** What a lesson is asked for, as its address tells it. */
import { go, route } from '../frame/router.svelte';

/** A whole number of the address, or the usual one. What is out of bounds the server refuses. */
export function numberOf(name: string, usual: number): number {
  const text = route.query.get(name);
  const value = text === null || text.trim() === '' ? NaN : Number(text);
  return Number.isInteger(value) && value >= 0 ? value : usual;
}

/** Whole numbers of the address, with commas between. */
export function numbersOf(name: string): number[] {
  const text = route.query.get(name) ?? '';
  return text
    .split(',')
    .filter((part) => /^\d+$/.test(part))
    .map(Number);
}

/** The columns and rows of the address, such as `8x6`. */
export function sizeOf(usual: [number, number]): [number, number] {
  const found = /^(\d{1,4})x(\d{1,4})$/.exec(route.query.get('size') ?? '');
  return found ? [Number(found[1]), Number(found[2])] : usual;
}

/** Shows the same lesson with something else; what is empty is left out. */
export function ask(lesson: string, query: Record<string, string>): void {
  const wanted = Object.entries(query).filter(([, value]) => value !== '');
  const text = new URLSearchParams(wanted).toString().replaceAll('%2C', ',').replaceAll('%3A', ':');
  go(`/learn/${lesson}${text ? `?${text}` : ''}`, { replace: true });
}

/** A seed that is drawn. */
export const anySeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000;
