/** What happens for a moment: a wall that falls, a scroll that unrolls, death and its undoing. */
import type { Moment } from '../motion';
import type { Palette } from './palette';
import type { Stamps } from './stamps';

export interface Stage {
  to: CanvasRenderingContext2D;
  palette: Palette;
  stamps: Stamps;
  /** The side of a cell in pixels of the screen. */
  side: number;
  /** What the minotaurs follow. */
  strategy: string;
  /** Where a place of the maze, in cells, is on the canvas. */
  on: (x: number, y: number) => [number, number];
}

/** What a treasure is worth. */
const WORTH: Partial<Record<string, string>> = {
  'small-treasure': '+50',
  'medium-treasure': '+100',
  'large-treasure': '+500',
};

/** Paints a moment, so much of which is over. Nothing in it comes and goes more than once. */
export function paintMoment(stage: Stage, moment: Moment, share: number): void {
  const { to } = stage;
  to.save();
  switch (moment.type) {
    case 'blast':
      blast(stage, moment.at, share);
      break;
    case 'scroll':
      unroll(stage, moment.at, share);
      break;
    case 'gone':
      vanish(stage, moment.at, moment.facing, share);
      break;
    case 'taken':
      rise(stage, moment.at, moment.object, share);
      break;
    case 'death':
      fall(stage, moment.at, moment.from + (moment.to - moment.from) * share);
      break;
    case 'out':
      shine(stage, moment.at, share);
      break;
  }
  to.restore();
}

function blast({ to, palette, side, on }: Stage, at: { x: number; y: number }, share: number) {
  const [x, y] = on(at.x, at.y);
  const grown = 1 - (1 - share) ** 2;
  to.globalAlpha = 1 - share;
  const glow = to.createRadialGradient(x, y, 0, x, y, side * (0.3 + 0.7 * grown));
  glow.addColorStop(0, '#fff3b0');
  glow.addColorStop(0.45, '#f08a24');
  glow.addColorStop(1, '#f08a2400');
  to.fillStyle = glow;
  to.fillRect(x - side * 1.2, y - side * 1.2, side * 2.4, side * 2.4);
  to.fillStyle = palette.hedge;
  for (let shard = 0; shard < 9; shard += 1) {
    const angle = (shard / 9) * 2 * Math.PI + 0.4;
    const far = side * (0.15 + grown * (0.5 + 0.35 * ((shard * 7) % 3)));
    const size = side * 0.11 * (1 - share * 0.6);
    to.save();
    to.translate(x + Math.cos(angle) * far, y + Math.sin(angle) * far + side * 0.35 * share ** 2);
    to.rotate(angle + share * 3);
    to.fillRect(-size / 2, -size / 2, size, size * 0.7);
    to.restore();
  }
}

function unroll({ to, palette, side, on }: Stage, at: { x: number; y: number }, share: number) {
  const [x, y] = on(at.x + 0.5, at.y + 0.5);
  const fade = share < 0.75 ? 1 : (1 - share) * 4;
  // How far it reaches: three cells each way.
  const reach = side * 7 * Math.min(1, share * 1.8);
  to.globalAlpha = 0.5 * fade;
  to.strokeStyle = palette.accent;
  to.lineWidth = Math.max(1.5, side * 0.07);
  to.setLineDash([side * 0.25, side * 0.2]);
  to.strokeRect(x - reach / 2, y - reach / 2, reach, reach);
  to.setLineDash([]);
  to.globalAlpha = fade;
  const open = Math.min(1, share * 2.2);
  const [wide, high] = [side * 1.25, side * 0.24 + side * 1.3 * open];
  // Above the player, or below where that would be beyond the picture.
  const above = y - side * 2 > 0 ? -1.15 : 1.15;
  const top = y + side * above - high / 2;
  to.fillStyle = '#fff3d2';
  to.strokeStyle = '#5a3f14';
  to.lineWidth = Math.max(1, side * 0.035);
  to.fillRect(x - wide / 2, top, wide, high);
  to.strokeRect(x - wide / 2, top, wide, high);
  to.strokeStyle = '#59439f';
  to.lineWidth = Math.max(1, side * 0.04);
  for (let line = 1; line * side * 0.22 < high - side * 0.2; line += 1) {
    const along = wide * (line % 3 === 0 ? 0.5 : 0.74);
    to.beginPath();
    to.moveTo(x - wide * 0.37, top + line * side * 0.22);
    to.lineTo(x - wide * 0.37 + along, top + line * side * 0.22);
    to.stroke();
  }
  to.fillStyle = '#e9cf94';
  to.strokeStyle = '#5a3f14';
  to.lineWidth = Math.max(1, side * 0.035);
  for (const edge of [top, top + high]) {
    to.fillRect(x - wide * 0.58, edge - side * 0.09, wide * 1.16, side * 0.18);
    to.strokeRect(x - wide * 0.58, edge - side * 0.09, wide * 1.16, side * 0.18);
  }
}

