/**
 * Pictures that somebody brings, as masks or for the player. They are read here and never sent. What
 * a picture claims to be is looked at before anything is unpacked: a file of a few bytes can claim
 * billions of pixels.
 */
import { formatNumber, t } from '../frame/words.svelte';

export type Format = 'png' | 'jpeg' | 'gif' | 'webp';

/** What a picture says of itself, as it will be seen. */
export interface Header {
  format: Format;
  width: number;
  height: number;
}

/** No larger file is read. */
export const MOST_BYTES = 8 * 1024 * 1024;
/** No picture of more pixels is unpacked. */
export const MOST_PIXELS = 40_000_000;
/** A picture becomes no more cells each way. */
export const MOST_SIDE = 200;

/** Why a picture is not read. */
export class PictureRefused extends Error {
  constructor(
    readonly why: 'large' | 'unknown' | 'pixels' | 'broken',
    readonly header: Header | null = null,
  ) {
    super(why);
  }
}

/** Why a picture is not read, in words. */
export function refusalOf({ why, header }: PictureRefused, file: string): string {
  if (why === 'large') return t('web-make-picture-large', { file });
  if (why === 'unknown') return t('web-make-picture-unknown', { file });
  if (why === 'pixels' && header) {
    const [width, height] = [formatNumber(header.width), formatNumber(header.height)];
    return t('web-make-picture-pixels', { file, width, height });
  }
  return t('web-make-picture-broken', { file });
}

const ascii = (bytes: Uint8Array, from: number, length: number) =>
  String.fromCharCode(...bytes.subarray(from, from + length));

/** The kind of picture that some first bytes begin, if they begin one that is read here. */
export function formatOf(bytes: Uint8Array): Format | null {
  if (bytes[0] === 0x89 && ascii(bytes, 1, 7) === 'PNG\r\n\x1a\n') return 'png';
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 4) === 'WEBP') return 'webp';
  return null;
}

type Sides = { width: number; height: number } | null;

/** Reads what a header tells; nothing where it tells no size. */
export function headerOf(bytes: Uint8Array): Header | null {
  const format = formatOf(bytes);
  if (!format) return null;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const sides = READERS[format](view, bytes);
    return sides && sides.width > 0 && sides.height > 0 ? { format, ...sides } : null;
  } catch (error) {
    // It ends before it tells.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

const READERS: Record<Format, (view: DataView, bytes: Uint8Array) => Sides> = {
  png: (view, bytes) =>
    ascii(bytes, 12, 4) === 'IHDR'
      ? { width: view.getUint32(16), height: view.getUint32(20) }
      : null,
  jpeg,
  gif,
  webp,
};

/** Segments follow each other up to the one that begins a frame; another may say how it was held. */
function jpeg(view: DataView, bytes: Uint8Array): Sides {
  let turned = false;
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    // Bytes between segments, and segments without a length.
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7)) {
      at += 2;
      continue;
    }
    const frame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (frame) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return turned ? { width: height, height: width } : { width, height };
    }
    // The picture begins, or ends, and no frame told its size.
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xe1 && ascii(bytes, at + 4, 4) === 'Exif') turned = isTurned(view, at + 10);
    at += 2 + view.getUint16(at + 2);
  }
}

/** Whether a camera was held upright, by the directory of its notes that begins at a place. */
function isTurned(view: DataView, from: number): boolean {
  const little = view.getUint16(from) === 0x4949;
  const first = from + view.getUint32(from + 4, little);
  const count = view.getUint16(first, little);
  for (let at = first + 2; at < first + 2 + count * 12; at += 12) {
    if (view.getUint16(at, little) === 0x0112) return view.getUint16(at + 8, little) >= 5;
  }
  return false;
}

