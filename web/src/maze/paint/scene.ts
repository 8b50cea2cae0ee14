/** All of a maze that is seen, painted on a canvas. */
import type { MazeCell, MazeOverview } from '../../api';
import { FAR, seen, type Camera, type Size } from '../../view/camera';
import type { Fog } from '../fog';
import { Motion } from '../motion';
import { MASKED, SIDES, type World } from '../world';
import { paintBlocks, paintHeatBlocks } from './blocks';
import { Pictures, SMALL, type Heat } from './ground';
import { paintMoment, type Stage } from './moments';
import type { Palette } from './palette';
import { Stamps } from './stamps';
import { paintSearch, paintWay, type Searched, type Way } from './ways';

/** What is shown beside what is there. */
export interface Shown {
  ways: Way[];
  searched: Searched | null;
  heat: Heat | null;
  fog: Fog | null;
  /** Where a hint says to look. */
  look: MazeCell | null;
  /** The cell under the pointer, or under the cursor of who looks around. */
  cursor: MazeCell | null;
  /** From far above. */
  overview: MazeOverview | null;
  strategy: string;
  won: boolean;
  /** Whether nobody is shown: only the maze. */
  bare: boolean;
}

/** Scales for which pictures are kept: from each to the next it is a quarter of twice as much. */
const level = (scale: number) => 2 ** (Math.round(Math.log2(scale) * 4) / 4);

export class Painter {
  private pictures: Pictures | null = null;
  private stamps: Stamps | null = null;
  private heat: Heat | null = null;
  private warm: { of: MazeOverview; heat: Heat; canvas: HTMLCanvasElement } | null = null;
  private blocks: { of: MazeOverview; canvas: HTMLCanvasElement } | null = null;
  private own: ImageBitmap | HTMLImageElement | null = null;
  readonly motion = new Motion();
  private readonly stop: () => void;

  constructor(
    private readonly world: World,
    private palette: Palette,
  ) {
    this.stop = world.onChange((x, y) => this.pictures?.changed(x, y));
  }

  /** Other colours: nothing that was painted holds any more. */
  recolour(palette: Palette): void {
    this.palette = palette;
    this.pictures = null;
    this.stamps = null;
    this.blocks = null;
    this.warm = null;
  }

  /** Another picture of the player. */
  dress(picture: ImageBitmap | HTMLImageElement | null): void {
    this.own = picture;
    this.stamps?.dress(picture);
  }

  close(): void {
    this.stop();
  }

  /** Paints it all; whether something moves, so that it has to be painted again. */
  paint(
    to: CanvasRenderingContext2D,
    camera: Camera,
    box: Size,
    density: number,
    shown: Shown,
    now: number,
  ): boolean {
    const { world, palette } = this;
    const side = camera.scale * density;
    const middle = { x: (box.width * density) / 2, y: (box.height * density) / 2 };
    const on = (x: number, y: number): [number, number] => [
      (x - camera.x) * side + middle.x,
      (y - camera.y) * side + middle.y,
    ];
    to.setTransform(1, 0, 0, 1, 0, 0);
    to.clearRect(0, 0, to.canvas.width, to.canvas.height);
    if (camera.scale < FAR && shown.overview) this.paintFar(to, on, side, shown.overview, shown);
    else this.paintNear(to, camera, box, side, on, shown);
    this.stamps = this.stampsFor(side);
    const stage: Stage = { to, palette, stamps: this.stamps, side, strategy: shown.strategy, on };
    const visible = seen(camera, world, box);
    if (shown.searched) paintSearch(stage, world, shown.searched);
    for (const way of shown.ways) paintWay(stage, way, shown.ways.length === 1);
    if (shown.fog) this.paintFog(stage, visible, shown.fog);
    if (shown.look) this.paintLook(stage, shown.look);
    if (!shown.bare) this.paintFigures(stage, visible, shown, now);
    if (shown.cursor) this.paintCursor(stage, shown.cursor);
    const goesOn = this.motion.goesOn(now);
    for (const moment of this.motion.moments) {
      paintMoment(stage, moment, Math.min(1, (now - moment.began) / moment.lasts));
    }
    if (!world.player.alive && !this.motion.moments.some(({ type }) => type === 'death')) {
      const { at } = world.player;
      paintMoment(stage, { type: 'death', at, from: 1, to: 1, began: 0, lasts: 1 }, 1);
    }
    return goesOn;
  }

  private stampsFor(side: number): Stamps {
    const wanted = Math.max(8, Math.round(side));
    if (this.stamps && Math.abs(this.stamps.side - wanted) <= Math.max(1, wanted * 0.02)) {
      return this.stamps;
    }
    const stamps = new Stamps(this.palette, wanted);
    stamps.dress(this.own);
    return stamps;
  }

