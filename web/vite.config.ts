import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';

/**
 * What these import is fetched together with them. The list of it is in the first load, so it is short: elsewhere a first
 * visit costs one round trip more.
 */
const firstScreens = /\/(home|library|shared|search)-screen-|\/player-dock-/;

const server = 'http://127.0.0.1:4380';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), serviceWorker(), precompress()],
  build: {
    modulePreload: { polyfill: false, resolveDependencies: (file, needed) => (firstScreens.test(file) ? needed : []) },
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/api': server,
      '/feeds': server,
      '/feedback-form': server,
      '/ws': { target: server.replace('http', 'ws'), ws: true },
    },
  },
});
