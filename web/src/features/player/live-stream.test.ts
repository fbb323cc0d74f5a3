import { expect, it, vi } from 'vitest';

type Problem = { fatal: boolean; type: string; details: string; response?: { code: number } };

const { streams } = vi.hoisted(() => ({
  streams: [] as { fail: (problem: Problem) => void; arrive: () => void; loads: number; destroyed: boolean }[],
}));

vi.mock('hls.js/light', () => ({
  default: class {
    static isSupported = () => true;
    static Events = { ERROR: 'error', LEVEL_LOADED: 'levelLoaded' };
    static ErrorTypes = { NETWORK_ERROR: 'network', MEDIA_ERROR: 'media' };
    loads = 0;
    destroyed = false;
    fail = (_problem: Problem) => undefined as unknown;
    constructor() {
      streams.push(this);
    }
    arrive = () => undefined as unknown;
    on(type: string, listener: (event: string, problem?: Problem) => void) {
      if (type === 'error') this.fail = (problem) => listener('error', problem);
      else this.arrive = () => listener(type);
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

it('asks again after a lost connection, says when it is lost and back, and when the podcast is not made any more', async () => {
  // Test files share their modules, and another one may have loaded this with the real hls.js.
  vi.resetModules();
  const { openLiveStream } = await import('./live-stream.ts');
  vi.useFakeTimers();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const onGone = vi.fn();
  const onConnection = vi.fn();
  const close = openLiveStream(document.createElement('audio'), { podcastId: 7, startSeconds: 0, onGone, onConnection });
  const [stream] = streams;
  stream?.fail({ fatal: true, type: 'network', details: 'levelLoadError', response: { code: 0 } });
  vi.advanceTimersByTime(2_000);
  expect(stream?.loads).toBe(1);
  expect(onConnection).toHaveBeenLastCalledWith(false);
  stream?.arrive();
  expect(onConnection).toHaveBeenLastCalledWith(true);
  expect(onGone).not.toHaveBeenCalled();
  stream?.fail({ fatal: true, type: 'network', details: 'levelLoadError', response: { code: 404 } });
  vi.advanceTimersByTime(10_000);
  expect(onGone).toHaveBeenCalledOnce();
  expect(stream?.loads).toBe(1);
  close();
  expect(stream?.destroyed).toBe(true);
  vi.useRealTimers();
});
