/** Short sounds, made here: wood on wood, and a chord at the end. Off unless they are wanted. */
import { settings } from '../frame/settings.svelte';
import type { Happened } from './table.svelte';

let context: AudioContext | null = null;

/** A tone that dies away. */
function tone(frequency: number, length: number, loud: number, after = 0): void {
  context ??= new AudioContext();
  const start = context.currentTime + after;
  const [voice, volume] = [context.createOscillator(), context.createGain()];
  voice.type = 'triangle';
  voice.frequency.setValueAtTime(frequency, start);
  voice.frequency.exponentialRampToValueAtTime(frequency / 2, start + length);
  volume.gain.setValueAtTime(loud, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + length);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(start + length);
}

const SOUNDS: Partial<Record<Happened['event']['type'], () => void>> = {
  played: () => tone(320, 0.09, 0.25),
  undone: () => tone(220, 0.09, 0.2),
  redone: () => tone(320, 0.09, 0.2),
  'draw-offered': () => tone(440, 0.2, 0.15),
  wished: () => tone(440, 0.2, 0.15),
  over: () => [392, 494, 587].forEach((pitch, at) => tone(pitch, 0.5, 0.12, at * 0.09)),
};

/** Sounds what happens at a table, and a bell when one's turn comes. */
export function sounds(happened: () => Happened | null, yourTurn: () => boolean): void {
  $effect(() => {
    const latest = happened();
    if (latest && settings.sounds) SOUNDS[latest.event.type]?.();
  });
  let was = true;
  $effect(() => {
    const now = yourTurn();
    if (now && !was && settings.sounds) tone(880, 0.35, 0.1);
    was = now;
  });
}
