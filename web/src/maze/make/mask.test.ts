import { describe, expect, it } from 'vitest';
import { Drawing, isOwn, MaskRefused, MOST_BYTES, readMask, readText, runs, sidesOf } from './mask';

describe('masks from files', () => {
  it('end their lines alike', () => {
    expect(readText('X.\r\n.X')).toBe('X.\n.X\n');
    expect(readText('\uFEFFX..X')).toBe('X..X\n');
    expect(isOwn(readText('X..X'))).toBe(true);
    expect(isOwn('text:HELLO')).toBe(false);
  });
  it('are measured by their longest row', () => {
    expect(sidesOf('X.\n...\n')).toEqual({ width: 3, height: 2 });
  });
  const why = (text: string) => {
    try {
      readText(text);
      return null;
    } catch (error) {
      return (error as MaskRefused).why;
    }
  };
  it('are refused where they are none', () => {
    expect(why('X.\0.')).toBe('binary');
    expect(why('\n\n')).toBe('empty');
    // Few characters can mean many cells.
    expect(why(`${'.'.repeat(2001)}\n${'\n'.repeat(1999)}.`)).toBe('cells');
    expect(why(`${'.'.repeat(2000)}\n${'\n'.repeat(1998)}.`)).toBe(null);
  });
  it('are refused by their size before they are read', async () => {
    await expect(readMask({ size: MOST_BYTES + 1 } as Blob)).rejects.toMatchObject({
      why: 'large',
    });
  });
});

describe('a drawing', () => {
  const eight = Drawing.blank(8, 8);
  it('has sides that can be drawn on', () => {
    expect([eight.width, Drawing.blank(1, 1000).width, Drawing.blank(1, 1000).height]).toEqual([
      8, 8, 60,
    ]);
    expect(Drawing.blank(NaN, 9).width).toBe(8);
  });
  it('is painted and erased without gaps', () => {
    const painted = eight.line({ x: 0, y: 0 }, { x: 7, y: 7 }, true);
    expect(painted.cells).toBe(56);
    expect(painted.isMasked({ x: 3, y: 3 })).toBe(true);
    expect(eight.cells).toBe(64);
    expect(painted.line({ x: 7, y: 7 }, { x: 0, y: 0 }, false).text()).toBe(eight.text());
    expect(eight.line({ x: -3, y: 0 }, { x: 20, y: 0 }, true).cells).toBe(56);
  });
  it('is turned inside out and back', () => {
    const drawn = eight.line({ x: 2, y: 1 }, { x: 5, y: 1 }, true);
    expect(drawn.inverted().cells).toBe(4);
    expect(drawn.inverted().inverted().text()).toBe(drawn.text());
  });
  it('keeps what has room in another size', () => {
    const drawn = eight.line({ x: 0, y: 0 }, { x: 7, y: 0 }, true);
    expect(drawn.resized(10, 9).rows()[0]).toBe('XXXXXXXX..');
    expect(drawn.resized(10, 9).resized(8, 8).text()).toBe(drawn.text());
  });
  it('begins as what is there', () => {
    const rows = ['.ff', 'fff'];
    const drawn = Drawing.of(rows, '.');
    expect(drawn.rows().slice(0, 3)).toEqual(['X..XXXXX', '...XXXXX', 'XXXXXXXX']);
    expect(Drawing.of(drawn.rows(), 'X').text()).toBe(drawn.text());
  });
});

describe('rows as a path', () => {
  it('has one piece for every run', () => {
    expect(runs(['X..', '.X.'], /\./)).toBe('M1 0h2v1h-2ZM0 1h1v1h-1ZM2 1h1v1h-1Z');
    expect(runs(['.ff'], /[^.]/)).toBe('M1 0h2v1h-2Z');
  });
});
