/**
 * A sea on two canvases. The one below stands still: water, bridges and islands are painted once,
 * a little beyond what is seen, and again only where something changed. The one above moves: what
 * is pulled, grows or is pointed at.
 */
import { coloursOf } from '../view/colours';
import type { Camera, Size } from '../view/camera';
import type { Sea } from './sea.svelte';

const NAMES = {
  seaA: '--sea-a',
  seaB: '--sea-b',
  wave: '--wave',
  shallow: '--shallow',
  sand: '--sand',
  sandInk: '--sand-ink',
  done: '--isle-done',
  plank: '--plank',
  plankLo: '--plank-lo',
  chart: '--chart',
  onChart: '--on-chart',
  ink: '--ink',
  ink2: '--ink-2',
  no: '--no-board',
  look: '--look-board',
  glow: '--glow',
  one: '--path-1',
  two: '--path-2',
  three: '--path-3',
  sheet: '--sheet',
} as const;

export type Palette = Record<keyof typeof NAMES, string>;
export const paletteOf = (element: Element): Palette => coloursOf(element, NAMES);

/** What is shown beside what was built. */
export interface Shown {
  /** Islands to look at, the first one first of all. */
  islands: number[];
  /** Edges to look at. */
  edges: number[];
  /** Bridges that are meant, not built. */
  ghosts: { edge: number; count: number }[];
  /** Edges on which a mark is meant. */
  crosses: number[];
  /** Edges that are wrong. */
  wrong: number[];
  /** Edges that are forced, and how plainly, from 0 to 1. */
  forced: { edge: number; share: number }[];
  /** Edges in which two solutions differ: the bridges of the one and of the other. */
  differ: { edge: number; one: number; two: number }[];
  /** Whether islands with too many bridges look so. */
  strict: boolean;
}

export const NOTHING: Shown = {
  islands: [],
  edges: [],
  ghosts: [],
  crosses: [],
  wrong: [],
  forced: [],
  differ: [],
  strict: true,
};

/** What is pointed at and pulled. */
export interface Held {
  /** The edge that a press would change. */
  edge: number | null;
  /** Whether it would be marked. */
  marks: boolean;
  /** Where a finger is that needs a magnifier, in pixels. */
  finger: { x: number; y: number } | null;
  /** The island that the cursor is on. */
  cursor: number | null;
  /** The cell that the cursor is on, where it goes over cells. */
  cell: { x: number; y: number } | null;
  /** The water on which a press would put an island. */
  water: { x: number; y: number } | null;
}

/** A bridge that grows, from one of its islands. */
interface Growth {
  from: number;
  began: number;
}
const GROW_MS = 180;

/** Beyond what is seen so much more is painted each way, as a share of it. */
const BEYOND = 0.25;
/** Below so many pixels a cell, planks are lines and islands have no shore. */
const SMALL = 15;

type Context = CanvasRenderingContext2D;
type Place = { x: number; y: number };

export class Painter {
  private still = document.createElement('canvas');
  /** Where the still picture was painted from. */
  private from: { camera: Camera; box: Size; density: number } | null = null;
  private stale: Set<number> | 'all' = 'all';
  private readonly growing = new Map<number, Growth>();
  private readonly stamps = new Map<string, HTMLCanvasElement>();
  private shown: Shown = NOTHING;

  constructor(
    private readonly sea: Sea,
    private palette: Palette,
  ) {}

  recolour(palette: Palette): void {
    this.palette = palette;
    this.stamps.clear();
    this.stale = 'all';
  }

  /** What is shown beside what was built is this now. */
  show(shown: Shown): void {
    if (shown !== this.shown) this.stale = 'all';
    this.shown = shown;
  }

  /** An edge, or all of them, looks otherwise. */
  changed(edge: number | null): void {
    if (edge === null) this.stale = 'all';
    else if (this.stale !== 'all') this.stale.add(edge);
  }

  /** A bridge grows from an island. */
  grow(edge: number, from: number, now: number): void {
    this.growing.set(edge, { from, began: now });
    this.changed(edge);
  }

