/** A real browser, and people who sit before it. */
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { expect } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  // Pages of one context come after each other in one process, which has not to begin anew each time.
  '--renderer-process-limit=1',
];

/** Nothing is expected to take that long: it ends what hangs. */
const PATIENCE = Number(process.env.DAMIER_PATIENCE ?? 120_000);

let shared: Promise<Browser> | null = null;

/** The browser of this process. */
export function browser(): Promise<Browser> {
  const executablePath = process.env.DAMIER_CHROMIUM ?? '/usr/bin/chromium-headless-shell';
  shared ??= chromium.launch({ executablePath, args: FLAGS });
  return shared;
}

export interface Person {
  page: Page;
  context: BrowserContext;
  /** What the browser had to say, which should be nothing. */
  console: string[];
  /** Closes everything, and sees to it that the browser had nothing to say. */
  leave(): Promise<void>;
}

export interface Manner {
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
  language?: 'en' | 'fr';
  touch?: boolean;
  motion?: 'reduce' | 'no-preference';
  /** Whether scripts of the page may run. */
  scripts?: boolean;
  /** What the browser may say: where lines are cut, it tells of that. */
  mayHear?: RegExp;
}

/** What a browser keeps for one who has such a manner, and for nobody else. */
export async function room(manner: Manner): Promise<BrowserContext> {
  const context = await (
    await browser()
  ).newContext({
    viewport: { width: manner.width ?? 1280, height: manner.height ?? 800 },
    colorScheme: manner.theme ?? 'light',
    locale: manner.language ?? 'en',
    hasTouch: manner.touch ?? false,
    isMobile: manner.touch ?? false,
    reducedMotion: manner.motion ?? 'reduce',
    javaScriptEnabled: manner.scripts ?? true,
  });
  context.setDefaultTimeout(PATIENCE);
  return context;
}

/** Somebody who looks at a page of a server: in a room of their own, or in one that stays. */
export async function person(
  url: string,
  manner: Manner = {},
  stays?: BrowserContext,
): Promise<Person> {
  const context = stays ?? (await room(manner));
  const page = await context.newPage();
  const heard: string[] = [];
  const hear = (words: string) => {
    if (!manner.mayHear?.test(words)) heard.push(words);
  };
  page.on('console', (message) =>
    hear(`${message.type()}: ${message.text()} (${message.location().url})`),
  );
  page.on('pageerror', (error) => hear(`error: ${error.message}`));
  await page.goto(url);
  const leave = async () => {
    await (stays ? page : context).close();
    expect(heard).toEqual([]);
  };
  return { page, context, console: heard, leave };
}

/** What a browser says of a line that is cut. */
export const CUT =
  /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
