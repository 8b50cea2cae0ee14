/** Walks in which a maze is dug, and how they look after so many steps. */
import type { StrideDeed, TracedWalks } from '../api';
import { placeOf, wallBetween, type Ground } from './plan';

export interface WalkPicture {
  /** The cells that are part of the maze. */
  maze: Set<number>;
  open: Set<number>;
  /** The way since the walk set out, as far as it was not forgotten. */
  way: number[];
  /** The loop that was forgotten by the last step. */
  loop: number[];
  /** Where one is. */
  here: number | null;
  step: StrideDeed | null;
  /** How many steps were walked, and how many cells forgotten. */
  walked: number;
  forgotten: number;
}

/** How it looks after so many steps. */
export function walkAt({ steps }: TracedWalks, count: number): WalkPicture {
  const maze = new Set<number>();
  const open = new Set<number>();
  let way: number[] = [];
  let loop: number[] = [];
  let here: number | null = null;
  let [walked, forgotten] = [0, 0];
  for (const step of steps.slice(0, count)) {
    loop = [];
    switch (step.what) {
      case 'begin':
        maze.add(step.cell);
        here = step.cell;
        break;
      case 'set-out':
        way = [step.cell];
        here = step.cell;
        break;
      case 'walk':
        way.push(step.to);
        here = step.to;
        walked += 1;
        break;
      case 'erase': {
        const from = way.indexOf(step.cell);
        loop = way.slice(from);
        way = way.slice(0, from + 1);
        here = step.cell;
        forgotten += step.cells;
        break;
      }
      case 'roam':
        here = step.to;
        walked += 1;
        break;
      case 'dig':
        open.add(wallBetween(step.cell, step.to));
        maze.add(step.cell).add(step.to);
        here = step.to;
        if (step.to === way.at(-1)) way = [];
        break;
    }
  }
  const step = count > 0 ? (steps[count - 1] ?? null) : null;
  return { maze, open, way, loop, here, step, walked, forgotten };
}

/** A step as `damier trace` tells it, without its number. */
export function strideLine(ground: Ground, step: StrideDeed): string {
  const at = (cell: number) => placeOf(ground, cell);
  switch (step.what) {
    case 'begin':
      return `${at(step.cell)} .`;
    case 'set-out':
      return `${at(step.cell)} ?`;
    case 'walk':
      return `${at(step.cell)} → ${at(step.to)}`;
    case 'erase':
      return `${at(step.cell)} ↺ ${step.cells}`;
    case 'roam':
      return `${at(step.cell)} ~ ${at(step.to)}`;
    case 'dig':
      return `${at(step.cell)} = ${at(step.to)}`;
  }
}
