/** How people study: where things are on the page of a study, and what is known of it. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { NewStudy, Shown, StudyMade, StudyNode, StudyStanding } from '../../src/api';
import { person, type Manner, type Person } from '../browser';
import { byMouse, type Hand } from '../hands';
import { Other } from '../pages';
import type { Server } from '../server';

/** Studies as they begin, one of each game, and a branch in each. */
export const STUDIES = {
  quoridor: { game: 'quoridor', moves: 'e2 e8 e3 e7', other: 'e3h', reply: 'd8' },
  reversi: { game: 'reversi', moves: 'f5 d6 c3 d3', other: 'c5', reply: 'f4' },
  awele: { game: 'awele', moves: 'E a C b', other: 'B', reply: 'c' },
} as const;
export type Game = keyof typeof STUDIES;
export const GAMES = Object.keys(STUDIES) as Game[];

/** What people think with who have a moment: longer than any test looks. */
export const PATIENT = ['--guest-think', '5m', '--analysis', '1000000', '--threads', '5'];

export interface Student extends Person {
  id: string;
  made: StudyMade;
}

/** Begins a study, and waits for its board. */
export async function study(
  server: Server,
  wanted: NewStudy,
  manner: Manner = {},
): Promise<Student> {
  const student = await person('about:blank', manner);
  const { page } = student;
  const made = await Other.before({ server, page }).ask<StudyMade>('/studies', wanted);
  await page.goto(server.url + made.url);
  await ready(page);
  return { ...student, id: made.id, made };
}

/** Waits until the board is there at which somebody is. */
export const ready = (page: Page) =>
  page.locator('.board-area [role=gridcell]').first().waitFor({ state: 'attached' });

export const current = (page: Page): Locator => page.locator('.moves [aria-current=step]');
export const ply = (page: Page, move: string): Locator =>
  page.locator('.moves .ply', { hasText: new RegExp(`^${move}(?![a-z0-9])`) });
export const act = (page: Page, name: string): Locator => page.locator(`[data-act="${name}"]`);

/** Where somebody is, by the move that leads there; nothing at the beginning. */
export async function at(page: Page): Promise<string> {
  const node = Number(await current(page).getAttribute('data-node'));
  return (await standing(page)).nodes.find(({ id }) => id === node)?.move ?? '';
}

const idOf = (page: Page) => new URL(page.url()).pathname.split('/').at(-1)!;

/** How the study stands, for whoever is at the page. */
export async function standing(page: Page): Promise<StudyStanding> {
  const url = new URL(page.url());
  url.pathname = `/api/v1/studies/${idOf(page)}`;
  url.searchParams.delete('at');
  const answer = await page.request.get(url.href);
  return (await answer.json()) as StudyStanding;
}

/** The lines of a tree, each as it is played, the main line first. */
export function linesOf({ nodes }: StudyStanding): string[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const from = (node: StudyNode, way: string[]): string[] => {
    const here = node.move === null ? way : [...way, node.move];
    if (node.children.length === 0) return [here.join(' ')];
    return node.children.flatMap((child) => from(byId.get(child)!, here));
  };
  return from(byId.get(0)!, []);
}
export const lines = async (page: Page) => linesOf(await standing(page));

/** Where one has come to, once the page shows it. */
export async function expectAt(page: Page, move: string): Promise<void> {
  await expect.poll(() => at(page)).toBe(move);
}

/** Makes a move on the board, wherever in the tree one is. */
export async function playHere(page: Page, move: string, hand: Hand = byMouse): Promise<void> {
  const node = await current(page).getAttribute('data-node');
  const url = new URL(page.url());
  url.pathname = `/api/v1/studies/${idOf(page)}/nodes/${node}`;
  url.searchParams.delete('at');
  const { view } = (await (await page.request.get(url.href)).json()) as Shown;
  const choice = view.choices.find((one) => one.move === move);
  if (!choice) throw new Error(`${move} cannot be played`);
  await page.locator(`main[data-there="${node}"]`).waitFor();
  await hand(page, choice, view);
  await expectAt(page, move);
}
