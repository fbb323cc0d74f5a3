/** What a service can refuse. The message is for people, the code for programs; routes add the status. */
abstract class ServiceError extends Error {
  abstract readonly code: string;
}

/** A choice among what exists that names something else. */
export class InvalidChoiceError extends ServiceError {
  override name = 'InvalidChoiceError';
  readonly code = 'invalid-request';
}

/** Also for something that exists but belongs to another visitor. */
export class NotFoundError extends ServiceError {
  override name = 'NotFoundError';
  readonly code = 'not-found';
}

/** Nobody has said who they are. */
export class UnauthorizedError extends ServiceError {
  override name = 'UnauthorizedError';
  readonly code = 'unauthorized';
}

export class ForbiddenError extends ServiceError {
  override name = 'ForbiddenError';
  readonly code = 'forbidden';
}

export class LimitError extends ServiceError {
  override name = 'LimitError';
  readonly code = 'limit';
  readonly retryAfterSeconds: number;
  constructor(message: string, retryAfterSeconds: number) {
    super(message);
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterSeconds));
  }
}

/** The answer is there as text, but no voice speaks it. */
export class CannotSpeakError extends ServiceError {
  override name = 'CannotSpeakError';
  readonly code = 'cannot-speak';
  constructor(options?: ErrorOptions) {
    super('The answer could not be spoken. Its text is there; please try again in a moment to hear it.', options);
  }
}

/** The thing is not in a state in which this can be done. */
export class ConflictError extends ServiceError {
  override name = 'ConflictError';
  readonly code = 'conflict';
}

export class GenerationOffError extends ServiceError {
  override name = 'GenerationOffError';
  readonly code = 'making-off';
  constructor(message = 'New podcasts cannot be generated at the moment.') {
    super(message);
  }
}
