import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

declare module 'vitest' {
  interface ProvidedContext {
    /** The form that takes as long as it needs: `npm run test:faults`. The short one is part of `npm test`. */
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
      // Each test starts processes of its own: side by side the long ones would measure each other.
      maxWorkers: long ? 1 : availableParallelism() + 1,
      testTimeout: long ? 3_600_000 : 600_000,
      hookTimeout: 60_000,
    },
  });

export default faults(false);