  /** Paints what stands still; whether it looks right already, or has to be painted once more. */
  paintStill(to: Context, camera: Camera, box: Size, density: number, rests: boolean): boolean {
    const { from } = this;
    const same = from && from.box.width === box.width && from.box.height === box.height;
    const fits = same && from.density === density && from.camera.scale === camera.scale;
    if (this.stale === 'all' || !same || (rests && !(fits && this.covers(camera, box)))) {
      this.paintAll(camera, box, density);
    } else if (this.stale.size > 0) {
      for (const edge of this.stale) this.paintAround(edge);
      this.stale.clear();
    }
    const painted = this.from!;
    const scale = camera.scale / painted.camera.scale;
    const [wide, high] = [this.still.width * scale, this.still.height * scale];
    const at = (middle: number, was: number, pixels: number, whole: number) =>
      (pixels / 2) * density + (was - middle) * camera.scale * density - whole / 2;
    to.fillStyle = this.palette.seaA;
    to.fillRect(0, 0, to.canvas.width, to.canvas.height);
    const x = at(camera.x, painted.camera.x, box.width, wide);
    const y = at(camera.y, painted.camera.y, box.height, high);
    if (scale === 1) to.drawImage(this.still, Math.round(x), Math.round(y));
    else to.drawImage(this.still, x, y, wide, high);
    return scale === 1 && this.covers(camera, box);
  }

  /** Whether all that is seen was painted. */
  private covers(camera: Camera, box: Size): boolean {
    const { camera: was } = this.from!;
    const room = (size: number) => (size * BEYOND) / camera.scale + 0.01;
    const near = (a: number, b: number, size: number) => Math.abs(a - b) <= room(size);
    return near(camera.x, was.x, box.width) && near(camera.y, was.y, box.height);
  }

  private paintAll(camera: Camera, box: Size, density: number): void {
    this.from = { camera, box, density };
    const size = (pixels: number) => Math.ceil(pixels * density * (1 + 2 * BEYOND));
    const [width, height] = [size(box.width), size(box.height)];
    if (this.still.width !== width || this.still.height !== height) {
      this.still.width = width;
      this.still.height = height;
    }
    const [across, down] = [width, height].map((one) => one / density / camera.scale / 2);
    this.paintPart(camera.x - across!, camera.y - down!, camera.x + across!, camera.y + down!);
    this.stale = new Set();
  }

  private paintAround(edge: number): void {
    const { a, b } = this.sea.edges[edge]!;
    const [from, to] = [this.sea.islands[a]!, this.sea.islands[b]!];
    this.paintPart(from.x - 0.5, from.y - 0.5, to.x + 1.5, to.y + 1.5);
  }

  /** Paints the cells of a part anew. */
  private paintPart(x0: number, y0: number, x1: number, y1: number): void {
    const to = this.still.getContext('2d')!;
    const { camera, density } = this.from!;
    const side = camera.scale * density;
    const on = (x: number, y: number): Place => ({
      x: (x - camera.x) * side + this.still.width / 2,
      y: (y - camera.y) * side + this.still.height / 2,
    });
    const [corner, end] = [on(x0, y0), on(x1, y1)];
    to.save();
    to.beginPath();
    to.rect(corner.x, corner.y, end.x - corner.x, end.y - corner.y);
    to.clip();
    to.clearRect(corner.x, corner.y, end.x - corner.x, end.y - corner.y);
    const brush = new Brush(to, this.sea, this.palette, side, on, this.stamps);
    brush.water(x0, y0, x1, y1);
    const crosses = (edge: number) => {
      const { a, b } = this.sea.edges[edge]!;
      const [one, other] = [this.sea.islands[a]!, this.sea.islands[b]!];
      return one.x <= x1 && other.x + 1 >= x0 && one.y <= y1 && other.y + 1 >= y0;
    };
    const { shown } = this;
    for (const { edge, share } of shown.forced) if (crosses(edge)) brush.reach(edge, share);
    for (const edge of shown.edges) if (crosses(edge)) brush.reach(edge, 1);
    const seen = (island: { x: number; y: number }) =>
      island.x + 1.2 >= x0 && island.x <= x1 + 0.2 && island.y + 1.2 >= y0 && island.y <= y1 + 0.2;
    this.sea.islands.forEach((island) => {
      if (seen(island)) brush.shallows(island);
    });
    const differing = new Set(shown.differ.map(({ edge }) => edge));
    const wrong = new Set(shown.wrong);
    for (let edge = 0; edge < this.sea.edges.length; edge += 1) {
      const grows = this.growing.has(edge) ? 1 : 0;
      const count = this.sea.bridges[edge]! - grows;
      if ((count <= 0 && !this.sea.marked[edge]) || differing.has(edge) || !crosses(edge)) continue;
      if (this.sea.marked[edge]) brush.cross(edge, wrong.has(edge) ? this.palette.no : null);
      else brush.planks(edge, count, this.kindOf(edge, wrong));
    }
    for (const edge of wrong) {
      if (crosses(edge) && this.sea.bridges[edge] === 0 && !this.sea.marked[edge]) {
        brush.reach(edge, 0, this.palette.no);
      }
    }
    for (const { edge, one, two } of shown.differ)
      if (crosses(edge)) brush.differing(edge, one, two);
    for (const { edge, count } of shown.ghosts)
      if (crosses(edge)) brush.planks(edge, count, 'ghost');
    for (const edge of shown.crosses) if (crosses(edge)) brush.cross(edge, this.palette.look);
    const looked = new Set(shown.islands);
    this.sea.islands.forEach((island, at) => {
      if (!seen(island)) return;
      const first = shown.islands[0] === at;
      brush.island(at, looked.has(at) ? (first ? 'first' : 'near') : null, shown.strict);
    });
    to.restore();
  }

