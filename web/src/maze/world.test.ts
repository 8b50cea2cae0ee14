import { describe, expect, it } from 'vitest';
import { corridors, nearMinotaurs } from './around';
import {
  following,
  panned,
  placed,
  pointed,
  readCamera,
  seen,
  settle,
  written,
  zoomed,
} from '../view/camera';
import { Fog } from './fog';
import { frontier } from './paint/ways';
import { cellsOf, CHUNK, MASKED, towards, World, type Part } from './world';

/**
 * ┌───────┬───┐
 * │ @     │ M │
 * ├───╴   │   │
 * │ s         │
 * └───────────┘
 */
const part = (): Part => ({
  width: 3,
  height: 2,
  window: { x: 0, y: 0, width: 3, height: 2 },
  walls: ['d3b', 'd46'],
  objects: [{ at: { x: 0, y: 1 }, object: 'small-treasure' }],
  minotaurs: [{ index: 0, at: { x: 2, y: 0 }, facing: 'south', alive: true }],
  player: { at: { x: 0, y: 0 }, facing: 'south', alive: true },
  gates: [],
});

describe('a maze as it is known', () => {
  it('has walls, things and minotaurs where the scene has them', () => {
    const world = new World(part());
    expect(world.leads(0, 0, 'east')).toBe(true);
    expect(world.leads(0, 0, 'south')).toBe(false);
    expect(world.leads(1, 0, 'east')).toBe(false);
    expect(world.object(0, 1)).toBe('small-treasure');
    expect(world.minotaurAt(2, 0)?.index).toBe(0);
    expect(world.walls(-1, 0)).toBe(MASKED);
  });

  it('follows changes, and undoes them by those that undo', () => {
    const world = new World(part());
    const changed: string[] = [];
    world.onChange((x, y) => changed.push(`${x},${y}`));
    world.follow([{ type: 'opened', at: { x: 0, y: 0 }, side: 'south' }]);
    expect(world.leads(0, 0, 'south') && world.leads(0, 1, 'north')).toBe(true);
    expect(changed).toEqual(['0,0', '0,1']);
    world.follow([{ type: 'closed', at: { x: 0, y: 0 }, side: 'south' }]);
    expect(world.leads(0, 0, 'south')).toBe(false);
    world.follow([{ type: 'taken', at: { x: 0, y: 1 }, object: 'small-treasure' }]);
    expect(world.object(0, 1)).toBeUndefined();
    world.follow([{ type: 'slain', index: 0 }]);
    expect(world.minotaurAt(2, 0)).toBeUndefined();
    world.follow([{ type: 'risen', index: 0 }]);
    const [went, came] = world.follow([
      {
        type: 'minotaurs',
        steps: [
          [0, 2, 1, 'south'],
          [5, 1, 1, 'west'],
        ],
      },
    ]);
    const [from, to] = [
      { x: 2, y: 0 },
      { x: 2, y: 1 },
    ];
    expect(went).toEqual({ type: 'minotaur', index: 0, from, to, facing: 'south' });
    // One that nobody has seen comes from nowhere.
    expect(came).toMatchObject({ index: 5, from: { x: 1, y: 1 }, to: { x: 1, y: 1 } });
    expect(world.minotaurAt(2, 1)?.index).toBe(0);
    world.follow([{ type: 'killed', by: 0 }]);
    expect(world.player.alive).toBe(false);
    world.follow([{ type: 'revived' }]);
    expect(world.player.alive).toBe(true);
  });

  it('knows minotaurs near the player by what happens, and others where it was told of them', () => {
    const at = (x: number) => ({ x, y: 0 });
    const player = { at: at(200), facing: 'south' as const, alive: true };
    const world = new World({ ...part(), width: 800, height: 50, player, minotaurs: [] });
    const span = (x: number, width: number) => ({ x, y: 0, width, height: 50 });
    expect([span(73, 255), span(72, 9), span(320, 9)].map((one) => world.tells(one))).toEqual([
      true,
      false,
      false,
    ]);
    const [index, facing] = [7, 'west' as const];
    world.follow([
      {
        type: 'minotaurs',
        steps: [
          [1, 210, 3, facing],
          [2, 600, 3, facing],
          [3, 610, 4, facing],
        ],
      },
      { type: 'slain', index: 3 },
    ]);
    world.station({ window: span(400, 100), minotaurs: [[index, 450, 5, facing]] });
    // The second one may be anywhere by now; whoever is dead stays.
    expect([...world.minotaurs.keys()].sort()).toEqual([1, 3, 7]);
    world.station({ window: span(400, 100), minotaurs: [] });
    expect(world.minotaurAt(450, 5)).toBeUndefined();
    const small = new World(part());
    expect(small.tells(span(0, 3))).toBe(true);
  });

  it('asks for each square once, and again where it did not come', () => {
    const wide: Part = { ...part(), width: 3 * CHUNK, height: CHUNK };
    const world = new World(wide);
    const window = { x: CHUNK - 1, y: 0, width: CHUNK, height: 10 };
    const missing = world.missing(window);
    expect(missing.map(({ x }) => x)).toEqual([0, CHUNK]);
    expect(world.missing(window)).toEqual([]);
    world.lost(missing[0]!);
    expect(world.missing(window)).toEqual([missing[0]]);
    world.doubt();
    expect(world.missing(window)).toHaveLength(2);
  });

  it('is dug passage by passage', () => {
    const world = new World(part());
    world.fill();
    expect(world.leads(0, 0, 'east')).toBe(false);
    world.dig(0);
    world.dig(3);
    expect(world.leads(0, 0, 'east') && world.leads(1, 0, 'south')).toBe(true);
  });
});

