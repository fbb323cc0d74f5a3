import { defineConfig } from 'vitest/config';
import { testWorkers } from '../scripts/test-workers.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The long form, `npm run test:faults`; the short one is part of `npm test`. */
    long: boolean;
  }
}

export const faults = (long: boolean) =>
  defineConfig({
    test: {
      name: 'faults',
      root: import.meta.dirname,
      include: ['**/*.test.ts'],
      environment: 'node',
      provide: { long },
      // Each test starts processes of its own: in parallel the long ones would disturb each other.
      maxWorkers: long ? 1 : testWorkers,
      testTimeout: long ? 3_600_000 : 600_000,
      hookTimeout: 60_000,
    },
  });

export default faults(false);