  private kindOf(edge: number, wrong: Set<number>): Kind {
    if (wrong.has(edge)) return 'wrong';
    return this.sea.tried.has(edge) ? 'tried' : 'built';
  }

  /** Paints what moves; whether it goes on moving. */
  paintMoving(
    to: Context,
    camera: Camera,
    box: Size,
    density: number,
    held: Held,
    now: number,
    coordinates: boolean,
  ): boolean {
    to.clearRect(0, 0, to.canvas.width, to.canvas.height);
    const side = camera.scale * density;
    const on = (x: number, y: number): Place => ({
      x: (x - camera.x) * side + (box.width * density) / 2,
      y: (y - camera.y) * side + (box.height * density) / 2,
    });
    const brush = new Brush(to, this.sea, this.palette, side, on, this.stamps);
    for (const [edge, { from, began }] of this.growing) {
      const share = Math.min(1, (now - began) / GROW_MS);
      brush.growing(edge, from, share);
      if (share < 1) continue;
      this.growing.delete(edge);
      this.changed(edge);
    }
    if (held.edge !== null) {
      if (held.marks) brush.cross(held.edge, this.palette.look);
      else {
        const next = (this.sea.bridges[held.edge]! + 1) % (this.sea.max + 1);
        if (next === 0) brush.cross(held.edge, this.palette.look);
        else brush.planks(held.edge, next, 'ghost');
      }
    }
    if (held.water) brush.landing(held.water);
    if (held.cursor !== null) brush.cursor(this.sea.islands[held.cursor]!);
    if (held.cell) brush.cursor(held.cell);
    if (coordinates && camera.scale >= 12) brush.chart(box, density);
    if (held.finger) this.loupe(to, brush, held, camera, density);
    return this.growing.size > 0;
  }

