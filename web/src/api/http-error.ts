import { asRecord } from '@duologue/contract/read-forms';

/** An answer that is not a success. Its message is '{status}: {text}'; `text` alone is what screens show. */
export class HttpError extends Error {
  override name = 'HttpError';
  readonly status: number;
  /** The server's own words, undefined when the body had none. */
  readonly serverMessage: string | undefined;
  readonly code: string | undefined;
  readonly choices: string[];

  constructor(status: number, statusText: string, body: unknown) {
    const { message, error, code, choices } = asRecord(body);
    const serverMessage = [message, error].find((text): text is string => typeof text === 'string' && text !== '');
    super(`${status}: ${serverMessage || statusText || 'An unknown error occurred'}`);
    this.status = status;
    this.serverMessage = serverMessage;
    this.code = typeof code === 'string' ? code : undefined;
    this.choices = Array.isArray(choices) ? choices.filter((choice) => typeof choice === 'string') : [];
  }
}

export async function httpErrorOf(response: Response): Promise<HttpError> {
  const body: unknown = await response.json().catch(() => undefined);
  return new HttpError(response.status, response.statusText, body);
}

/** What a screen tells: the server's words, else its own. */
export function messageOf(error: unknown, fallback: string): string {
  return (error instanceof HttpError && error.serverMessage) || fallback;
}

/** No answer came at all, in contrast to one that says no. */
export function isUnreachable(error: unknown): boolean {
  return error instanceof Error && !(error instanceof HttpError);
}

export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}