function vanish(
  { to, stamps, strategy, side, on }: Stage,
  at: { x: number; y: number },
  facing: 'north' | 'east' | 'south' | 'west',
  share: number,
) {
  const [x, y] = on(at.x + 0.5, at.y + 0.5);
  const stamp = stamps.minotaur(strategy, facing, true);
  to.globalAlpha = 1 - share;
  to.translate(x, y - side * 0.25 * share);
  to.scale(1 - 0.3 * share, 1 + 0.2 * share);
  to.drawImage(stamp, -stamp.width / 2, -stamp.height / 2);
}

function rise(
  { to, stamps, palette, side, on }: Stage,
  at: { x: number; y: number },
  object: Parameters<Stamps['thing']>[0],
  share: number,
) {
  const [x, y] = on(at.x + 0.5, at.y + 0.5);
  const stamp = stamps.thing(object);
  to.globalAlpha = 1 - share ** 2;
  const up = side * 0.9 * (1 - (1 - share) ** 2);
  to.drawImage(stamp, x - stamp.width / 2, y - up - stamp.height / 2);
  const worth = WORTH[object];
  if (!worth) return;
  to.font = `700 ${Math.max(11, side * 0.42)}px sans-serif`;
  to.textAlign = 'center';
  to.lineWidth = Math.max(2, side * 0.1);
  to.strokeStyle = palette.sheet;
  to.fillStyle = palette.look;
  to.strokeText(worth, x, y - up - side * 0.45);
  to.fillText(worth, x, y - up - side * 0.45);
}

/** The light goes, but for where the player lies; or it comes back. */
function fall({ to, palette, side, on }: Stage, at: { x: number; y: number }, share: number) {
  const [x, y] = on(at.x + 0.5, at.y + 0.5);
  to.globalAlpha = 0.5 * share;
  const dark = to.createRadialGradient(x, y, side * 0.8, x, y, side * (8 - 4 * share));
  dark.addColorStop(0, 'transparent');
  dark.addColorStop(1, palette.dusk);
  to.fillStyle = dark;
  to.fillRect(0, 0, to.canvas.width, to.canvas.height);
}

function shine({ to, side, on }: Stage, at: { x: number; y: number }, share: number) {
  const [x, y] = on(at.x + 0.5, at.y + 0.5);
  to.globalAlpha = 0.8 * Math.sin(share * Math.PI);
  to.strokeStyle = '#f0a526';
  to.lineWidth = Math.max(1.5, side * 0.08);
  to.lineCap = 'round';
  for (let ray = 0; ray < 12; ray += 1) {
    const angle = (ray / 12) * 2 * Math.PI + share * 0.3;
    const [near, far] = [side * 0.65, side * (0.8 + 0.9 * share)];
    to.beginPath();
    to.moveTo(x + Math.cos(angle) * near, y + Math.sin(angle) * near);
    to.lineTo(x + Math.cos(angle) * far, y + Math.sin(angle) * far);
    to.stroke();
  }
}