  /** What is under the finger, larger, beside it. */
  private loupe(to: Context, brush: Brush, held: Held, camera: Camera, density: number): void {
    const radius = 62 * density;
    const [fx, fy] = [held.finger!.x * density, held.finger!.y * density];
    const above = fy - radius * 1.9 > 0;
    const [x, y] = [
      Math.max(radius, Math.min(to.canvas.width - radius, fx)),
      above ? fy - radius * 1.7 : fy + radius * 1.7,
    ];
    const nearer = Math.max(1.4, 44 / camera.scale);
    to.save();
    to.beginPath();
    to.arc(x, y, radius, 0, 2 * Math.PI);
    to.fillStyle = this.palette.seaA;
    to.fill();
    to.clip();
    to.translate(x, y);
    to.scale(nearer, nearer);
    to.translate(-fx, -fy);
    // The still picture as it lies under this one.
    const { from, still } = this;
    const left = to.canvas.width / 2 + (from!.camera.x - camera.x) * camera.scale * density;
    const top = to.canvas.height / 2 + (from!.camera.y - camera.y) * camera.scale * density;
    to.drawImage(still, left - still.width / 2, top - still.height / 2);
    if (held.edge !== null) {
      const next = (this.sea.bridges[held.edge]! + 1) % (this.sea.max + 1);
      if (held.marks || next === 0) brush.cross(held.edge, this.palette.look);
      else brush.planks(held.edge, next, 'ghost');
    }
    to.restore();
    to.lineWidth = 3 * density;
    to.strokeStyle = this.palette.chart;
    to.beginPath();
    to.arc(x, y, radius, 0, 2 * Math.PI);
    to.stroke();
  }
}

/** A colour on the way to another one; browsers that cannot mix keep what was there. */
const mixed = (colour: string, other: string) => `color-mix(in oklab, ${colour} 45%, ${other})`;

type Kind = 'built' | 'tried' | 'wrong' | 'ghost' | 'one' | 'two';

/** Paints one thing after the other where cells are so large. */
class Brush {
  constructor(
    private readonly to: Context,
    private readonly sea: Sea,
    private readonly palette: Palette,
    private readonly side: number,
    private readonly on: (x: number, y: number) => Place,
    private readonly stamps: Map<string, HTMLCanvasElement>,
  ) {}

  water(x0: number, y0: number, x1: number, y1: number): void {
    const { to, palette, sea, side } = this;
    const [left, top] = [Math.max(0, Math.floor(x0)), Math.max(0, Math.floor(y0))];
    const [right, below] = [
      Math.min(sea.width, Math.ceil(x1)),
      Math.min(sea.height, Math.ceil(y1)),
    ];
    if (right <= left || below <= top) return;
    const [from, end] = [this.on(left, top), this.on(right, below)];
    to.fillStyle = palette.seaA;
    to.fillRect(from.x, from.y, end.x - from.x, end.y - from.y);
    to.fillStyle = palette.seaB;
    for (let y = top; y < below; y += 1) {
      for (let x = left + ((left + y + 1) % 2); x < right; x += 2) {
        const at = this.on(x, y);
        to.fillRect(at.x, at.y, side, side);
      }
    }
    if (side < 22) return;
    to.strokeStyle = palette.wave;
    to.lineWidth = side * 0.03;
    to.lineCap = 'round';
    to.beginPath();
    for (let y = top; y < below; y += 1) {
      for (let x = left; x < right; x += 1) {
        if ((x * 5 + y * 3) % 7 !== 2 || sea.islandAt(x, y) !== null) continue;
        const at = this.on(x + 0.3, y + 0.45 + ((x * 7 + y * 11) % 16) / 66);
        const arc = side * 0.136;
        to.moveTo(at.x, at.y);
        for (let hump = 0; hump < 3; hump += 1) {
          const up = hump % 2 === 0 ? -1 : 1;
          const begin = at.x + hump * arc;
          to.quadraticCurveTo(begin + arc / 2, at.y + up * side * 0.076, begin + arc, at.y);
        }
      }
    }
    to.stroke();
  }

  private ends(edge: number): [Place, Place, boolean] {
    const { a, b } = this.sea.edges[edge]!;
    const [one, other] = [this.sea.islands[a]!, this.sea.islands[b]!];
    return [
      this.on(one.x + 0.5, one.y + 0.5),
      this.on(other.x + 0.5, other.y + 0.5),
      one.y === other.y,
    ];
  }

  /** A band of light on the water between two islands. */
  reach(edge: number, share: number, colour = this.palette.glow): void {
    const { to, side } = this;
    const [a, b] = this.ends(edge);
    to.save();
    to.globalAlpha = colour === this.palette.glow ? 0.35 + 0.65 * share : 0.35;
    to.strokeStyle = colour;
    to.lineCap = 'round';
    to.lineWidth = side * (colour === this.palette.glow ? 0.45 + 0.3 * share : 0.3);
    to.beginPath();
    to.moveTo(a.x, a.y);
    to.lineTo(b.x, b.y);
    to.stroke();
    to.restore();
  }

