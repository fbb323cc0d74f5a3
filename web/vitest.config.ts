import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { testWorkers } from '../scripts/test-workers.ts';

export default defineConfig({
  plugins: [react()],
  test: {
    name: 'web',
    root: import.meta.dirname,
    environment: 'happy-dom',
    // One document for all files: making one takes longer than most files. `set-up.ts` leaves nothing behind in it.
    isolate: false,
    maxWorkers: testWorkers,
    include: ['src/**/*.test.{ts,tsx}', 'build/**/*.test.ts'],
    setupFiles: ['src/test/set-up.ts'],
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
