/** Lays out what boards are made of, once for the whole page. */
import { mount } from 'svelte';
import Materials from './Materials.svelte';

let laid = false;

export function layMaterials(): void {
  if (laid) return;
  laid = true;
  mount(Materials, { target: document.body });
}
