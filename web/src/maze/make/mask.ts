/** Masks of one's own: rows of `X`, where there is no cell, and of full stops, where there is one. */

/** A mask that is drawn has at least and at most so many cells each way. */
export const LEAST = 8;
export const MOST = 60;
/** No larger file is read, and no mask has more cells. */
export const MOST_BYTES = 4 * 1024 * 1024;
export const MOST_CELLS = 4_000_000;

/** Why a file is no mask. */
export class MaskRefused extends Error {
  constructor(readonly why: 'large' | 'binary' | 'cells' | 'empty') {
    super(why);
  }
}

/** Whether a mask is one's own: a name has one line. */
export const isOwn = (mask: string): boolean => mask.includes('\n');

/** How many cells each way a mask of one's own has. */
export function sidesOf(mask: string): { width: number; height: number } {
  const rows = mask.replace(/\n+$/, '').split('\n');
  return { width: rows.reduce((most, row) => Math.max(most, row.length), 0), height: rows.length };
}

/** The text of a mask as it is sent: lines end alike, the last one too. */
export function readText(text: string): string {
  if (text.includes('\0')) throw new MaskRefused('binary');
  const mask = text
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replace(/\n*$/, '\n');
  if (mask === '\n') throw new MaskRefused('empty');
  const { width, height } = sidesOf(mask);
  if (width * height > MOST_CELLS) throw new MaskRefused('cells');
  return mask;
}

/** Reads the file of a mask. */
export async function readMask(file: Blob): Promise<string> {
  if (file.size > MOST_BYTES) throw new MaskRefused('large');
  return readText(await file.text());
}

/** The runs of a sign in some rows, as one path with a unit to a cell. */
export function runs(rows: string[], sign: RegExp): string {
  const all = new RegExp(`${sign.source}+`, 'g');
  return rows
    .flatMap((row, y) =>
      [...row.matchAll(all)].map(
        ({ 0: { length }, index }) => `M${index} ${y}h${length}v1h-${length}Z`,
      ),
    )
    .join('');
}

export interface Spot {
  x: number;
  y: number;
}

/** A side that a drawing can have. */
export const side = (wanted: number): number =>
  Math.max(LEAST, Math.min(MOST, Math.round(wanted) || LEAST));

/** A mask that is being drawn. Every change makes another one. */
export class Drawing {
  private constructor(
    readonly width: number,
    readonly height: number,
    /** 1 where there is no cell, row by row. */
    private readonly masked: Uint8Array,
  ) {}

  /** One that has all its cells. */
  static blank(width: number, height: number): Drawing {
    return new Drawing(side(width), side(height), new Uint8Array(side(width) * side(height)));
  }

  /** One like some rows, in which a sign says that there is no cell; as much of it as there is room. */
  static of(rows: string[], none: string): Drawing {
    const drawing = Drawing.blank(rows[0]?.length ?? 0, rows.length);
    const { width, height, masked } = drawing;
    for (let at = 0; at < width * height; at += 1) {
      const sign = rows[Math.floor(at / width)]?.[at % width];
      masked[at] = sign === undefined || sign === none ? 1 : 0;
    }
    return drawing;
  }

  inside({ x, y }: Spot): boolean {
    return x >= 0 && y >= 0 && x < this.width && y < this.height;
  }

  isMasked({ x, y }: Spot): boolean {
    return this.masked[y * this.width + x] === 1;
  }

  /** How many cells are left. */
  get cells(): number {
    return this.masked.reduce((sum, one) => sum + 1 - one, 0);
  }

  /** With a line from one place to another, which leaves out no cell however fast it is drawn. */
  line(from: Spot, to: Spot, masked: boolean): Drawing {
    const next = this.masked.slice();
    const steps = Math.max(1, Math.abs(to.x - from.x), Math.abs(to.y - from.y));
    for (let step = 0; step <= steps; step += 1) {
      const x = Math.round(from.x + ((to.x - from.x) * step) / steps);
      const y = Math.round(from.y + ((to.y - from.y) * step) / steps);
      if (this.inside({ x, y })) next[y * this.width + x] = masked ? 1 : 0;
    }
    return new Drawing(this.width, this.height, next);
  }

  inverted(): Drawing {
    return new Drawing(
      this.width,
      this.height,
      this.masked.map((one) => 1 - one),
    );
  }

  /** With more room at the right and below, or less. */
  resized(width: number, height: number): Drawing {
    const next = Drawing.blank(width, height);
    for (let y = 0; y < Math.min(this.height, next.height); y += 1) {
      const row = this.masked.subarray(
        y * this.width,
        y * this.width + Math.min(this.width, next.width),
      );
      next.masked.set(row, y * next.width);
    }
    return next;
  }

  rows(): string[] {
    return Array.from({ length: this.height }, (_, y) =>
      Array.from(this.masked.subarray(y * this.width, (y + 1) * this.width), (one) =>
        one ? 'X' : '.',
      ).join(''),
    );
  }

  /** As it is sent. */
  text(): string {
    return `${this.rows().join('\n')}\n`;
  }
}
