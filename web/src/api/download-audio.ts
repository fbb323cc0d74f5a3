import { REQUEST_TIMEOUT_MS } from '@duologue/contract/constants';
import { httpErrorOf } from './http-error.ts';

/** A file may be large and take long, but is given up when nothing of it arrives for 30 s. */
export async function downloadAudio(url: string): Promise<Blob> {
  const stalled = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const restartTimer = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(new Error(`Nothing more of ${url} arrived`)), REQUEST_TIMEOUT_MS);
  };
  restartTimer();
  try {
    const response = await fetch(url, { signal: stalled.signal });
    if (!response.ok || !response.body) throw await httpErrorOf(response);
    const chunks: BlobPart[] = [];
    for (const reader = response.body.getReader(); ; restartTimer()) {
      const { done, value } = await reader.read();
      if (done) return new Blob(chunks, { type: 'audio/mpeg' });
      chunks.push(value);
    }
  } finally {
    clearTimeout(timer);
  }
}
