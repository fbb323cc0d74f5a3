import path from 'node:path';
import { defineConfig } from 'vitest/config';
import { testWorkers } from './scripts/test-workers.ts';

const node = (name: string) => ({ test: { name, root: name, include: ['**/*.test.ts'], environment: 'node' as const } });

const postgresForAll = path.join(import.meta.dirname, 'server/test/global-setup.ts');

// Tests start many worker threads and processes, which need not compile the same files again.
process.env.NODE_COMPILE_CACHE ??= path.join(import.meta.dirname, 'node_modules/.cache/duologue');

/** One command for all workspaces. Web needs a document, server starts databases. */
export default defineConfig({
  test: {
    maxWorkers: testWorkers,
    projects: [
      node('contract'),
      // Studio and server keep nothing in their modules, so their files may share them: a third less time.
      { test: { ...node('studio').test, isolate: false, testTimeout: 180_000 } },
      {
        test: { ...node('server').test, isolate: false, globalSetup: postgresForAll, testTimeout: 180_000, hookTimeout: 180_000 },
      },
      'web/vitest.config.ts',
      'faults/vitest.config.ts',
      { test: { name: 'scripts', root: 'scripts', include: ['**/*.test.ts', '**/*.test.mjs'] } },
    ],
  },
});
