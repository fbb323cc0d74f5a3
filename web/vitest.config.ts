import { availableParallelism } from 'node:os';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    // One document for all files: making one takes longer than most files. `set-up.ts` leaves nothing behind in it.
    isolate: false,
    maxWorkers: availableParallelism() + 1,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/test/set-up.ts'],
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
