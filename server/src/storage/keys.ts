/** Where each kind of file lies. */
export const audioKey = (podcastId: number) => `audio/podcast_${podcastId}.mp3`;
export const clipPrefix = 'speech/';
export const clipKey = (hash: string) => `${clipPrefix}${hash}`;
export const livePrefix = (podcastId: number) => `live/${podcastId}/`;
export const pieceKey = (podcastId: number, piece: number) => `${livePrefix(podcastId)}${piece}`;

/** Whose file it is; undefined for one that is no podcast's. */
export function podcastIdOf(key: string): number | undefined {
  const [, id] = /^(?:audio\/podcast_|live\/)(\d+)/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}
