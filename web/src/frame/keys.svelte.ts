/** Single keys, as in the terminal: what they do, in words, and whether they do it. */
import { onDestroy, onMount } from 'svelte';
import { settings } from './settings.svelte';

export interface Key {
  /** What it does, for the list that `?` shows. */
  about: string;
  run: () => void;
  /** Whether it does anything now. */
  when?: () => boolean;
}

export type Keys = Record<string, Key>;

let registered = $state.raw<{ keys: () => Keys }[]>([]);

/** All keys that do something on this page, the latest first. */
export const allKeys = (): Keys => Object.assign({}, ...registered.map((one) => one.keys()));

/** Listens to some keys for as long as the component is there. */
export function useKeys(keys: () => Keys): void {
  const own = { keys };
  onMount(() => {
    registered = [...registered, own];
  });
  onDestroy(() => {
    registered = registered.filter((one) => one !== own);
  });
}

/** What is pressed by the space bar, and some by Enter, and by no other key. */
const PRESSED = 'button, summary, a[href], input:is([type=checkbox], [type=radio], [type=file])';

/** Whether somebody is typing, choosing or moving a slider there, or presses what is there. */
function isForField(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.matches(PRESSED)) return key === ' ' || key === 'Enter';
  return target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName);
}

/** Whether a dialog is open, which has keys of its own: Escape closes it. */
const isAsked = () => document.querySelector('dialog[open]') !== null;

/** Does what a key stands for. */
export function pressed(event: KeyboardEvent): void {
  if (!settings.keys || event.defaultPrevented || isAsked()) return;
  if (isForField(event.target, event.key)) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const key = allKeys()[event.key];
  if (!key || key.when?.() === false) return;
  event.preventDefault();
  key.run();
}
