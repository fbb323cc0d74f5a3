import { vi } from 'vitest';
import { liveSocket } from '../api/live-socket.ts';

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

/** Nothing is followed and nothing is unsent any more: the next test finds the socket as a fresh tab does. */
export function resetLiveSocket() {
  liveSocket.follow([]);
  const [last] = FakeSocket.all.slice(-1);
  if (last?.readyState === 0) last.open();
  if (last?.readyState === 1) last.close();
}
