export type { ArticleRevision, Encyclopedia } from './article/encyclopedia.ts';
export type {
  Episode,
  EpisodeDependencies,
  EpisodeEvent,
  EpisodeProviders,
  EpisodeRequest,
  SavedScript,
  VoiceName,
  WriterName,
} from './episode.ts';
export { verifyAudio } from './mix/verify-audio.ts';
export type { Candidate } from './next/candidate.ts';
export { indexMentions } from './next/find-mentions.ts';
export { chooseNext, type Heard, listCandidates } from './next/next-articles.ts';
export { produceEpisode } from './produce-episode.ts';
export type { SuggestedPart, SuggestParts } from './script/suggest-parts.ts';
export { describeWishes } from './script/wishes/describe-wishes.ts';
export { readWishes } from './script/wishes/wishes.ts';
export type { Brief, Writer } from './script/writer.ts';
export type { ClipStore } from './speech/clip-store.ts';
export type { Voice } from './speech/voice.ts';
export { readNewest } from './update/read-newest.ts';
export { renewTag } from './update/renew-tag.ts';
export { type UpdatedScript, updateScript } from './update/update-script.ts';
