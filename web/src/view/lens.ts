/** What is looked at through: a camera that goes where it is wanted, in its own time. */
import { panned, settle, zoomed, type Camera, type Size } from './camera';

export interface Point {
  x: number;
  y: number;
}

/** How fast the camera comes nearer, in milliseconds. */
const PACE = 70;

export class Lens {
  camera: Camera | null = null;
  box: Size = { width: 0, height: 0 };
  private target: Camera | null = null;
  private since = 0;

  constructor(
    /** What is looked at, in cells. */
    private readonly all: () => Size,
    /** Whether the camera moves, or jumps. */
    private readonly moves: () => boolean,
    /** The camera has come to rest somewhere, or goes there. */
    private readonly looked: (camera: Camera) => void,
  ) {}

  /** Where the camera is going. */
  get aim(): Camera | null {
    return this.target ?? this.camera;
  }

  /** Whether it is on its way. */
  get goes(): boolean {
    return this.target !== null;
  }

  /** The box has this size now; what is looked at first is told where nothing was yet. */
  fit(box: Size, first: () => Camera): void {
    this.box = box;
    this.jump(this.camera ?? first());
  }

  /** Is somewhere else at once. */
  jump(camera: Camera): void {
    this.camera = settle(camera, this.all(), this.box);
    this.target = null;
    this.looked(this.camera);
  }

  /** Goes somewhere else. */
  go(camera: Camera): void {
    if (!this.camera || !this.moves()) {
      this.jump(camera);
      return;
    }
    if (!this.target) this.since = performance.now();
    this.target = settle(camera, this.all(), this.box);
    this.looked(this.target);
  }

  /** Nearer, or farther. */
  zoom(factor: number, at: Point = { x: this.box.width / 2, y: this.box.height / 2 }): void {
    const from = this.aim;
    if (from) this.go(zoomed(from, factor, at, this.all(), this.box));
  }

  /** So many pixels on, under a finger or a mouse. */
  drag(dx: number, dy: number): void {
    if (this.camera) this.jump(panned(this.camera, dx, dy, this.all(), this.box));
  }

  /** One of two fingers went from one place to another while the other one stayed. */
  pinch(before: Point, at: Point, other: Point): void {
    if (!this.camera) return;
    const gap = (one: Point) => Math.hypot(one.x - other.x, one.y - other.y);
    const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
    const factor = gap(at) / Math.max(1, gap(before));
    const nearer = zoomed(this.camera, factor, middle, this.all(), this.box);
    const [dx, dy] = [(at.x - before.x) / 2, (at.y - before.y) / 2];
    this.jump(panned(nearer, dx, dy, this.all(), this.box));
  }

  /** The wheel was turned over a place. */
  wheel(event: WheelEvent, at: Point): void {
    const lines = event.deltaMode === 0 ? event.deltaY / 100 : event.deltaY / 3;
    this.zoom(1.25 ** -Math.max(-3, Math.min(3, lines)), at);
  }

  /** It is that late: the camera is nearer to where it is going; whether it goes on. */
  pass(now: number): boolean {
    const { camera, target } = this;
    if (!camera || !target) return false;
    const share = 1 - Math.exp(-Math.min(64, now - this.since) / PACE);
    this.since = now;
    const near = (from: number, to: number) => from + (to - from) * share;
    const next = {
      x: near(camera.x, target.x),
      y: near(camera.y, target.y),
      scale: near(camera.scale, target.scale),
    };
    const left = Math.hypot(next.x - target.x, next.y - target.y) * next.scale;
    const there = left < 0.5 && Math.abs(next.scale / target.scale - 1) < 0.004;
    this.camera = there ? target : next;
    if (there) this.target = null;
    return !there;
  }
}