  /** The lines of bridges side by side, from shore to shore. */
  private lanes(edge: number, count: number): [Place, Place][] {
    const { side } = this;
    const [a, b, level] = this.ends(edge);
    const shore = side * 0.36;
    const apart = count > 2 ? 0.2 : 0.29;
    return Array.from({ length: count }, (_, lane) => {
      const off = (lane - (count - 1) / 2) * side * apart;
      return level
        ? [
            { x: a.x + shore, y: a.y + off },
            { x: b.x - shore, y: b.y + off },
          ]
        : [
            { x: a.x + off, y: a.y + shore },
            { x: b.x + off, y: b.y - shore },
          ];
    });
  }

  planks(edge: number, count: number, kind: Kind): void {
    for (const [from, end] of this.lanes(edge, count)) this.plank(from, end, kind, count);
  }

  /** What two solutions have between two islands: what both have, then what one has more. */
  differing(edge: number, one: number, two: number): void {
    const kind = one > two ? 'one' : 'two';
    const [least, most] = [Math.min(one, two), Math.max(one, two)];
    this.lanes(edge, most).forEach(([from, end], lane) =>
      this.plank(from, end, lane < least ? 'built' : kind, most),
    );
  }

  private plank(from: Place, end: Place, kind: Kind, count: number): void {
    const { to, side } = this;
    const thin = count > 2 ? 0.7 : 1;
    const line = (colour: string, width: number, dashes: number[]) => {
      to.strokeStyle = colour;
      to.lineWidth = width * thin;
      to.setLineDash(dashes);
      to.beginPath();
      to.moveTo(from.x, from.y);
      to.lineTo(end.x, end.y);
      to.stroke();
    };
    to.save();
    to.lineCap = 'butt';
    const [rail, deck] = this.woods(kind);
    if (side < SMALL)
      line(rail, Math.max(1, side * 0.14), kind === 'two' ? [side * 0.3, side * 0.2] : []);
    else {
      const dashes = { ghost: [0.136, 0.06], two: [0.2, 0.1], one: [], tried: [0.05, 0.05] };
      const form = kind in dashes ? dashes[kind as keyof typeof dashes] : [0.09, 0.024];
      line(rail, side * 0.197, kind === 'two' ? form.map((one) => one * side) : []);
      line(
        deck,
        side * 0.136,
        form.map((one) => one * side),
      );
    }
    to.restore();
  }

  private woods(kind: Kind): [string, string] {
    const { palette } = this;
    switch (kind) {
      case 'ghost':
        return [palette.look, palette.sand];
      case 'wrong':
        return [palette.no, palette.sand];
      case 'tried':
        return [palette.three, palette.sand];
      case 'one':
        return [palette.one, mixed(palette.one, palette.sand)];
      case 'two':
        return [palette.two, mixed(palette.two, palette.sand)];
      case 'built':
        return [palette.plankLo, palette.plank];
    }
  }

  /** A bridge that has grown so far beside those that are there. */
  growing(edge: number, from: number, share: number): void {
    const count = this.sea.bridges[edge]!;
    const { a } = this.sea.edges[edge]!;
    const lanes = this.lanes(edge, count);
    const lane = lanes.at(-1);
    if (!lane) return;
    const [begin, end] = from === a ? lane : [lane[1], lane[0]];
    const grown = {
      x: begin.x + (end.x - begin.x) * share,
      y: begin.y + (end.y - begin.y) * share,
    };
    this.plank(begin, grown, this.sea.tried.has(edge) ? 'tried' : 'built', count);
  }

  /** That there is no bridge. */
  cross(edge: number, colour: string | null): void {
    const { to, side } = this;
    const [a, b] = this.ends(edge);
    const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
    const arm = side * 0.12;
    to.save();
    to.strokeStyle = colour ?? this.palette.ink2;
    to.lineWidth = Math.max(1.2, side * 0.05);
    to.lineCap = 'round';
    to.beginPath();
    to.moveTo(x - arm, y - arm);
    to.lineTo(x + arm, y + arm);
    to.moveTo(x + arm, y - arm);
    to.lineTo(x - arm, y + arm);
    to.stroke();
    to.restore();
  }

