/** A list that comes from the server a page at a time. */
import { Asked } from '../frame/asked.svelte';
import { get } from '../frame/server';

/** A page: its items under some name, and where the list goes on. */
interface Page {
  next: string | null;
}

/** What came after the first page. */
interface Rest<Item> {
  of: Page;
  items: Item[];
  next: string | null;
}

export class Paged<Item> {
  private first: Asked<Page>;
  private rest = $state.raw<Rest<Item> | null>(null);
  private failed = $state.raw<unknown>(null);

  /** `path` has a question already, such as `/api/v1/games?mine=true`. */
  constructor(
    private path: () => string,
    private itemsOf: (page: Page) => Item[],
  ) {
    this.first = new Asked((signal) => get<Page>(path(), signal));
  }

  /** What came after this first page: another begins anew. */
  private get later(): Rest<Item> | null {
    return this.rest?.of === this.first.value ? this.rest : null;
  }

  get items(): Item[] {
    const { value } = this.first;
    return value ? [...this.itemsOf(value), ...(this.later?.items ?? [])] : [];
  }

  /** Whether it is known how it begins, or why not. */
  get isReady(): boolean {
    return this.first.value !== null || this.first.trouble !== null;
  }

  private get next(): string | null {
    return this.later ? this.later.next : (this.first.value?.next ?? null);
  }

  get hasMore(): boolean {
    return this.next !== null;
  }

  get trouble(): unknown {
    return this.first.trouble ?? this.failed;
  }

  /** Asks anew how it begins. */
  again(): void {
    this.first.again();
  }

  /** Asks for the next page, or again for what did not come. */
  async goOn(): Promise<void> {
    const { value: of, trouble } = this.first;
    if (!of || trouble) {
      this.first.again();
      return;
    }
    const behind = encodeURIComponent(this.next ?? '');
    try {
      const page = await get<Page>(`${this.path()}&behind=${behind}`);
      const items = [...(this.later?.items ?? []), ...this.itemsOf(page)];
      this.rest = { of, items, next: page.next };
      this.failed = null;
    } catch (error) {
      this.failed = error;
    }
  }
}
