/** Single steps of the pipeline, for benchmarks and fault tests. A product uses `produceEpisode`. */
export { cleanArticleHtml } from './article/clean-html/clean-article-html.ts';
export { splitSentences } from './article/split-sentences.ts';
export { createGroundingCheck } from './grounding/grounding-check.ts';
export { countWords } from './language/count-words.ts';
export { createMixer } from './mix/create-mixer.ts';
export { createEpisodeEncoder } from './mix/episode-encoder.ts';
export { LoudnessMeter } from './mix/loudness.ts';
export { clipHash } from './speech/clip-format.ts';
export { memoryClipStore } from './speech/clip-store.ts';
export { normaliseForSpeech } from './speech/normalise-for-speech.ts';
export { parseWav } from './speech/wav.ts';
export { readProof } from './verify/read-proof.ts';
export { verifyEpisode } from './verify/verify-episode.ts';
