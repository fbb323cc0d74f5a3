import { EncyclopediaUnavailableError } from '../../article/article-errors.ts';

/** MediaWiki understood the request and refused it. It says so with HTTP 200 and a code. */
export class MediaWikiApiError extends EncyclopediaUnavailableError {
  override name = 'MediaWikiApiError';
  readonly code: string;
  constructor(code: string, info: string) {
    super(`The encyclopedia refused the request (${code}): ${info}`);
    this.code = code;
  }
}
