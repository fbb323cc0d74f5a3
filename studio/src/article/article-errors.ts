/** No article has this title. Trying again does not help. */
export class ArticleNotFoundError extends Error {
  override name = 'ArticleNotFoundError';
  readonly title: string;
  constructor(title: string) {
    super(`No article is called '${title}'. Check the spelling, or search for it.`);
    this.title = title;
  }
}

/** An article exists, or existed, but not in this revision, or not in this encyclopedia. Trying again does not help. */
export class RevisionNotFoundError extends Error {
  override name = 'RevisionNotFoundError';
  readonly title: string;
  readonly revision: string;
  constructor(title: string, revision: string, reason: string) {
    super(`Revision ${revision} of '${title}' cannot be read: ${reason}.`);
    this.title = title;
    this.revision = revision;
  }
}

/** The title names a page of choices, not an article. */
export class AmbiguousTitleError extends Error {
  override name = 'AmbiguousTitleError';
  readonly title: string;
  readonly choices: string[];
  constructor(title: string, choices: string[]) {
    super(`'${title}' can mean several articles: ${choices.slice(0, 5).join(', ')}${choices.length > 5 ? ', …' : ''}`);
    this.title = title;
    this.choices = choices;
  }
}

/** The page exists but has nothing that could be told: empty, or only tables and lists. */
export class NoProseError extends Error {
  override name = 'NoProseError';
  readonly title: string;
  constructor(title: string) {
    super(`'${title}' has no text to talk about, only tables, lists or nothing at all. Please choose another article.`);
    this.title = title;
  }
}

/** Reading the article, or planning a conversation about it, takes more time or memory than any real article needs. */
export class TooComplexError extends Error {
  override name = 'TooComplexError';
  constructor(options: { cause?: unknown } = {}) {
    super('This article is too complex to read. Please choose another one.', options);
  }
}

/** The encyclopedia did not answer. Trying again later may help. */
export class EncyclopediaUnavailableError extends Error {
  override name = 'EncyclopediaUnavailableError';
  readonly retryAfterMs: number | undefined;
  constructor(message: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(message, { cause: options.cause });
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** Wikipedia does not answer, and the shelf, which stands in for it, has no such article. */
export class NotOnShelfError extends EncyclopediaUnavailableError {
  override name = 'NotOnShelfError';
  constructor(title: string, options: { cause?: unknown; retryAfterMs?: number } = {}) {
    super(
      `Wikipedia does not answer at the moment, and our own shelf has no article called '${title}'. Please choose another one, or try again later.`,
      options,
    );
  }
}