  private paintNear(
    to: CanvasRenderingContext2D,
    camera: Camera,
    box: Size,
    side: number,
    on: (x: number, y: number) => [number, number],
    shown: Shown,
  ): void {
    const { world, palette } = this;
    const wanted = Math.max(1, Math.round(level(side)));
    if (!this.pictures || this.pictures.side !== wanted || this.heat !== shown.heat) {
      const stamps = new Stamps(palette, wanted);
      this.heat = shown.heat;
      this.pictures = new Pictures({ world, palette, stamps, heat: shown.heat, side: wanted });
    }
    const { pictures } = this;
    const window = seen(camera, world, box);
    const step = pictures.cells;
    const across = step * side;
    to.imageSmoothingEnabled = true;
    for (let y = Math.floor(window.y / step) * step; y < window.y + window.height; y += step) {
      for (let x = Math.floor(window.x / step) * step; x < window.x + window.width; x += step) {
        const picture = pictures.at(x, y);
        const { margin } = pictures;
        const beyond = (margin / wanted) * side;
        // Only at the border of the maze the margin is seen; elsewhere the next picture begins.
        const [west, north] = [x === 0 ? 1 : 0, y === 0 ? 1 : 0];
        const [east, south] = [x + step >= world.width ? 1 : 0, y + step >= world.height ? 1 : 0];
        const [left, top] = on(x, y);
        const [right, below] = [left + across + east * beyond, top + across + south * beyond];
        // Whole pixels, so that no seams show between pictures.
        const [l, t] = [Math.round(left - west * beyond), Math.round(top - north * beyond)];
        const [sx, sy] = [margin * (1 - west), margin * (1 - north)];
        to.drawImage(
          picture,
          sx,
          sy,
          picture.width - sx - margin * (1 - east),
          picture.height - sy - margin * (1 - south),
          l,
          t,
          Math.round(right) - l,
          Math.round(below) - t,
        );
      }
    }
    if (side >= SMALL) this.paintGates(to, side, on);
  }

  /** An arrow in every opening of the border. */
  private paintGates(
    to: CanvasRenderingContext2D,
    side: number,
    on: (x: number, y: number) => [number, number],
  ): void {
    to.fillStyle = this.palette.accent;
    for (const { at, side: open } of this.world.gates) {
      const { dx, dy } = SIDES[open];
      const inward = this.world.object(at.x, at.y) !== 'exit';
      const [x, y] = on(at.x + 0.5 + dx * 0.72, at.y + 0.5 + dy * 0.72);
      to.save();
      to.translate(x, y);
      to.rotate(Math.atan2(dy, dx) + (inward ? Math.PI : 0));
      to.beginPath();
      to.moveTo(side * 0.2, 0);
      to.lineTo(-side * 0.14, side * 0.17);
      to.lineTo(-side * 0.14, -side * 0.17);
      to.fill();
      to.restore();
    }
  }

  private paintFar(
    to: CanvasRenderingContext2D,
    on: (x: number, y: number) => [number, number],
    side: number,
    overview: MazeOverview,
    shown: Shown,
  ): void {
    if (this.blocks?.of !== overview) {
      this.blocks = { of: overview, canvas: paintBlocks(overview, this.palette) };
    }
    const { canvas } = this.blocks;
    const [left, top] = on(0, 0);
    const across = canvas.width * overview.block * side;
    const down = canvas.height * overview.block * side;
    to.imageSmoothingEnabled = side * overview.block < 2;
    to.drawImage(canvas, left, top, across, down);
    if (shown.heat) {
      if (this.warm?.of !== overview || this.warm.heat !== shown.heat) {
        const painted = paintHeatBlocks(overview, shown.heat, this.palette);
        this.warm = { of: overview, heat: shown.heat, canvas: painted };
      }
      to.drawImage(this.warm.canvas, left, top, across, down);
    }
    const dot = Math.max(2.5, overview.block * side * 0.7);
    to.fillStyle = this.palette.yes;
    for (const { x, y } of overview.exits) {
      if (shown.fog && !shown.fog.seen(x, y)) continue;
      const [ex, ey] = on(x + 0.5, y + 0.5);
      to.fillRect(ex - dot, ey - dot, 2 * dot, 2 * dot);
    }
  }

