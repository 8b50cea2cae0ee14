/** What somebody in a maze would tell of where they stand: which ways lead where, and what is there. */
import type { Direction, MazeObject } from '../api';
import type { Fog } from './fog';
import { DIRECTIONS, SIDES, type World } from './world';

/** What lies along a straight way: how far it goes, what branches off, what is met. */
export interface Corridor {
  side: Direction;
  /** How many cells it goes on; 0 where a wall is. */
  length: number;
  /** After how many steps another way leads off, if one does. */
  branch: number | null;
  things: { object: MazeObject; steps: number }[];
  /** After how many steps a minotaur stands there, if one does. */
  minotaur: number | null;
}

/** The four ways from where the player stands, as far as they go straight. */
export function corridors(world: World, fog: Fog | null = null): Corridor[] {
  const { at } = world.player;
  return DIRECTIONS.map((side) => {
    const { dx, dy, back } = SIDES[side];
    const corridor: Corridor = { side, length: 0, branch: null, things: [], minotaur: null };
    let { x, y } = at;
    while (world.leads(x, y, side)) {
      [x, y] = [x + dx, y + dy];
      if (fog && !fog.seen(x, y)) break;
      corridor.length += 1;
      const object = world.object(x, y);
      if (object) corridor.things.push({ object, steps: corridor.length });
      if (corridor.minotaur === null && world.minotaurAt(x, y)) corridor.minotaur = corridor.length;
      const off = DIRECTIONS.some(
        (other) => other !== side && other !== back && world.leads(x, y, other),
      );
      if (corridor.branch === null && off) corridor.branch = corridor.length;
    }
    return corridor;
  });
}

/** The living minotaurs that are nearest as the crow flies, with how far they are across and down. */
export function nearMinotaurs(world: World, most: number, fog: Fog | null = null) {
  const { at } = world.player;
  return [...world.minotaurs.values()]
    .filter(({ alive, at: there }) => alive && (!fog || fog.inSight(there.x, there.y)))
    .map(({ at: there }) => ({ east: there.x - at.x, south: there.y - at.y }))
    .sort((a, b) => Math.hypot(a.east, a.south) - Math.hypot(b.east, b.south))
    .slice(0, most);
}
