import { type ServerMessage, serverMessageSchema } from '@duologue/contract';

/** Follows podcasts over a WebSocket and keeps every message. */
export async function watch(url: string, ids: readonly number[]): Promise<{ messages: ServerMessage[]; close(): void }> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
  const messages: ServerMessage[] = [];
  socket.addEventListener('message', ({ data }) => messages.push(serverMessageSchema.parse(JSON.parse(String(data)))));
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve());
    socket.addEventListener('error', () => reject(new Error(`No WebSocket at ${url}`)));
  });
  for (const podcastId of ids) socket.send(JSON.stringify({ type: 'register', podcastId }));
  return { messages, close: () => socket.close() };
}

/** All of `live.mp3`, from now until the podcast ends. */
export async function readLive(url: string, id: number): Promise<Buffer> {
  const response = await fetch(`${url}/api/podcasts/${id}/live.mp3`, { redirect: 'error' });
  if (!response.ok) throw new Error(`live.mp3 of ${id} responded ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}
