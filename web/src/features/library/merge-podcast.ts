import type { StoredPodcast } from '@duologue/contract';

/** The server's record takes the place of ours when it is newer, or says otherwise about its status or audio. */
function isNews(local: StoredPodcast, server: StoredPodcast): boolean {
  const laterMs = Date.parse(server.updated_at) - Date.parse(local.updated_at);
  // A poll was answered before the podcast ended, and its answer arrives after that of the end.
  if (laterMs < 0 && server.status === 'processing' && local.status !== 'processing') return false;
  return laterMs > 0 || server.status !== local.status || server.audio_url !== local.audio_url;
}

/** What only this device knows stays, and of two transcripts of the same edition the longer one. */
export function mergePodcast(local: StoredPodcast, server: StoredPodcast): StoredPodcast {
  if (!isNews(local, server)) return local;
  const isNewEdition = server.edition > local.edition;
  const longer = isNewEdition || (server.transcript?.length ?? 0) >= (local.transcript?.length ?? 0) ? server : local;
  const becameReady = local.status !== 'ready' && server.status === 'ready';
  return {
    ...server,
    transcript: longer.transcript,
    started_at: local.started_at,
    restarted: local.restarted,
    save_audio: local.save_audio || becameReady,
  };
}