/** The screen, or the first frame where that is larger: browsers make room for it. */
function gif(view: DataView): Sides {
  let [width, height] = [view.getUint16(6, true), view.getUint16(8, true)];
  const flags = view.getUint8(10);
  let at = 13 + (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  while (view.getUint8(at) === 0x21) {
    at += 2;
    while (view.getUint8(at) !== 0) at += 1 + view.getUint8(at);
    at += 1;
  }
  if (view.getUint8(at) !== 0x2c) return null;
  width = Math.max(width, view.getUint16(at + 1, true) + view.getUint16(at + 5, true));
  height = Math.max(height, view.getUint16(at + 3, true) + view.getUint16(at + 7, true));
  return { width, height };
}

function webp(view: DataView, bytes: Uint8Array): Sides {
  const three = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 0x10000;
  switch (ascii(bytes, 12, 4)) {
    case 'VP8X':
      return { width: three(24) + 1, height: three(27) + 1 };
    case 'VP8L': {
      if (view.getUint8(20) !== 0x2f) return null;
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8 ':
      if (three(23) !== 0x2a019d) return null;
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

/** As many cells as a picture becomes, as wide for its height as it is. */
export function fitted({ width, height }: { width: number; height: number }) {
  const share = Math.min(1, MOST_SIDE / Math.max(width, height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * share));
  return { width: side(width), height: side(height) };
}

/** Looks at a picture without unpacking it, and refuses what should not be unpacked. */
export async function inspected(file: Blob): Promise<Header> {
  if (file.size > MOST_BYTES) throw new PictureRefused('large');
  const bytesOf = async (part: Blob) => new Uint8Array(await part.arrayBuffer());
  if (!formatOf(await bytesOf(file.slice(0, 16)))) throw new PictureRefused('unknown');
  const header = headerOf(await bytesOf(file));
  if (!header) throw new PictureRefused('broken');
  if (header.width * header.height > MOST_PIXELS) throw new PictureRefused('pixels', header);
  return header;
}

/** Unpacks a picture that is fit for it, as large as `sizeOf` says. */
async function unpacked(
  file: Blob,
  sizeOf: (header: Header) => { width: number; height: number },
): Promise<ImageBitmap> {
  const { width, height } = sizeOf(await inspected(file));
  const size = { resizeWidth: width, resizeHeight: height };
  try {
    return await createImageBitmap(file, { ...size, resizeQuality: 'high' });
  } catch {
    throw new PictureRefused('broken');
  }
}

/** Draws a part of a picture anew; nothing of the file itself is kept. */
function redrawn(bitmap: ImageBitmap, left: number, top: number, width: number, height: number) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  const to = canvas.getContext('2d', { willReadFrequently: true })!;
  to.drawImage(bitmap, -left, -top);
  bitmap.close();
  return { canvas, to };
}

/** The pixels of a picture, one a cell. */
export async function readPicture(file: Blob): Promise<ImageData> {
  const bitmap = await unpacked(file, fitted);
  const { width, height } = bitmap;
  return redrawn(bitmap, 0, 0, width, height).to.getImageData(0, 0, width, height);
}

/** The square in the middle of a picture, drawn anew with sides of so many pixels, as an address. */
export async function squared(file: Blob, side: number): Promise<string> {
  const bitmap = await unpacked(file, ({ width, height }) => {
    const share = side / Math.min(width, height);
    // Of a picture like a thread no more is unpacked than of others.
    const scaled = (pixels: number) => Math.min(20 * side, Math.ceil(pixels * share));
    return { width: scaled(width), height: scaled(height) };
  });
  const [left, top] = [(bitmap.width - side) / 2, (bitmap.height - side) / 2];
  return redrawn(bitmap, left, top, side, side).canvas.toDataURL('image/png');
}

/** How light a pixel is, from 0 to 255; what is transparent lies on white. */
export function luminance(data: ArrayLike<number>, at: number): number {
  const share = data[at + 3]! / 255;
  const on = (value: number) => value * share + 255 * (1 - share);
  return 0.2126 * on(data[at]!) + 0.7152 * on(data[at + 1]!) + 0.0722 * on(data[at + 2]!);
}

/** The mask of a picture: what is darker than the threshold has no cells, or else all but that. */
export function maskOf(
  { data, width, height }: Pick<ImageData, 'width' | 'height'> & { data: ArrayLike<number> },
  threshold: number,
  inverted = false,
): string {
  let text = '';
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const dark = luminance(data, (y * width + x) * 4) < threshold;
      text += dark === inverted ? '.' : 'X';
    }
    text += '\n';
  }
  return text;
}
