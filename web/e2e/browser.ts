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
  /** Leaves nothing behind, and sees to it that the browser had nothing to say. */
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
  /** Whether the room must be new: what it costs to come for the first time is measured. */
  anew?: boolean;
}

/**
 * Rooms that were left, by the manner of those who may come next. The process of a room does not begin
 * anew with everybody who comes, nor has it to read again what it read before.
 */
const left = new Map<string, BrowserContext[]>();

function leftFor({ mayHear: _, ...manner }: Manner): BrowserContext[] {
  const key = JSON.stringify(manner);
  const rooms = left.get(key) ?? [];
  left.set(key, rooms);
  return rooms;
}

/** A room in which nobody is. */
async function enter(manner: Manner): Promise<BrowserContext> {
  const room = manner.anew ? null : leftFor(manner).pop();
  if (room) return room;
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
  // A page at which nobody looks keeps the process.
  await context.newPage();
  return context;
}

/** Leaves a room to others, without anything that would tell of those before. */
async function quit(context: BrowserContext, manner: Manner): Promise<void> {
  if (manner.anew) return context.close();
  const [, ...pages] = context.pages();
  for (const page of pages) await page.close();
  await context.clearCookies();
  await context.setOffline(false);
  leftFor(manner).push(context);
}

/** Runs in a page before anything else: what others kept there is gone when it is opened at first. */
function tidy(): void {
  if (!location.protocol.startsWith('http') || sessionStorage.getItem('tidy')) return;
  localStorage.clear();
  sessionStorage.setItem('tidy', 'yes');
}

/** Somebody who looks at a page of a server. */
export async function person(url: string, manner: Manner = {}): Promise<Person> {
  const context = await enter(manner);
  const page = await context.newPage();
  await page.addInitScript(tidy);
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
    await quit(context, manner);
    expect(heard).toEqual([]);
  };
  return { page, context, console: heard, leave };
}

/** What a browser says of a line that is cut. */
export const CUT =
  /WebSocket connection|ERR_CONNECTION_REFUSED|ERR_INTERNET_DISCONNECTED|Failed to load resource/;
