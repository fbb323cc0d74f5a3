import { expect, it, vi } from 'vitest';
import { openLiveStream } from './live-stream.ts';

type Problem = { fatal: boolean; type: string; details: string; response?: { code: number } };

const { streams } = vi.hoisted(() => ({
  streams: [] as { fail: (problem: Problem) => void; loads: number; destroyed: boolean }[],
}));

vi.mock('hls.js/light', () => ({
  default: class {
    static isSupported = () => true;
    static Events = { ERROR: 'error' };
    static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' };
    loads = 0;
    destroyed = false;
    fail = (_problem: Problem) => undefined as unknown;
    constructor() {
      streams.push(this);
    }
    on(_type: string, listener: (event: string, problem: Problem) => void) {
      this.fail = (problem) => listener('error', problem);
    }
    loadSource() {}
    attachMedia() {}
    startLoad() {
      this.loads += 1;
    }
    destroy() {
      this.destroyed = true;
    }
  },
}));

it('asks again after a lost connection, and says so when the podcast is not made any more', () => {
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onGone = vi.fn();
  const letGo = openLiveStream(document.createElement('audio'), 7, 0, onGone);
  const [stream] = streams;
  stream?.fail({ fatal: true, type: 'network', details: 'levelLoadError', response: { code: 0 } });
  vi.advanceTimersByTime(2_000);
  expect(stream?.loads).toBe(1);
  expect(onGone).not.toHaveBeenCalled();
  stream?.fail({ fatal: true, type: 'network', details: 'levelLoadError', response: { code: 404 } });
  vi.advanceTimersByTime(10_000);
  expect(onGone).toHaveBeenCalledOnce();
  expect(stream?.loads).toBe(1);
  letGo();
  expect(stream?.destroyed).toBe(true);
  vi.useRealTimers();
});
