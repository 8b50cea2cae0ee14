/** Clocks as they are typed (`none`, `5s/move`, `15m`, `15m+10s`), and as they are chosen. */

export type ClockKind = 'usual' | 'move' | 'game' | 'increment' | 'typed';

export interface ClockDraft {
  kind: ClockKind;
  /** Seconds for a move, or for the whole game. */
  time: number;
  /** Seconds that are added after each move. */
  more: number;
  /** What somebody typed instead. */
  text: string;
}

/** The stops of the sliders, in seconds. */
export const MOVE_TIMES = [1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300];
export const GAME_TIMES = [60, 120, 180, 300, 600, 900, 1200, 1800, 2700, 3600, 5400];
export const MORE_TIMES = [1, 2, 3, 5, 10, 15, 20, 30, 60];

/** What a clock begins with when its kind is chosen. */
const BEGINNING = { move: 10, game: 600, increment: 600 };
const MORE = 5;

export const NO_CLOCK: ClockDraft = { kind: 'usual', time: 600, more: MORE, text: '' };

const UNITS: Record<string, number> = { s: 1, m: 60, h: 3600 };

/** Whole seconds of a time such as `90s` or `15m`; nothing if it is none. */
function seconds(text: string): number | undefined {
  const found = /^(\d+)(s|m|h)$/.exec(text);
  return found ? Number(found[1]) * UNITS[found[2]!]! : undefined;
}

/** Seconds in the shortest form that is typed. */
function typed(time: number): string {
  return time % 60 === 0 ? `${time / 60}m` : `${time}s`;
}

/** A typed clock as it would have been chosen; other forms stay as they were typed. */
export function readClock(text: string | null | undefined): ClockDraft {
  if (!text) return NO_CLOCK;
  const asTyped: ClockDraft = { ...NO_CLOCK, kind: 'typed', text };
  const each = /^(.+)\/move$/.exec(text);
  if (each) {
    const time = seconds(each[1]!);
    return time && MOVE_TIMES.includes(time) ? { ...NO_CLOCK, kind: 'move', time } : asTyped;
  }
  const [whole, added] = text.split('+');
  const time = seconds(whole ?? '');
  if (time === undefined || !GAME_TIMES.includes(time)) return asTyped;
  if (added === undefined) return { ...NO_CLOCK, kind: 'game', time };
  const more = seconds(added);
  return more && MORE_TIMES.includes(more)
    ? { ...NO_CLOCK, kind: 'increment', time, more }
    : asTyped;
}

/** The same as it is typed; nothing where the game has its usual clocks. */
export function writeClock(clock: ClockDraft): string | undefined {
  switch (clock.kind) {
    case 'usual':
      return undefined;
    case 'move':
      return `${typed(clock.time)}/move`;
    case 'game':
      return typed(clock.time);
    case 'increment':
      return `${typed(clock.time)}+${typed(clock.more)}`;
    case 'typed':
      return clock.text.trim() || undefined;
  }
}

/** Another kind of clock, with a time that it has a stop for. */
export function ofKind(clock: ClockDraft, kind: ClockKind): ClockDraft {
  if (kind === 'typed') return { ...clock, kind, text: clock.text || writeClock(clock) || '' };
  if (kind === 'usual') return { ...clock, kind };
  const stops = kind === 'move' ? MOVE_TIMES : GAME_TIMES;
  return { ...clock, kind, time: stops.includes(clock.time) ? clock.time : BEGINNING[kind] };
}