  shallows({ x, y }: { x: number; y: number }): void {
    if (this.side < SMALL) return;
    this.disc(this.on(x + 0.5, y + 0.5), 0.485, this.palette.shallow);
  }

  private disc({ x, y }: Place, radius: number, fill: string | null, rim?: string, width = 0.03) {
    const { to, side } = this;
    to.beginPath();
    to.arc(x, y, radius * side, 0, 2 * Math.PI);
    if (fill) {
      to.fillStyle = fill;
      to.fill();
    }
    if (!rim) return;
    to.strokeStyle = rim;
    to.lineWidth = Math.max(0.8, width * side);
    to.stroke();
  }

  island(at: number, looked: 'first' | 'near' | null, strict: boolean): void {
    const { sea, side } = this;
    const { x, y, degree } = sea.islands[at]!;
    const state = sea.left(at) < 0 && strict ? 'over' : sea.finished(at) ? 'done' : 'open';
    const pips = state === 'open' ? Math.min(8, sea.counts[at]!) : 0;
    const key = `${degree ?? '?'} ${state} ${sea.locked[at]} ${looked} ${pips} ${side}`;
    let stamp = this.stamps.get(key);
    if (!stamp) {
      if (this.stamps.size > 400) this.stamps.clear();
      stamp = document.createElement('canvas');
      stamp.width = stamp.height = Math.ceil(side * 1.2);
      const brush = new Brush(
        stamp.getContext('2d')!,
        sea,
        this.palette,
        side,
        () => ({ x: stamp!.width / 2, y: stamp!.height / 2 }),
        this.stamps,
      );
      brush.isle(degree, state, sea.locked[at] === 1, looked, pips);
      this.stamps.set(key, stamp);
    }
    const middle = this.on(x + 0.5, y + 0.5);
    const [left, top] = [middle.x - stamp.width / 2, middle.y - stamp.height / 2];
    this.to.drawImage(stamp, Math.round(left), Math.round(top));
  }

  private isle(
    degree: number | null,
    state: 'open' | 'done' | 'over',
    locked: boolean,
    looked: 'first' | 'near' | null,
    pips: number,
  ): void {
    const { to, side, palette } = this;
    const at = this.on(0, 0);
    if (side >= SMALL)
      this.disc({ x: at.x + side * 0.03, y: at.y + side * 0.06 }, 0.4, '#0b2a3338');
    const done = state === 'done';
    const rim = looked
      ? palette.look
      : state === 'over'
        ? palette.no
        : done
          ? palette.sand
          : palette.plankLo;
    this.disc(at, 0.38, done ? palette.done : palette.sand, rim, looked ? 0.06 : 0.03);
    if (done && side >= SMALL) {
      to.globalAlpha = 0.6;
      this.disc(at, 0.31, null, '#fff8e6', 0.018);
      to.globalAlpha = 1;
    }
    if (state === 'over') this.zigzag(at);
    if (looked === 'first') {
      to.setLineDash([side * 0.15, side * 0.09]);
      this.disc(at, 0.5, null, palette.look, 0.06);
      to.setLineDash([]);
    }
    to.fillStyle = done ? '#fff8e6' : palette.sandInk;
    const text = degree === null ? '?' : String(degree);
    to.font = `650 ${side * (text.length > 1 ? 0.32 : 0.38)}px system-ui, sans-serif`;
    to.textAlign = 'center';
    to.textBaseline = 'alphabetic';
    to.fillText(text, at.x, at.y + side * 0.13);
    if (side < 24) return;
    to.fillStyle = palette.plankLo;
    for (let pip = 0; pip < pips; pip += 1) {
      const x = at.x + (pip - (pips - 1) / 2) * side * 0.09;
      to.beginPath();
      to.arc(x, at.y + side * 0.26, side * 0.03, 0, 2 * Math.PI);
      to.fill();
    }
    if (locked) this.lock({ x: at.x + side * 0.27, y: at.y - side * 0.27 });
  }

