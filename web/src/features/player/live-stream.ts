import Hls from 'hls.js/light';
import { logWarning } from '../../lib/log.ts';

const RETRY_MS = 2_000;

export type LiveStreamOptions = {
  podcastId: number;
  startSeconds: number;
  /** The server no longer has the stream: cancelled, failed or deleted. */
  onGone: () => void;
  /** The connection is lost, or back. */
  onConnection: (connected: boolean) => void;
};

/**
 * Plays a podcast that is still being generated. hls.js (this file is loaded only now) where the browser has media source extensions,
 * the browser's own HLS on iPhones, one endless mp3 where there is neither. Returns its clean-up function.
 */
export function openLiveStream(audio: HTMLAudioElement, options: LiveStreamOptions): () => void {
  const { podcastId, startSeconds, onGone, onConnection } = options;
  const playlist = `/api/podcasts/${podcastId}/live.m3u8`;
  if (!Hls.isSupported()) {
    audio.src = audio.canPlayType('application/vnd.apple.mpegurl') ? playlist : `/api/podcasts/${podcastId}/live.mp3`;
    return () => audio.removeAttribute('src');
  }
  // The content security policy has no blob: workers; taking mp3 frames apart is little work anyway.
  const hls = new Hls({
    enableWorker: false,
    startPosition: startSeconds,
    backBufferLength: Number.POSITIVE_INFINITY,
    // The timestamp tags are for the decoder; showing them as cues would need a data: address that the policy forbids.
    enableID3MetadataCues: false,
    enableDateRangeMetadataCues: false,
    enableEmsgMetadataCues: false,
  });
  let retry: ReturnType<typeof setTimeout> | undefined;
  const loadAgain = () => {
    clearTimeout(retry);
    hls.startLoad();
  };
  hls.on(Hls.Events.ERROR, (_event, data) => {
    const network = data.type === Hls.ErrorTypes.NETWORK_ERROR;
    if (network && data.response?.code !== 404 && (data.fatal || !navigator.onLine)) onConnection(false);
    if (!data.fatal) return;
    logWarning(`Live audio: ${data.details}`, data.error);
    if (data.response?.code === 404) onGone();
    else if (network) retry = setTimeout(loadAgain, RETRY_MS);
    else if (data.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else hls.destroy();
  });
  hls.on(Hls.Events.LEVEL_LOADED, () => onConnection(true));
  hls.loadSource(playlist);
  hls.attachMedia(audio);
  addEventListener('online', loadAgain);
  return () => {
    clearTimeout(retry);
    removeEventListener('online', loadAgain);
    hls.destroy();
  };
}
