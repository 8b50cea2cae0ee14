import { describe, expect, it } from 'vitest';
import {
  dayOf,
  daysLater,
  firstWeekday,
  inMonth,
  isDay,
  isOffered,
  monthsLater,
  nearest,
  weekdayOf,
  weeksOf,
} from './calendar';

describe('days', () => {
  it('are those of universal time', () => {
    expect(dayOf(new Date('2026-11-16T23:30:00-05:00'))).toBe('2026-11-17');
    expect(daysLater('2026-02-28', 1)).toBe('2026-03-01');
    expect(daysLater('2027-01-01', -1)).toBe('2026-12-31');
    expect(weekdayOf('2026-11-15')).toBe(7);
    expect(weekdayOf('2026-11-16')).toBe(1);
  });
  it('are told from what is none', () => {
    expect(['2026-11-16', '2028-02-29'].map(isDay)).toEqual([true, true]);
    const none = ['2026-02-30', '2026-13-01', '2026-1-1', 'today', ''];
    expect(none.filter(isDay)).toEqual([]);
  });
  it('have puzzles from the first to today', () => {
    const today = '2026-11-17';
    expect(isOffered('2026-01-01', today)).toBe(true);
    expect(isOffered(today, today)).toBe(true);
    expect(isOffered('2025-12-31', today)).toBe(false);
    expect(isOffered('2026-11-18', today)).toBe(false);
    expect(nearest('2025-05-05', today)).toBe('2026-01-01');
    expect(nearest('2027-05-05', today)).toBe(today);
  });
});

describe('months', () => {
  it('follow each other', () => {
    expect(monthsLater('2026-12', 1)).toBe('2027-01');
    expect(monthsLater('2026-01', -1)).toBe('2025-12');
    expect(inMonth('2026-03-31', '2026-02')).toBe('2026-02-28');
    expect(inMonth('2026-03-05', '2026-02')).toBe('2026-02-05');
  });
  it('have weeks that begin as people have them', () => {
    const monday = weeksOf('2026-11', 1);
    expect(monday).toHaveLength(6);
    expect(monday[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
    expect(monday[5]![0]).toBe('2026-11-30');
    const sunday = weeksOf('2026-11', 7);
    expect(sunday[0]![0]).toBe('2026-11-01');
    expect(sunday[5]).toEqual([null, null, null, null, null, null, null]);
    expect(sunday.flat().filter(Boolean)).toHaveLength(30);
  });
  it('begin on Sunday in America and on Monday in France', () => {
    expect(firstWeekday('en', ['en-US'])).toBe(7);
    expect(firstWeekday('en', ['fr-FR', 'en-GB'])).toBe(1);
    expect(firstWeekday('fr', ['en-US'])).toBe(1);
  });
});
