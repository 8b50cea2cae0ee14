/**
 * Screenshots of every page and state, in both themes, both languages and three widths:
 * `npm run shots`, or with parts of names, all of which must be there: `npm run shots table dark fr`.
 */
import { mkdirSync, rmSync } from 'node:fs';
import { browser, type Manner } from './browser';
import { settled, STATES, type State } from './pages';
import { Server } from './server';
import { visit } from './visit';

const FOLDER = 'shots';
const SIZES = [
  { width: 390, height: 844, touch: true },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];
const LANGUAGES = ['en', 'fr'] as const;
const THEMES = ['light', 'dark'] as const;
/** So many pages at once. */
const HANDS = 4;

interface Shot {
  state: State;
  manner: Manner;
  /** The files, by theme. */
  files: Partial<Record<(typeof THEMES)[number], string>>;
}

/** What is to be made: a visit for each state, width and language, from which both themes come. */
function shots(words: string[]): Shot[] {
  const wanted = (file: string) => words.every((word) => file.includes(word));
  return STATES.flatMap((state) =>
    SIZES.flatMap((size) =>
      LANGUAGES.map((language) => {
        const file = (theme: string) => `${state.name}-${size.width}-${language}-${theme}.png`;
        const files = THEMES.filter((theme) => wanted(file(theme))).map((theme) => [
          theme,
          file(theme),
        ]);
        return { state, manner: { ...size, language }, files: Object.fromEntries(files) };
      }),
    ),
  ).filter(({ files }) => Object.keys(files).length > 0);
}

async function take({ state, manner, files }: Shot, server: Server): Promise<void> {
  const visitor = await visit(state, server, manner);
  for (const [theme, file] of Object.entries(files)) {
    await visitor.page.emulateMedia({ colorScheme: theme as 'light' | 'dark' });
    await settled(visitor.page);
    // A page that fits is taken as it is: to be taken whole, it would lose the mouse.
    const fullPage = await visitor.page.evaluate(
      () => document.documentElement.scrollHeight > innerHeight + 8,
    );
    await visitor.page.screenshot({ path: `${FOLDER}/${file}`, fullPage });
  }
  await visitor.leave();
}

export async function main(words: string[]): Promise<number> {
  if (words.length === 0) rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER, { recursive: true });
  const left = shots(words);
  const failed: string[] = [];
  // Whoever visits many pages at once is still one address: the limits are for strangers.
  const server = await Server.start('--uploads', '1000');
  const work = async () => {
    for (let shot = left.shift(); shot; shot = left.shift()) {
      const names = Object.values(shot.files).join(', ');
      await take(shot, server).catch((error: unknown) => failed.push(`${names}: ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: HANDS }, work));
  await server.stop();
  await (await browser()).close();
  for (const line of failed) console.error(line);
  return failed.length > 0 ? 1 : 0;
}
