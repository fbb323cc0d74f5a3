/** Where each kind of file lies. */
/** Only what has been checked and never changes lies here, so that it is served without asking the database. */
export const publishedPrefixes = ['audio/', 'covers/', 'texts/'] as const;
export const isPublished = (key: string) => publishedPrefixes.some((prefix) => key.startsWith(prefix));
/** A day: so long a cache may keep what its owner deletes. For addresses that name their edition. */
export const IMMUTABLE = 'public, max-age=86400, immutable';
/** For addresses that lead to the newest edition, whichever that is. */
export const NEWEST = 'public, max-age=60';
/** The first edition has the plain name, as before there were editions. */
const editionMark = (edition: number) => (edition === 1 ? '' : `e${edition}.`);
export const audioKey = (podcastId: number, edition = 1) => `audio/podcast_${podcastId}.${editionMark(edition)}mp3`;
export const coverKey = (podcastId: number, name: string) => `covers/podcast_${podcastId}.${name}`;
export const textKey = (podcastId: number, name: string, edition = 1) =>
  `texts/podcast_${podcastId}.${editionMark(edition)}${name}`;
/** The article of a ready podcast, pinned to its revision: for its proof, for questions, for updates. */
export const articleKey = (podcastId: number, edition = 1) => textKey(podcastId, 'article.json', edition);
/** The number of the newest edition, for a podcast that has more than one. */
export const editionKey = (podcastId: number) => `editions/podcast_${podcastId}`;
/** Everything of a podcast that has editions. */
export const editionedPrefixes = (podcastId: number) => [`audio/podcast_${podcastId}.`, `texts/podcast_${podcastId}.`];
/** What home plays to newcomers: its words, and its sound for each text and voice. */
export const sampleKey = 'sample/sample.json';
export const sampleAudioKey = (version: string) => `audio/sample_${version}.mp3`;
/** The spoken answers to questions about a podcast. Whoever has the question's id may hear one. */
export const answersPrefix = (podcastId: number) => `answers/${podcastId}/`;
export const answerKey = (podcastId: number, questionId: number) => `${answersPrefix(podcastId)}${questionId}.mp3`;
export const clipPrefix = 'speech/';
export const clipKey = (hash: string) => `${clipPrefix}${hash}`;
export const livePrefix = (podcastId: number) => `live/${podcastId}/`;
export const pieceKey = (podcastId: number, piece: number) => `${livePrefix(podcastId)}${piece}`;
/** The whole audio before it is checked; goes with the other working data. */
export const uncheckedKey = (podcastId: number) => `${livePrefix(podcastId)}unchecked.mp3`;

/** Whose file it is; undefined for one that is no podcast's. */
export function podcastIdOf(key: string): number | undefined {
  const [, id] = /^(?:(?:audio|covers|texts|editions)\/podcast_|(?:live|answers)\/)(\d+)/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Whose spoken answer it is. */
export function questionIdOf(key: string): number | undefined {
  const [, id] = /^answers\/\d+\/(\d+)\.mp3$/.exec(key) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** Which edition a file with editions belongs to. */
export function editionOf(key: string): number {
  return Number(/\/podcast_\d+\.e(\d+)\./.exec(key)?.[1] ?? 1);
}
