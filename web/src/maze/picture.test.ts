import { describe, expect, it } from 'vitest';
import {
  fitted,
  formatOf,
  headerOf,
  inspected,
  luminance,
  maskOf,
  MOST_BYTES,
  PictureRefused,
} from './picture';

/** Bytes of texts and numbers. */
const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...part].map((sign) => sign.charCodeAt(0)) : part,
    ),
  );
const be = (value: number, length: number) =>
  Array.from({ length }, (_, at) => Math.floor(value / 256 ** (length - 1 - at)) % 256);
const le = (value: number, length: number) => be(value, length).reverse();

const png = (width: number, height: number) =>
  bytes([0x89], 'PNG\r\n\x1a\n', be(13, 4), 'IHDR', be(width, 4), be(height, 4), [8, 6, 0, 0, 0]);

/** A segment with its length. */
const segment = (marker: number, body: number[]) => [
  0xff,
  marker,
  ...be(body.length + 2, 2),
  ...body,
];
const frame = (marker: number, width: number, height: number) =>
  segment(marker, [8, ...be(height, 2), ...be(width, 2), 3]);
const exif = (orientation: number) =>
  segment(0xe1, [
    ...bytes('Exif\0\0', 'II', le(42, 2), le(8, 4)),
    ...le(1, 2),
    ...[...le(0x0112, 2), ...le(3, 2), ...le(1, 4), ...le(orientation, 4)],
  ]);
const jpeg = (...segments: number[][]) => bytes([0xff, 0xd8], ...segments);

const gif = (screen: [number, number], first: number[], before: number[] = []) =>
  bytes('GIF89a', le(screen[0], 2), le(screen[1], 2), [0, 0, 0], before, [0x2c], first);
const placed = (x: number, y: number, width: number, height: number) =>
  [x, y, width, height].flatMap((value) => le(value, 2));

const webp = (chunk: string, body: number[]) =>
  bytes('RIFF', le(body.length + 12, 4), 'WEBP', chunk, le(body.length, 4), body);

describe('headers of pictures', () => {
  const sizes: [string, Uint8Array, string | null][] = [
    ['PNG', png(300, 200), 'png 300x200'],
    ['a PNG that claims to be huge', png(60_000, 60_000), 'png 60000x60000'],
    ['a PNG with nothing in it', png(0, 200), null],
    ['a PNG that ends early', png(300, 200).slice(0, 20), null],
    ['JPEG', jpeg(segment(0xe0, [1, 2, 3]), frame(0xc0, 640, 480)), 'jpeg 640x480'],
    ['progressive JPEG', jpeg(segment(0xc4, [0]), frame(0xc2, 640, 480)), 'jpeg 640x480'],
    ['JPEG with bytes between', jpeg([0xff], frame(0xc1, 6, 4)), 'jpeg 6x4'],
    ['JPEG held upright', jpeg(exif(6), frame(0xc0, 640, 480)), 'jpeg 480x640'],
    ['JPEG held as usual', jpeg(exif(1), frame(0xc0, 640, 480)), 'jpeg 640x480'],
    ['JPEG without a frame', jpeg(segment(0xda, [0])), null],
    ['JPEG that is no segments', jpeg([0xff, 0xe0, 0, 2, 7, 7]), null],
    ['GIF', gif([30, 20], placed(0, 0, 30, 20)), 'gif 30x20'],
    [
      'GIF with a comment and a frame beyond its screen',
      gif([1, 1], placed(0, 10, 60_000, 50_000), [0x21, 0xfe, 2, 65, 66, 0]),
      'gif 60000x50010',
    ],
    ['GIF that ends early', gif([30, 20], [0, 0]), null],
    [
      'lossy WebP',
      webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, ...le(176, 2), ...le(144, 2)]),
      'webp 176x144',
    ],
    ['lossless WebP', webp('VP8L', [0x2f, ...le(385 + 394 * 2 ** 14, 4)]), 'webp 386x395'],
    ['WebP with more', webp('VP8X', [0, 0, 0, 0, ...le(69_999, 3), ...le(9, 3)]), 'webp 70000x10'],
    ['WebP of another kind', webp('ABCD', [0, 0, 0, 0]), null],
    ['SVG', bytes('<svg xmlns='), null],
    ['nothing', bytes(), null],
  ];
  it.each(sizes)('%s', (_, found, expected) => {
    const header = headerOf(found);
    expect(header && `${header.format} ${header.width}x${header.height}`).toBe(expected);
  });

  it('are no guess by the name', () => {
    expect(formatOf(bytes('GIF87a'))).toBe('gif');
    expect(formatOf(bytes('GIF88a'))).toBe(null);
    expect(formatOf(bytes('RIFF', [0, 0, 0, 0], 'WAVE'))).toBe(null);
  });
});

describe('what is not unpacked', () => {
  const why = (file: Blob) =>
    inspected(file).then(
      () => null,
      (error: unknown) => (error as PictureRefused).why,
    );
  it('is refused by what it claims', async () => {
    expect(await why(new Blob([png(60_000, 60_000)]))).toBe('pixels');
    expect(await why(new Blob([png(0, 7)]))).toBe('broken');
    expect(await why(new Blob(['a text']))).toBe('unknown');
    expect(await why(new Blob([png(8000, 5000)]))).toBe(null);
    expect(await why(new Blob([png(8000, 5001)]))).toBe('pixels');
  });
  it('is refused by its size before it is read', async () => {
    const file = { size: MOST_BYTES + 1 } as Blob;
    expect(await why(file)).toBe('large');
  });
});

describe('masks of pictures', () => {
  it('fit into so many cells', () => {
    expect(fitted({ width: 4000, height: 1000 })).toEqual({ width: 200, height: 50 });
    expect(fitted({ width: 1, height: 4000 })).toEqual({ width: 1, height: 200 });
    expect(fitted({ width: 30, height: 20 })).toEqual({ width: 30, height: 20 });
  });
  it('weigh the colours, and lay what is transparent on white', () => {
    expect(luminance([0, 255, 0, 255], 0)).toBeCloseTo(182.4, 1);
    expect(luminance([0, 0, 0, 0], 0)).toBeCloseTo(255, 5);
    expect(luminance([0, 0, 0, 51], 0)).toBeCloseTo(204, 5);
  });
  it('have no cells where it is dark', () => {
    const [black, white] = [
      [0, 0, 0, 255],
      [255, 255, 255, 255],
    ];
    const picture = { width: 2, height: 2, data: [...black!, ...white!, ...white!, 9, 9, 9, 0] };
    expect(maskOf(picture, 128)).toBe('X.\n..\n');
    expect(maskOf(picture, 128, true)).toBe('.X\nXX\n');
    expect(maskOf(picture, 0)).toBe('..\n..\n');
  });
});
