/** Sprites as small pictures, painted once for each size and kept. */
import type { Direction, MazeObject } from '../../api';
import { inked, type Palette } from './palette';
import { beast, hero, THINGS, type Posed, type Shape } from './sprites';

/** Units on each side of the point around which a sprite is drawn. */
const REACH = 19;

const paths = new Map<string, Path2D>();

function pathOf(d: string): Path2D {
  const known = paths.get(d);
  if (known) return known;
  const made = new Path2D(d);
  paths.set(d, made);
  return made;
}

/** Paints shapes around the origin. */
export function paintShapes(to: CanvasRenderingContext2D, shapes: Shape[], palette: Palette): void {
  to.lineJoin = 'round';
  for (const { d, fill, stroke, width = 1, opacity = 1, round = false } of shapes) {
    to.globalAlpha = opacity;
    to.lineCap = round ? 'round' : 'butt';
    const path = pathOf(d);
    if (fill) {
      to.fillStyle = inked(fill, palette);
      to.fill(path);
    }
    if (stroke) {
      to.strokeStyle = inked(stroke, palette);
      to.lineWidth = width;
      to.stroke(path);
    }
  }
  to.globalAlpha = 1;
}

export class Stamps {
  private readonly kept = new Map<string, HTMLCanvasElement>();
  private own: ImageBitmap | HTMLImageElement | null = null;

  constructor(
    private readonly palette: Palette,
    /** The side of a cell in pixels of the screen. */
    readonly side: number,
  ) {}

  /** Another picture for the player, or none. */
  dress(picture: ImageBitmap | HTMLImageElement | null): void {
    if (this.own === picture) return;
    this.own = picture;
    for (const name of this.kept.keys()) if (name.startsWith('hero')) this.kept.delete(name);
  }

  thing(object: MazeObject): HTMLCanvasElement {
    return this.stamp(object, () => ({ shapes: THINGS[object], mirrored: false }));
  }

  hero(facing: Direction, alive: boolean): HTMLCanvasElement {
    const name = `hero ${alive ? facing : 'fallen'}`;
    if (!this.own) return this.stamp(name, () => hero(facing, alive));
    return this.pictured(name, this.own, facing, alive);
  }

  minotaur(strategy: string, facing: Direction, alive: boolean): HTMLCanvasElement {
    const name = alive ? `minotaur ${strategy} ${facing}` : 'bones';
    return this.stamp(name, () => beast(strategy, facing, alive));
  }

  private blank(): [HTMLCanvasElement, CanvasRenderingContext2D] {
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.max(2, Math.ceil(this.side * 1.05));
    return [canvas, canvas.getContext('2d')!];
  }

  private stamp(name: string, posed: () => Posed): HTMLCanvasElement {
    const known = this.kept.get(name);
    if (known) return known;
    const [canvas, to] = this.blank();
    const { shapes, mirrored } = posed();
    const scale = canvas.width / (2 * REACH);
    to.translate(canvas.width / 2, canvas.height / 2);
    to.scale(mirrored ? -scale : scale, scale);
    paintShapes(to, shapes, this.palette);
    this.kept.set(name, canvas);
    return canvas;
  }

  /** Somebody's own picture in a round frame, with a mark for where they look. */
  private pictured(
    name: string,
    picture: ImageBitmap | HTMLImageElement,
    facing: Direction,
    alive: boolean,
  ): HTMLCanvasElement {
    const known = this.kept.get(name);
    if (known) return known;
    const [canvas, to] = this.blank();
    const [middle, radius] = [canvas.width / 2, canvas.width * 0.38];
    const turns: Record<Direction, number> = { east: 0, south: 1, west: 2, north: 3 };
    to.translate(middle, middle);
    to.save();
    to.beginPath();
    to.arc(0, 0, radius, 0, 2 * Math.PI);
    to.clip();
    if (!alive) to.globalAlpha = 0.45;
    to.drawImage(picture, -radius, -radius, 2 * radius, 2 * radius);
    to.restore();
    to.strokeStyle = this.palette.thread;
    to.lineWidth = Math.max(1, canvas.width * 0.05);
    to.beginPath();
    to.arc(0, 0, radius, 0, 2 * Math.PI);
    to.stroke();
    if (alive) {
      to.rotate((turns[facing] * Math.PI) / 2);
      to.fillStyle = this.palette.thread;
      to.beginPath();
      to.moveTo(radius * 1.3, 0);
      to.lineTo(radius * 0.98, -radius * 0.28);
      to.lineTo(radius * 0.98, radius * 0.28);
      to.fill();
    }
    this.kept.set(name, canvas);
    return canvas;
  }
}
