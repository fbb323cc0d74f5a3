/** What can go wrong for a reason that a visitor should be told. */
export {
  AmbiguousTitleError,
  ArticleNotFoundError,
  EncyclopediaUnavailableError,
  NoProseError,
  NotOnShelfError,
  TooComplexError,
} from './article/article-errors.ts';
export { BadAudioError } from './mix/verify-audio.ts';
export { ScriptError } from './script/script-error.ts';
export { NoVoiceError } from './speech/choose-voice.ts';
export { NothingLeftError } from './update/update-script.ts';
