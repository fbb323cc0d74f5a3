import { beforeEach, expect, it, vi } from 'vitest';
import { downloadAudio } from './download-audio.ts';

let chunks: ReadableStreamDefaultController<Uint8Array>;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (_url: string, { signal }: { signal: AbortSignal }) => {
    const start = (controller: typeof chunks) => {
      chunks = controller;
      signal.addEventListener('abort', () => controller.error(signal.reason));
    };
    return new Response(new ReadableStream({ start }));
  });
});

it('takes as long as a large file needs while it arrives', async () => {
  const audio = downloadAudio('/large.mp3');
  for (let chunk = 0; chunk < 10; chunk += 1) {
    await vi.advanceTimersByTimeAsync(20_000);
    chunks.enqueue(new TextEncoder().encode('mp3 '));
  }
  await vi.advanceTimersByTimeAsync(20_000);
  chunks.close();
  expect(await (await audio).text()).toBe('mp3 '.repeat(10));
});

it('gives up when nothing more arrives', async () => {
  const audio = downloadAudio('/large.mp3');
  const failure = expect(audio).rejects.toThrow('Nothing more of /large.mp3 arrived');
  await vi.advanceTimersByTimeAsync(20_000);
  chunks.enqueue(new TextEncoder().encode('mp3 '));
  await vi.advanceTimersByTimeAsync(30_000);
  await failure;
});
