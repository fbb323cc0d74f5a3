import { describe, expect, it } from 'vitest';
import { createPacer } from './pacer.ts';

describe('createPacer', () => {
  it('lets callers through one after the other, never faster than its pace', async () => {
    const pace = createPacer(1_500);
    const started = performance.now();
    await Promise.all([1, 2, 3, 4].map(() => pace(new AbortController().signal)));
    expect(performance.now() - started).toBeGreaterThanOrEqual(115);
  });

  it('stops waiting when it is aborted', async () => {
    const pace = createPacer(1);
    await pace(new AbortController().signal);
    await expect(pace(AbortSignal.abort())).rejects.toThrow('aborted');
  });
});
