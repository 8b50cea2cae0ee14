/** The generators, solvers and heuristics there are, as the catalogue has them. */
import type { Catalog } from '../api';
import { Asked } from '../frame/asked.svelte';
import { catalog, soloOf } from '../frame/catalog.svelte';

/** What the catalogue lists under a name. Call it while a component is made. */
export class Registry {
  readonly #asked = new Asked<Catalog>(() => catalog());

  /** The names of a list. */
  list(name: string): string[] {
    const lists = soloOf(this.#asked.value, 'labyrinth')?.lists ?? [];
    return lists.find((list) => list.name === name)?.items.map((item) => item.name) ?? [];
  }
}
