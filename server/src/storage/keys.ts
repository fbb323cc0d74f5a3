/** Where each kind of file lies. */
export const audioKey = (podcastId: number) => `audio/podcast_${podcastId}.mp3`;
export const clipKey = (hash: string) => `speech/${hash}`;
export const livePrefix = (podcastId: number) => `live/${podcastId}/`;
export const pieceKey = (podcastId: number, piece: number) => `${livePrefix(podcastId)}${piece}`;
export const coverPrefix = (podcastId: number) => `covers/${podcastId}`;