describe('ways', () => {
  it('are cells by their letters', () => {
    expect(cellsOf({ x: 1, y: 1 }, 'NESW')).toEqual([
      { x: 1, y: 1 },
      { x: 1, y: 0 },
      { x: 2, y: 0 },
      { x: 2, y: 1 },
      { x: 1, y: 1 },
    ]);
    expect(towards({ x: 1, y: 1 }, { x: 1, y: 2 })).toBe('south');
    expect(towards({ x: 1, y: 1 }, { x: 2, y: 2 })).toBeNull();
  });

  it('have a frontier: what lies beside and was not looked at', () => {
    expect(frontier(new World(part()), new Set([0]))).toEqual([1]);
  });
});

describe('what is seen from where one stands', () => {
  it('goes straight on, with what is there', () => {
    const [north, east] = corridors(new World(part()));
    expect(north!.length).toBe(0);
    expect(east).toMatchObject({ length: 1, branch: 1, minotaur: null });
    expect(nearMinotaurs(new World(part()), 3)).toEqual([{ east: 2, south: 0 }]);
  });

  it('is kept in fog', () => {
    const world = new World(part());
    const fog = new Fog(world);
    expect([fog.seen(0, 0), fog.seen(1, 0), fog.seen(0, 1)]).toEqual([true, true, false]);
    fog.look({ x: 1, y: 1 });
    expect([fog.seen(0, 1), fog.inSight(0, 0), fog.seen(0, 0)]).toEqual([true, false, true]);
    const again = new Fog(new World(part()), fog.write());
    expect(again.seen(2, 1)).toBe(true);
    expect(new Fog(new World(part()), 'nonsense,-1,zzzzzz').seen(0, 1)).toBe(false);
  });
});

describe('the camera', () => {
  const maze = { width: 200, height: 100 };
  const box = { width: 800, height: 400 };

  it('keeps the cell under the pointer when it comes nearer', () => {
    const camera = settle({ x: 50, y: 50, scale: 20 }, maze, box);
    const at = { x: 100, y: 300 };
    const before = pointed(camera, box, at);
    const after = pointed(zoomed(camera, 1.5, at, maze, box), box, at);
    expect(after.x).toBeCloseTo(before.x);
    expect(after.y).toBeCloseTo(before.y);
    expect(placed(camera, box, before).x).toBeCloseTo(at.x);
  });

  it('does not look beyond the borders, nor farther than the whole', () => {
    const corner = panned({ x: 0, y: 0, scale: 20 }, 500, 500, maze, box);
    expect(seen(corner, maze, box)).toMatchObject({ x: 0, y: 0 });
    const far = zoomed(corner, 0.0001, { x: 0, y: 0 }, maze, box);
    expect(far).toMatchObject({ x: 100, y: 50 });
    expect(seen(far, maze, box)).toMatchObject({ width: 200, height: 100 });
  });

  it('follows only whoever comes near the edge', () => {
    const camera = settle({ x: 50, y: 50, scale: 20 }, maze, box);
    expect(following(camera, { x: 52, y: 50 }, maze, box)).toEqual(camera);
    expect(following(camera, { x: 75, y: 50 }, maze, box).x).toBeGreaterThan(camera.x);
  });

  it('is written in addresses and read again', () => {
    expect(readCamera(written({ x: 1.25, y: 7, scale: 33.3 }))).toEqual({
      x: 1.3,
      y: 7,
      scale: 33.3,
    });
    for (const text of [null, '', '1,2', '1,2,zero', '1,2,-3', 'NaN,1,1']) {
      expect(readCamera(text)).toBeNull();
    }
  });
});
