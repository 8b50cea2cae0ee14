/** What is chosen for a booklet: the address says all of it, so that the same one comes again. */
import type { NewBatch, NewSheets } from '../../api';
import type { Params } from '../../pages/order';

/** How many puzzles a booklet may have. */
export const MOST = 200;

/** Numbers that are offered; those of one sheet first. */
export const COUNTS = [1, 2, 4, 6, 20, 40, 100, 200];
export const ON_A_PAGE = [1, 2, 4, 6];

/** A server makes so many at once. */
const AT_ONCE = 10;

/** From so many puzzles on it is a booklet, and has a cover. */
const COVERED = 20;

/** What the puzzles of a booklet have in common, by the names of settings. */
export const SHARED = ['size', 'max', 'loops'];

export interface Plan {
  /** As it was typed. */
  count: string;
  perPage: number;
  /** What is not as usual. */
  params: Params;
  from: string;
  to: string;
  solutions: boolean;
  /** The title on the cover, if somebody has thought of one; empty for none. */
  title: string | null;
  /** As it was typed; none while none is drawn. */
  seed: string | null;
}

const USUAL = { count: '20', perPage: 4, from: 'easy', to: 'expert' };

/** Reads an address. */
export function readPlan(query: URLSearchParams, grades: string[]): Plan {
  const grade = (name: 'from' | 'to') => {
    const found = query.get(name) ?? USUAL[name];
    return grades.includes(found) ? found : USUAL[name];
  };
  const perPage = Number(query.get('page'));
  return {
    count: query.get('count') ?? USUAL.count,
    perPage: ON_A_PAGE.includes(perPage) ? perPage : USUAL.perPage,
    params: Object.fromEntries([...query].filter(([name]) => SHARED.includes(name))),
    from: grade('from'),
    to: grade('to'),
    solutions: query.get('solutions') !== 'no',
    title: query.get('title'),
    seed: query.get('seed'),
  };
}

/** What stands behind the question mark of the address. */
export function writePlan(plan: Plan): string {
  const query = new URLSearchParams(plan.params);
  if (plan.count !== USUAL.count) query.set('count', plan.count);
  if (plan.perPage !== USUAL.perPage) query.set('page', String(plan.perPage));
  if (plan.from !== USUAL.from) query.set('from', plan.from);
  if (plan.to !== USUAL.to) query.set('to', plan.to);
  if (!plan.solutions) query.set('solutions', 'no');
  if (plan.title !== null) query.set('title', plan.title);
  if (plan.seed !== null) query.set('seed', plan.seed);
  return query.toString();
}

/** The same plan for so many: those of one sheet are all on it. */
export function withCount(plan: Plan, count: string): Plan {
  const onOne = ON_A_PAGE.includes(Number(count)) ? { perPage: Number(count) } : {};
  return { ...plan, ...onOne, count };
}

/** The same plan from one grade to another; the first is never the harder one. */
export function withGrades(plan: Plan, grades: string[], from: string, to: string): Plan {
  if (grades.indexOf(from) <= grades.indexOf(to)) return { ...plan, from, to };
  return from === plan.from ? { ...plan, from: to, to } : { ...plan, from, to: from };
}

/** How many puzzles a plan means; nothing if it means no number there can be. */
export function countOf({ count }: Plan): number | null {
  const number = /^\d{1,3}$/.test(count.trim()) ? Number(count) : 0;
  return number >= 1 && number <= MOST ? number : null;
}

/** The seed a plan means, which others are counted from. */
export const seedOf = ({ seed }: Plan): number | null =>
  seed !== null && /^\d{1,15}$/.test(seed.trim()) ? Number(seed) : null;

/** Whether a booklet has a cover unless somebody wants none. */
export const isCovered = (plan: Plan): boolean => (countOf(plan) ?? 0) >= COVERED;

/** The grade of each puzzle: they rise from the first to the last, as many of each. */
export function gradesOf(plan: Plan, grades: string[]): string[] {
  const count = countOf(plan) ?? 0;
  const among = grades.slice(grades.indexOf(plan.from), grades.indexOf(plan.to) + 1);
  // Where there are fewer puzzles than grades, some in the middle are left out.
  const which = (at: number) =>
    count < among.length
      ? Math.round((at * (among.length - 1)) / Math.max(1, count - 1))
      : Math.floor((at * among.length) / count);
  return Array.from({ length: count }, (_, at) => among[which(at)] ?? plan.from);
}

/** What is asked for, one after the other, where so many are there already. */
export function batchesOf(plan: Plan, grades: string[], made = 0): NewBatch[] {
  const seed = seedOf(plan) ?? 0;
  const batches: NewBatch[] = [];
  gradesOf(plan, grades).forEach((difficulty, at) => {
    if (at < made) return;
    const last = batches.at(-1);
    if (last && last.count < AT_ONCE && last.params?.difficulty === difficulty) last.count += 1;
    else batches.push({ params: { ...plan.params, difficulty }, seed: seed + at, count: 1 });
  });
  return batches;
}

/** What names the puzzles of a plan, whatever they are printed on. */
export const puzzlesOf = ({ count, params, from, to, seed }: Plan): string =>
  JSON.stringify([Number(count), params, from, to, Number(seed)]);

/** What is printed. */
export function sheetsOf(plan: Plan, title: string, puzzles: string[]): NewSheets {
  const covered = title.trim();
  return {
    puzzles,
    per_page: plan.perPage,
    solutions: plan.solutions,
    ...(covered ? { title: covered } : {}),
  };
}