  private paintFog(stage: Stage, window: ReturnType<typeof seen>, fog: Fog): void {
    const { to, palette, side, on } = stage;
    to.fillStyle = palette.fog;
    const { world } = this;
    for (let y = window.y; y < window.y + window.height; y += 1) {
      let from = -1;
      for (let x = window.x; x <= window.x + window.width; x += 1) {
        const here = x < window.x + window.width && world.walls(x, y) !== MASKED;
        const hidden = here && !fog.seen(x, y);
        if (hidden && from < 0) from = x;
        if (hidden || from < 0) continue;
        const [left, top] = on(from, y);
        const grown = side * 0.09;
        to.fillRect(left - grown, top - grown, (x - from) * side + 2 * grown, side + 2 * grown);
        from = -1;
      }
    }
  }

  private paintFigures(
    stage: Stage,
    window: ReturnType<typeof seen>,
    shown: Shown,
    now: number,
  ): void {
    const { to, stamps, palette, side, on } = stage;
    const { world, motion } = this;
    const fading = new Set(
      motion.moments.flatMap((moment) => (moment.type === 'gone' ? [moment.index] : [])),
    );
    const inside = ({ x, y }: MazeCell) =>
      x >= window.x - 1 &&
      y >= window.y - 1 &&
      x <= window.x + window.width &&
      y <= window.y + window.height;
    const small = side < SMALL;
    for (const minotaur of world.minotaurs.values()) {
      const { index, at, alive, facing } = minotaur;
      if (!inside(at) || fading.has(index)) continue;
      if (shown.fog && !shown.fog.inSight(at.x, at.y)) continue;
      const place = motion.place(index, at, now);
      const [x, y] = on(place.x + 0.5, place.y + 0.5);
      if (small) {
        if (!alive) continue;
        to.fillStyle = palette.no;
        const dot = Math.max(1.5, side * 0.32);
        to.fillRect(x - dot, y - dot, 2 * dot, 2 * dot);
        continue;
      }
      const stamp = stamps.minotaur(shown.strategy, facing, alive);
      const up = place.walks * side * 0.06;
      to.drawImage(stamp, x - stamp.width / 2, y - stamp.height / 2 - up);
    }
    const { player } = world;
    const place = motion.place(Motion.PLAYER, player.at, now);
    const [x, y] = on(place.x + 0.5, place.y + 0.5);
    this.paintHalo(stage, x, y);
    if (shown.won) return;
    if (side < SMALL) {
      to.fillStyle = palette.thread;
      to.beginPath();
      to.arc(x, y, Math.max(3.5, side * 0.5), 0, 2 * Math.PI);
      to.fill();
      return;
    }
    const stamp = stamps.hero(player.facing, player.alive);
    const up = place.walks * side * 0.07;
    to.drawImage(stamp, x - stamp.width / 2, y - stamp.height / 2 - up);
  }

  /** A ring around the player, with a tip where they look. */
  private paintHalo({ to, palette, side }: Stage, x: number, y: number): void {
    const { facing, alive } = this.world.player;
    const radius = Math.max(6, side * 0.47);
    to.save();
    to.translate(x, y);
    to.beginPath();
    to.arc(0, 0, radius, 0, 2 * Math.PI);
    to.globalAlpha = 0.55;
    to.fillStyle = palette.sheet;
    to.fill();
    to.globalAlpha = 1;
    to.strokeStyle = alive ? palette.accent : palette.no;
    to.lineWidth = Math.max(1.5, side * 0.05);
    to.stroke();
    if (alive) {
      const { dx, dy } = SIDES[facing];
      to.rotate(Math.atan2(dy, dx));
      to.fillStyle = palette.accent;
      to.beginPath();
      to.moveTo(radius * 1.28, 0);
      to.lineTo(radius * 0.98, -radius * 0.26);
      to.lineTo(radius * 0.98, radius * 0.26);
      to.fill();
    }
    to.restore();
  }

  private paintLook({ to, palette, side, on }: Stage, { x, y }: MazeCell): void {
    const [left, top] = on(x + 0.5, y + 0.5);
    to.save();
    to.strokeStyle = palette.look;
    to.lineWidth = Math.max(2, side * 0.08);
    to.setLineDash([side * 0.2, side * 0.14]);
    to.beginPath();
    to.arc(left, top, Math.max(8, side * 0.62), 0, 2 * Math.PI);
    to.stroke();
    to.restore();
  }

  private paintCursor({ to, palette, side, on }: Stage, { x, y }: MazeCell): void {
    const [left, top] = on(x, y);
    to.save();
    to.strokeStyle = palette.sheet;
    to.lineWidth = Math.max(3, side * 0.12);
    to.strokeRect(left + side * 0.1, top + side * 0.1, side * 0.8, side * 0.8);
    to.strokeStyle = palette.accent;
    to.lineWidth = Math.max(1.5, side * 0.06);
    to.strokeRect(left + side * 0.1, top + side * 0.1, side * 0.8, side * 0.8);
    to.restore();
  }
}
