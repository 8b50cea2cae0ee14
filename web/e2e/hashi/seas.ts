/** Puzzles of the tests: how they begin, how somebody builds, and what is read of the page. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BridgesScene, NewSession, SessionMade, SessionStanding } from '../../src/api';
import { Other } from '../pages';
import type { Server } from '../server';

export type { Page };

/**
 * A small puzzle with one solution, in which one can go wrong:
 *
 *     4 ==2 . .
 *     ||. . . .
 *     ||. . . .
 *     3 - 2 - 1
 */
export const SMALL: NewSession = { type: 'id', id: '5x4m2:4a2l3a2a1' };
/** One of twenty islands. */
export const USUAL: NewSession = {
  type: 'make',
  params: { size: '9x9', difficulty: 'medium', seed: '7' },
};

export type Told = SessionStanding & { scene: BridgesScene };

export const act = (page: Page, name: string): Locator => page.locator(`[data-act="${name}"]`);
export const says = (page: Page): Locator => page.locator('.says');
export const end = (page: Page): Locator => page.locator('.end .result');
export const number = (page: Page, name: string): Locator =>
  page.locator(`[data-number="${name}"]`);

/** Somebody before a page who has a puzzle. */
export class Solver {
  readonly own: Other;
  id = '';

  constructor(
    private readonly server: Server,
    readonly page: Page,
  ) {
    this.own = Other.before({ server, page });
  }

  /** Begins a puzzle and goes there. */
  async begin(puzzle: NewSession): Promise<void> {
    ({ id: this.id } = await this.own.ask<SessionMade>('/puzzles', puzzle));
    await this.page.goto(`${this.server.url}/puzzles/${this.id}`);
    await this.page.locator('.sea-board').waitFor();
  }

  /** How it stands. */
  stand = () => this.own.ask<Told>(`/puzzles/${this.id}?lang=en`);

  /** The bridges of the solution, edge by edge, told to somebody else. */
  async solution(puzzle: NewSession): Promise<number[]> {
    const other = await Other.of(this.server);
    const made = await other.ask<SessionMade>('/puzzles', puzzle);
    await other.ask(`/puzzles/${made.id}/commands`, { type: 'act', text: 'solve' });
    const { scene } = await other.ask<Told>(`/puzzles/${made.id}`);
    return scene.edges.map(({ bridges }) => bridges);
  }

  /** Where an island is on the screen, while all of the puzzle is seen. */
  async place(island: number): Promise<{ x: number; y: number; scale: number }> {
    const canvas = this.page.locator('.sea-board canvas').last();
    await canvas.scrollIntoViewIfNeeded();
    const box = (await canvas.boundingBox())!;
    const { scene } = await this.stand();
    const scale = Math.min(box.width / (scene.width + 1.5), box.height / (scene.height + 1.5), 96);
    const { x, y } = scene.islands[island]!;
    return {
      x: box.x + box.width / 2 + (x + 0.5 - scene.width / 2) * scale,
      y: box.y + box.height / 2 + (y + 0.5 - scene.height / 2) * scale,
      scale,
    };
  }

  /** Waits until an edge has so many bridges. */
  async expectBuilt(edge: number, bridges: number): Promise<void> {
    await expect.poll(async () => (await this.stand()).scene.edges[edge]!.bridges).toBe(bridges);
  }
}
