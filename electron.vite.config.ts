import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { defineConfig } from 'electron-vite';
import { diagramPage } from './scripts/diagramPage.mjs';

/** Optional speed-ups of `ws` that are not installed; it looks for them and does without. */
const OPTIONAL = ['bufferutil', 'utf-8-validate'];

/**
 * Two hosts and their page. Everything but Electron is bundled, so that a start reads few files. The preload script must
 * be one CommonJS file: a sandboxed preload cannot import.
 */
export default defineConfig({
  main: {
    build: {
      externalizeDeps: false,
      rollupOptions: {
        input: {
          main: resolve('electron/main.ts'),
          web: resolve('electron/web.ts'),
          fileIndexWorker: resolve('electron/files/fileIndexWorker.ts'),
        },
        external: ['electron', ...OPTIONAL],
        output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  },
  preload: {
    build: {
      externalizeDeps: false,
      rollupOptions: {
        input: { preload: resolve('electron/preload.ts') },
        external: ['electron'],
        output: { format: 'cjs', entryFileNames: '[name].cjs' },
      },
    },
  },
  renderer: {
    root: 'renderer',
    // Inlined assets would be `data:` addresses, which the page's policy forbids for scripts and styles.
    build: {
      minify: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rollupOptions: { input: resolve('renderer/index.html') },
    },
    plugins: [react(), diagramPage()],
    // Modules, so that a worker fetches grammars as it needs them.
    worker: { format: 'es' },
  },
});
