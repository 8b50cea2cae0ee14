import { parse, type Message } from '@fluent/syntax';
import { expect, it } from 'vitest';
import { messages, usedIn } from './fluent';

const all = (text: string) =>
  new Map(parse(text, {}).body.map((entry) => [(entry as Message).id.name, entry as Message]));

it('keys are read off the code', () => {
  const code = `t('web-a'); t("web-b", { x }); const k = key('web-c'); at('web-d'); t(name)`;
  expect(usedIn(code)).toEqual(['web-a', 'web-b', 'web-c']);
});

it('only what is used is told, with what it refers to', () => {
  const told = messages(all('a = A { b }\nb = B\nc = C\n'), ['a']);
  expect(told).toBe('a = A { b }\nb = B\n');
});

it('a key without words ends the build', () => {
  expect(() => messages(all('a = A\n'), ['a', 'z', 'y'])).toThrow('no such messages: y, z');
});