  private zigzag(at: Place): void {
    const { to, side } = this;
    to.beginPath();
    for (let tooth = 0; tooth <= 24; tooth += 1) {
      const radius = side * (tooth % 2 === 0 ? 0.43 : 0.48);
      const turn = (tooth / 24) * 2 * Math.PI;
      to.lineTo(at.x + radius * Math.cos(turn), at.y + radius * Math.sin(turn));
    }
    to.strokeStyle = this.palette.no;
    to.lineWidth = Math.max(1, side * 0.045);
    to.lineJoin = 'round';
    to.stroke();
  }

  /** A small padlock. */
  private lock(at: Place): void {
    const { to, side, palette } = this;
    to.fillStyle = palette.chart;
    to.strokeStyle = palette.chart;
    to.lineWidth = side * 0.035;
    to.beginPath();
    to.arc(at.x, at.y - side * 0.03, side * 0.06, Math.PI, 0);
    to.stroke();
    to.fillRect(at.x - side * 0.09, at.y - side * 0.03, side * 0.18, side * 0.14);
  }

  /** Two rings around a cell, one light and one dark, seen on whatever is there. */
  cursor({ x, y }: Place): void {
    const at = this.on(x + 0.5, y + 0.5);
    this.disc(at, 0.47, null, this.palette.sheet, 0.11);
    this.disc(at, 0.47, null, this.palette.ink, 0.055);
  }

  /** Where an island would be put: a ring of dashes with a plus. */
  landing({ x, y }: Place): void {
    const { to, side, palette } = this;
    const at = this.on(x + 0.5, y + 0.5);
    to.save();
    to.setLineDash([side * 0.12, side * 0.07]);
    to.globalAlpha = 0.6;
    this.disc(at, 0.38, palette.sand);
    to.globalAlpha = 1;
    this.disc(at, 0.38, null, palette.chart, 0.05);
    to.setLineDash([]);
    to.beginPath();
    to.moveTo(at.x - side * 0.14, at.y);
    to.lineTo(at.x + side * 0.14, at.y);
    to.moveTo(at.x, at.y - side * 0.14);
    to.lineTo(at.x, at.y + side * 0.14);
    to.stroke();
    to.restore();
  }

  /** The names of columns and rows along the edges of what is seen. */
  chart(box: Size, density: number): void {
    const { to, palette, sea, side } = this;
    const size = Math.min(14, Math.max(10.5, (side / density) * 0.18)) * density;
    const band = size * 1.43;
    const [wide, high] = [box.width * density, box.height * density];
    const every = Math.max(1, Math.ceil((22 * density) / side));
    to.save();
    to.font = `600 ${size}px system-ui, sans-serif`;
    to.textAlign = 'center';
    to.textBaseline = 'middle';
    const [from, end] = [this.on(0, 0), this.on(sea.width, sea.height)];
    const left = Math.max(0, from.x - band);
    const top = Math.max(0, from.y - band);
    const right = Math.min(wide, end.x + band) - band;
    const below = Math.min(high, end.y + band) - band;
    const cell = (x: number, y: number, w: number, h: number, dark: boolean, text: string) => {
      to.fillStyle = dark ? palette.chart : palette.seaA;
      to.fillRect(x, y, w, h);
      to.fillStyle = dark ? palette.onChart : palette.ink;
      to.fillText(text, x + w / 2, y + h / 2 + density * 0.5);
    };
    for (let x = 0; x < sea.width; x += every) {
      const at = this.on(x, 0).x;
      const name = columnName(x);
      const dark = (x / every) % 2 === 0;
      for (const y of [top, below]) cell(at, y, side * every, band, dark, name);
    }
    for (let y = 0; y < sea.height; y += every) {
      const at = this.on(0, y).y;
      const dark = (y / every) % 2 === 0;
      for (const x of [left, right]) cell(x, at, band, side * every, dark, String(y + 1));
    }
    to.fillStyle = palette.seaA;
    for (const x of [left, right]) for (const y of [top, below]) to.fillRect(x, y, band, band);
    to.restore();
  }
}

/** The letters of a column: a to z, then aa, ab. */
export function columnName(column: number): string {
  const letter = String.fromCharCode(97 + (column % 26));
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter;
}
