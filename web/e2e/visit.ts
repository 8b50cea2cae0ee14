/** A visit to a state of the pages, with all that the browser noticed on the way. */
import { person, type Manner, type Person } from './browser';
import { settled, watchRequests, type State } from './pages';
import { Server } from './server';

/** A part of a page that moved by itself. */
interface Shift {
  value: number;
  what: string[];
}

/** A page as it was served. */
interface Served {
  html: string;
  policy: string;
}

export interface Visit extends Person {
  /** The pages that were served. */
  documents: Promise<Served>[];
  /** What the policy of the server forbade. */
  breaches(): Promise<string[]>;
  /** What moved although nobody touched anything. */
  shifts(): Promise<Shift[]>;
}

interface Noticed {
  breaches: string[];
  shifts: Shift[];
}

/** Runs in the page, before anything of it. */
function notice(): void {
  const noticed: Noticed = { breaches: [], shifts: [] };
  Object.assign(globalThis, { noticed });
  document.addEventListener('securitypolicyviolation', (event) =>
    noticed.breaches.push(`${event.violatedDirective}: ${event.blockedURI} ${event.sample}`),
  );
  interface LayoutShift extends PerformanceEntry {
    value: number;
    hadRecentInput: boolean;
    sources: { node: Node | null }[];
  }
  const called = (node: Node | null) =>
    node instanceof Element ? `${node.tagName} ${node.getAttribute('class') ?? ''}` : String(node);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as LayoutShift[]) {
      if (entry.hadRecentInput) continue;
      const what = entry.sources.map((source) => called(source.node));
      noticed.shifts.push({ value: entry.value, what });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Has everything loaded as if nobody had been there before. */
async function forget({ page, context }: Person): Promise<void> {
  const line = await context.newCDPSession(page);
  await line.send('Network.clearBrowserCache');
  await line.detach();
}

/** Goes to a state. `shared` is the server of those who do not need one of their own. */
export async function visit(state: State, shared: Server, manner: Manner = {}): Promise<Visit> {
  const server = state.alone ? await Server.start() : shared;
  const visitor = await person('about:blank', { ...manner, mayHear: state.mayHear });
  const { page } = visitor;
  if (state.loads) await forget(visitor);
  const documents: Promise<Served>[] = [];
  watchRequests(page);
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'document') return;
    const policy = response.headers()['content-security-policy'] ?? '';
    documents.push(response.text().then((html) => ({ html, policy })));
  });
  await page.addInitScript(notice);
  await state.go({ server, page });
  await settled(page);
  const noticed = <K extends keyof Noticed>(which: K) =>
    page.evaluate((name) => (globalThis as unknown as { noticed: Noticed }).noticed[name], which);
  return {
    ...visitor,
    documents,
    breaches: () => noticed('breaches') as Promise<string[]>,
    shifts: () => noticed('shifts') as Promise<Shift[]>,
    async leave() {
      await visitor.leave();
      if (server !== shared) await server.stop();
    },
  };
}
