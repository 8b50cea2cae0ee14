/** Puzzles of days: four a day, the same for everybody, and which of them this browser has opened. */
import type { BridgesScene, Island, NewSession, SessionMade, SessionStanding } from '../../api';
import { get, post, Refusal } from '../../frame/server';
import { keep, kept } from '../../frame/settings.svelte';
import type { SeaDrawing } from '../../ui/scene';

/** The grades that a day has puzzles of, as the catalogue names them. */
export const GRADES = ['easy', 'medium', 'hard', 'expert'] as const;
export type Grade = (typeof GRADES)[number];

/** A puzzle of a day that was opened. */
export interface Opened {
  /** Its session. */
  id: string;
  /** Whether it was solved, without a look at the solution. */
  solved: boolean;
  /** How many islands had all their bridges when it was seen last. */
  done: number;
  /** What names the puzzle for ever, which says where its islands are. */
  puzzle: string;
}

export type State = 'new' | 'begun' | 'solved';

const PLACE = 'damier.hashi.days';
const read = () => kept<{ days: Record<string, Opened> }>(PLACE, { days: {} }).days;
const nameOf = (day: string, grade: string) => `${day}.${grade}`;

let all = $state.raw(read());

/** Looks once more: another window may have opened some. */
export function lookAgain(): void {
  all = read();
}

/** The puzzle of a day and a grade, if it was opened. */
export const openedOn = (day: string, grade: string): Opened | undefined => all[nameOf(day, grade)];

/** The hardest puzzle of a day that was opened and not solved, or else the hardest. */
export function hardestOn(day: string): (Opened & { grade: Grade }) | null {
  const some = GRADES.toReversed().flatMap((grade) => {
    const opened = openedOn(day, grade);
    return opened ? [{ ...opened, grade }] : [];
  });
  return some.find((one) => !one.solved) ?? some[0] ?? null;
}

export function stateOf(opened: Opened | undefined): State {
  if (!opened) return 'new';
  return opened.solved ? 'solved' : 'begun';
}

/** The day and the grade of a session, if it is that of a day. */
export function dayOfSession(id: string): { day: string; grade: string } | null {
  const [name] = Object.entries(all).find(([, opened]) => opened.id === id) ?? [];
  const [day, grade] = name?.split('.') ?? [];
  return day && grade ? { day, grade } : null;
}

/** What was last seen of a puzzle is kept; nothing where nobody knows it any more. */
function remember(day: string, grade: string, opened: Opened | null): void {
  const { [nameOf(day, grade)]: _, ...others } = read();
  all = opened ? { ...others, [nameOf(day, grade)]: opened } : others;
  keep(PLACE, { days: all });
}

/** How a session stands; nothing if the server does not know it, as one with another memory. */
async function standingOf(id: string, signal?: AbortSignal): Promise<SessionStanding | null> {
  try {
    return await get<SessionStanding>(`/api/v1/puzzles/${encodeURIComponent(id)}`, signal);
  } catch (error) {
    if (error instanceof Refusal && error.problem.code === 'not-found') return null;
    throw error;
  }
}

function seen(id: string, scene: BridgesScene, before?: Opened): Opened {
  return {
    id,
    solved: (before?.solved ?? false) || (scene.solved && !scene.help.shown),
    done: scene.progress.finished,
    puzzle: scene.puzzle,
  };
}

/** Opens the puzzle of a day, or goes on with it. What comes of it is its session. */
export async function openDay(day: string, grade: Grade): Promise<string> {
  const known = openedOn(day, grade);
  const found = known && (await standingOf(known.id));
  // Somebody else may sit here now, who begins anew.
  if (known && found?.yours) return known.id;
  const wanted: NewSession = { type: 'daily', day, params: { difficulty: grade } };
  const { id } = await post<SessionMade>('/api/v1/puzzles', wanted);
  const standing = await standingOf(id);
  if (standing?.scene.type === 'bridges') {
    remember(day, grade, seen(id, standing.scene, known));
  }
  return id;
}

/** Sees how far the puzzles of a day are. */
export async function refresh(day: string, signal: AbortSignal): Promise<void> {
  await Promise.all(
    GRADES.map(async (grade) => {
      const known = openedOn(day, grade);
      if (!known || known.solved) return;
      const standing = await standingOf(known.id, signal);
      if (signal.aborted) return;
      if (!standing) remember(day, grade, null);
      else if (standing.scene.type === 'bridges') {
        remember(day, grade, seen(known.id, standing.scene, known));
      }
    }),
  );
}

/** The islands of a puzzle by its name, such as `7x7m2:1a2…`, without any bridges. */
export function seaOf(puzzle: string): SeaDrawing | null {
  const [, width, height, cells] = /^(\d+)x(\d+)[^:]*:(.*)$/.exec(puzzle) ?? [];
  if (!width || !height || cells === undefined) return null;
  const wide = Number(width);
  const islands: Island[] = [];
  let at = 0;
  for (const sign of cells) {
    // A small letter is a run of water, anything else an island and what it wants.
    if (/[a-z]/.test(sign)) {
      at += sign.charCodeAt(0) - 96;
      continue;
    }
    const degree = Number.parseInt(sign, 17);
    islands.push({
      name: '',
      x: at % wide,
      y: Math.floor(at / wide),
      degree: Number.isNaN(degree) ? null : degree,
      locked: false,
      finished: false,
    });
    at += 1;
  }
  return { width: wide, height: Number(height), islands, edges: [] };
}
