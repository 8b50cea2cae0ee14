/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';
import { fluent } from './plugins/fluent.ts';

/** Where a running Damier answers while the pages are served by Vite. */
const server = process.env.DAMIER_SERVER ?? 'http://127.0.0.1:7878';

/** What goes to the server as if the pages came from it: it lets no other page in. */
const forwarded = {
  target: server,
  changeOrigin: true,
  ws: true,
  headers: { origin: server },
};

export default defineConfig({
  plugins: [svelte(), fluent('../locales')],
  // Tests draw components as a browser does, not as a server would.
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  server: { proxy: { '/api': forwarded } },
  build: {
    target: 'es2023',
    // `light-dark()` stays as it is: what stands in for it in older browsers is settled for the whole
    // page, and a board of another theme than its page would look like the page.
    cssTarget: ['chrome123', 'firefox121', 'safari17.5'],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  test: {
    include: ['src/**/*.test.ts', 'plugins/**/*.test.ts'],
    environment: 'jsdom',
    isolate: false,
  },
});
