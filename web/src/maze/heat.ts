/** How far everything is, as the server tells it part by part. */
import type { MazeHeat } from '../api';
import { NO_HEAT, type Heat } from './paint/ground';
import type { World } from './world';

/** The same shares with those of a part. */
export function withPart(heat: Heat | null, world: World, told: MazeHeat): Heat {
  const shares = heat ? heat.slice() : new Uint16Array(world.width * world.height).fill(NO_HEAT);
  told.rows.forEach((row, y) => {
    const first = world.number(told.window.x, told.window.y + y);
    for (let x = 0; x * 2 < row.length; x += 1) {
      const share = Number.parseInt(row.slice(2 * x, 2 * x + 2), 16);
      shares[first + x] = Number.isNaN(share) ? NO_HEAT : share;
    }
  });
  return shares;
}
