import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { serviceWorker } from './build/service-worker.ts';

const server = 'http://127.0.0.1:4380';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), preloadFonts(), serviceWorker(), precompress()],
  build: { modulePreload: { polyfill: false }, assetsInlineLimit: 0, reportCompressedSize: false },
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
