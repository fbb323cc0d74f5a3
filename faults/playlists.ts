import { SESSION } from './product.ts';

const headers = { 'x-session-id': SESSION, 'content-type': 'application/json' };
const TIMEOUT_MS = 10_000;

/** A small write: what it answered, or undefined where there was no answer. */
export async function createPlaylist(url: string, title: string): Promise<{ status: number; id?: number } | undefined> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const options = { method: 'POST', headers, body: JSON.stringify({ title }), signal };
    const response = await fetch(`${url}/api/playlists`, options);
    const body = (await response.json()) as { id?: number };
    return { status: response.status, ...(response.status === 201 ? { id: body.id as number } : {}) };
  } catch {
    return undefined;
  }
}

export async function listPlaylists(url: string): Promise<number[]> {
  const response = await fetch(`${url}/api/playlists`, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new Error(`Listing playlists responded ${response.status}: ${await response.text()}`);
  return ((await response.json()) as { id: number }[]).map(({ id }) => id);
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS), headers: { connection: 'close' } })).ok;
  } catch {
    return false;
  }
}
