import {
  AmbiguousTitleError,
  ArticleNotFoundError,
  BadAudioError,
  EncyclopediaUnavailableError,
  NoProseError,
  NothingLeftError,
  NoVoiceError,
  ScriptError,
  TooComplexError,
} from '@duologue/studio/errors';

/** The message for listeners. Details are for the log: they may hold addresses, keys and other people's words. */
export function failureMessage(error: unknown, doing: 'generated' | 'updated' = 'generated'): string {
  if (isFinal(error)) return error.message;
  if (error instanceof EncyclopediaUnavailableError) return 'The encyclopedia did not answer. Please try again in a few minutes.';
  if (error instanceof ScriptError) return 'The conversation could not be written. Please try again, or choose another model.';
  if (error instanceof NoVoiceError) return 'The conversation was written, but no voice could speak it. Please try again later.';
  if (error instanceof BadAudioError)
    return 'The finished audio did not sound as it should, so it was not published. Please try again.';
  if (isDiskFull(error)) return 'The server has no room for more audio at the moment. Please try again later.';
  return `Something went wrong while this podcast was ${doing}. Please try again.`;
}

/** Trying again would end the same way. */
export function isFinal(error: unknown): error is Error {
  return [ArticleNotFoundError, AmbiguousTitleError, NoProseError, TooComplexError, NothingLeftError].some(
    (type) => error instanceof type,
  );
}

/** How long the encyclopedia asks us to wait. */
export function retryAfterMsOf(error: unknown): number {
  return error instanceof EncyclopediaUnavailableError ? (error.retryAfterMs ?? 0) : 0;
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && (error as NodeJS.ErrnoException).code === 'ENOSPC';
}
