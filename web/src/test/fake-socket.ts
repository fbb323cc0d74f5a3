import { vi } from 'vitest';
import { followPodcasts } from '../lib/live-socket.ts';

/** Stands in for WebSocket; the test is the server. */
export class FakeSocket extends EventTarget {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: unknown[] = [];
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
  open() {
    this.readyState = 1;
    this.dispatchEvent(new Event('open'));
  }
  tell(message: unknown) {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
  }
  close() {
    this.readyState = 3;
    this.dispatchEvent(new Event('close'));
  }
}

export function fakeSockets(): FakeSocket[] {
  FakeSocket.all = [];
  vi.stubGlobal('WebSocket', FakeSocket);
  return FakeSocket.all;
}

/** The tab's line has nothing to ask for and nothing to say any more: the next test finds it as a fresh tab does. */
export function hangUp() {
  followPodcasts([]);
  const [line] = FakeSocket.all.slice(-1);
  if (line?.readyState === 0) line.open();
  if (line?.readyState === 1) line.close();
}
