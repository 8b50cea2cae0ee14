import { describe, expect, it } from 'vitest';
import type { Problem, Setting } from '../../api';
import { placeOf } from '../../pages/order';
import { command, readSheet, sizeSetting, writeSheet } from './sheet';

const setting = (name: string): Setting => ({
  name,
  about: name,
  choices: [{ value: '25x15', words: '25x15' }],
  usual: 0,
  free: true,
  form: null,
  file: false,
  asked: true,
  topic: null,
});

describe('the address of a sheet', () => {
  const back = (params: Record<string, string>, own: string | null = null) =>
    readSheet(new URLSearchParams(writeSheet({ params, look: 'race', own })));
  it('says what was chosen', () => {
    const params = { size: '12x9', mask: 'text:A & B', seed: '7' };
    expect(back(params)).toEqual({ params, look: 'race', own: null, lost: false });
  });
  it('carries a mask of some size', () => {
    const params = { mask: 'X.\n.X\n' };
    expect(back(params, 'a.msk')).toEqual({ params, look: 'race', own: 'a.msk', lost: false });
  });
  it('finds a large mask again that was here, and misses one that was not', () => {
    const params = { mask: `${'.'.repeat(5000)}\n` };
    const address = writeSheet({ params, look: 'maze', own: 'large.msk' });
    expect(address).toBe('own=large.msk');
    expect(readSheet(new URLSearchParams(address)).params).toEqual(params);
    const other = readSheet(new URLSearchParams('own=other.msk'));
    expect(other).toEqual({ params: {}, look: 'maze', own: 'other.msk', lost: true });
  });
});

describe('the sheet', () => {
  it('offers the size of a mask', () => {
    expect(sizeSetting(setting('size'), null).choices).toEqual([
      { value: '25x15', words: '25 × 15' },
    ]);
    expect(sizeSetting(setting('size'), 'as the mask').choices[0]).toEqual({
      value: '',
      words: 'as the mask',
    });
  });
  it('says a problem at its field, or at the one that was changed', () => {
    const problem = (field: string | null) =>
      ({ place: field === null ? null : { field } }) as Problem;
    const settings = [setting('size'), setting('mask')];
    expect(placeOf(problem('params.size'), settings, 'mask')).toBe('size');
    expect(placeOf(problem('params'), settings, 'mask')).toBe('mask');
    expect(placeOf(problem('params'), settings, null)).toBe('');
    expect(placeOf(problem(null), settings, 'mask')).toBe('');
  });
  it('writes the command that does the same', () => {
    expect(command({ size: '9x7', mask: 'text:IT IS' }, null)).toBe(
      "damier play labyrinth --size 9x7 --mask 'text:IT IS'",
    );
    expect(command({ mask: 'X.\n' }, null)).toBe(null);
    expect(command({ mask: 'X.\n' }, 'my cat.msk')).toBe(
      "damier play labyrinth --mask 'my cat.msk'",
    );
  });
});
