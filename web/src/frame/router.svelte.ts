/** Which page an address means, and how to get to another. */

/** The pages, each with the form of its address; `:name` stands for a part that varies. */
const PAGES = {
  home: '/',
  setup: '/play/:game',
  lists: '/games',
  table: '/games/:id',
  rulebook: '/rules',
  rules: '/rules/:game',
  labyrinth: '/labyrinth',
  make: '/labyrinth/make',
  maze: '/labyrinths/:id',
  hashi: '/hashi',
  booklet: '/hashi/booklet',
  puzzle: '/puzzles/:id',
  lessons: '/hashi/learn',
  lesson: '/hashi/learn/:rule',
  edit: '/hashi/edit',
  arena: '/arena',
  contest: '/arena/new',
  tournament: '/arena/:id',
  replay: '/arena/:id/:number',
  explorer: '/explorer/:game',
  learn: '/learn',
  tree: '/learn/:lesson',
  compose: '/setup/:game',
  studies: '/study',
  study: '/studies/:id',
  settings: '/settings',
  account: '/account',
  me: '/me',
  person: '/people/:name',
  about: '/about',
} as const;

export type Page = keyof typeof PAGES | 'missing';

export interface Route {
  page: Page;
  params: Record<string, string>;
  query: URLSearchParams;
}

/** A part of an address as it is meant; empty if it means nothing. */
function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** What an address means. */
export function read(url: URL): Route {
  const parts = url.pathname.split('/').filter((part) => part !== '');
  for (const [page, form] of Object.entries(PAGES)) {
    const wanted = form.split('/').filter((part) => part !== '');
    const fits = (part: string, at: number) => part.startsWith(':') || part === parts[at];
    if (wanted.length !== parts.length || !wanted.every(fits)) continue;
    const varying = wanted.flatMap((part, at) =>
      part.startsWith(':') ? [[part.slice(1), decoded(parts[at]!)] as const] : [],
    );
    if (varying.some(([, part]) => part === '')) break;
    return { page: page as Page, params: Object.fromEntries(varying), query: url.searchParams };
  }
  return { page: 'missing', params: {}, query: url.searchParams };
}

let current = $state.raw<Route>(read(new URL(location.href)));

/** Where the reader is. */
export const route = {
  get page() {
    return current.page;
  },
  get params() {
    return current.params;
  },
  get query() {
    return current.query;
  },
};

/** Goes to another address of ours. */
export function go(href: string, options: { replace?: boolean } = {}): void {
  const url = new URL(href, location.href);
  if (url.href !== location.href) {
    history[options.replace ? 'replaceState' : 'pushState'](null, '', url);
  }
  current = read(url);
  if (!options.replace) scrollTo(0, 0);
}

/** A click on a link of ours that means nothing special. */
function followed(event: MouseEvent): string | null {
  const special = event.defaultPrevented || event.button !== 0;
  if (special || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null;
  const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
  if (!link || link.target || link.hasAttribute('download')) return null;
  const url = new URL(link.href);
  const ours = url.origin === location.origin && read(url).page !== 'missing';
  const here =
    url.pathname === location.pathname && url.search === location.search && url.hash !== '';
  return ours && !here ? link.href : null;
}

/** Listens to links and to the buttons of the browser. */
export function listen(): () => void {
  const click = (event: MouseEvent) => {
    const href = followed(event);
    if (href === null) return;
    event.preventDefault();
    go(href);
  };
  const back = () => (current = read(new URL(location.href)));
  document.addEventListener('click', click);
  addEventListener('popstate', back);
  return () => {
    document.removeEventListener('click', click);
    removeEventListener('popstate', back);
  };
}
