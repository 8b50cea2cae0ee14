import { expect, test } from 'vitest';
import type { CatalogSolo } from '../api';
import { commandOf, dateOf, mazeOf } from './today';

const solo = (masks: (string | null)[]): CatalogSolo => ({
  name: 'labyrinth',
  title: '',
  welcome: '',
  settings: [
    {
      name: 'mask',
      about: '',
      choices: masks.map((value) => ({ value, words: '' })),
      usual: 0,
      free: true,
      form: null,
      file: false,
      asked: true,
      topic: null,
    },
  ],
  lists: [],
  words: [],
  examples: [],
  commas: false,
  ending: '',
});

test('the date is that of universal time', () => {
  expect(dateOf(new Date('2026-11-16T23:30:00-05:00'))).toBe('20261117');
});

test('shapes take turns, and some days have none', () => {
  const labyrinth = solo([null, 'heart', 'star']);
  const shapes = ['20261130', '20261201', '20261202'].map((date) => mazeOf(labyrinth, date).mask);
  expect(new Set(shapes)).toEqual(new Set([undefined, 'heart', 'star']));
});

test('the terminal plays the same one', () => {
  const labyrinth = solo(['heart']);
  expect(commandOf(labyrinth, '20261116')).toBe(
    'damier play labyrinth --mask heart --seed 20261116',
  );
});
