/** A writer and a voice for one server, without settings: for benchmarks and fault tests against a fake of it. */
export { createOpenaiWriter } from './adapters/model-writer/vendor-writers.ts';
export { createOpenAiSpeechVoice } from './adapters/openai-speech/openai-speech-voice.ts';
