import Hls from 'hls.js/light';
import { logWarning } from '../../lib/log.ts';

/**
 * Plays a podcast that is still being generated. hls.js (this file is loaded only now) where the browser has media source extensions,
 * the browser's own HLS on iPhones, one endless mp3 where there is neither. Returns its clean-up function.
 * `onGone` is called when the server no longer has the stream: cancelled, failed or deleted.
 */
export function openLiveStream(audio: HTMLAudioElement, podcastId: number, startSeconds: number, onGone: () => void): () => void {
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
  hls.on(Hls.Events.ERROR, (_event, data) => {
    if (!data.fatal) return;
    logWarning(`Live audio: ${data.details}`, data.error);
    if (data.response?.code === 404) onGone();
    else if (data.type === Hls.ErrorTypes.NETWORK_ERROR) setTimeout(() => hls.startLoad(), 2_000);
    else if (data.type === Hls.ErrorTypes.MEDIA_ERROR) hls.recoverMediaError();
    else hls.destroy();
  });
  hls.loadSource(playlist);
  hls.attachMedia(audio);
  return () => hls.destroy();
}
