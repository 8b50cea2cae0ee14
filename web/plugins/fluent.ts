/**
 * Hands the pages the messages they use, out of the catalogues that everything else speaks from.
 *
 * `virtual:messages/en` is the text of those messages alone. Which they are is read off the
 * sources: the literal in `t('key')` and `key('key')`. A key that a catalogue lacks ends the build.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { FluentSerializer, parse, type Entry, type Message, type Term } from '@fluent/syntax';
import type { Plugin } from 'vite';

const PREFIX = 'virtual:messages/';
const USED = /\b(?:t|key)\(\s*(['"`])([a-z0-9-]+)\1/g;
const HERE = dirname(fileURLToPath(import.meta.url));

/** The keys that a text of code uses. */
export function usedIn(code: string): string[] {
  return [...code.matchAll(USED)].map((found) => found[2]!);
}

/** All files of a folder, however deep. */
function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    return entry.isDirectory() ? filesIn(path) : [path];
  });
}

/** The keys that the pages use. */
export function usedKeys(source: string): Set<string> {
  const files = filesIn(source).filter(
    (file) => /\.(ts|svelte)$/.test(file) && !/\.test\.ts$/.test(file),
  );
  return new Set(files.flatMap((file) => usedIn(readFileSync(file, 'utf8'))));
}

/** Every message and term of a language, by its key; terms begin with a dash. */
export function catalogue(folder: string): Map<string, Message | Term> {
  const found = new Map<string, Message | Term>();
  for (const file of filesIn(folder).filter((file) => file.endsWith('.ftl'))) {
    const isOne = (entry: Entry): entry is Message | Term =>
      entry.type === 'Message' || entry.type === 'Term';
    for (const entry of parse(readFileSync(file, 'utf8'), {}).body.filter(isOne)) {
      // Remarks are for those who write messages.
      entry.comment = null;
      found.set((entry.type === 'Term' ? '-' : '') + entry.id.name, entry);
    }
  }
  return found;
}

/** The text of the messages that are used, and of what they refer to. */
export function messages(all: Map<string, Message | Term>, keys: Iterable<string>): string {
  const serializer = new FluentSerializer();
  const wanted = [...keys];
  const missing = wanted.filter((key) => !all.has(key));
  if (missing.length > 0) throw new Error(`no such messages: ${missing.sort().join(', ')}`);
  const told = new Map<string, string>();
  while (wanted.length > 0) {
    const key = wanted.pop()!;
    const entry = all.get(key);
    if (!entry || told.has(key)) continue;
    const text = serializer.serializeEntry(entry);
    told.set(key, text);
    wanted.push(...[...text.matchAll(/\{\s*(-?[a-z][a-z0-9-]*)/g)].map((found) => found[1]!));
  }
  return [...told]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, text]) => text)
    .join('');
}

/** The plugin. `locales` is the folder of the catalogues, seen from the folder of the pages. */
export function fluent(locales: string): Plugin {
  const source = resolve(HERE, '../src');
  const folder = resolve(HERE, '..', locales);
  return {
    name: 'damier-fluent',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return undefined;
      const language = id.slice(PREFIX.length + 1);
      for (const file of filesIn(join(folder, language))) this.addWatchFile(file);
      const text = messages(catalogue(join(folder, language)), usedKeys(source));
      return `export default ${JSON.stringify(text)};`;
    },
    // Whoever edits the pages sees a new key at once.
    handleHotUpdate({ server, modules, file }) {
      if (!/\.(ts|svelte|ftl)$/.test(file)) return undefined;
      const held = ['en', 'fr'].map((tag) => server.moduleGraph.getModuleById(`\0${PREFIX}${tag}`));
      return [...modules, ...held.filter((module) => module !== undefined)];
    },
  };
}
