export interface FieldError {
  path: string;
  message: string;
}

/** An error with words for the person who caused it. The edge turns it into `{message, errors?}`. */
export class NamedError extends Error {
  override name = "NamedError";
  constructor(
    readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 421 | 429 | 503,
    message: string,
    readonly errors?: FieldError[],
    /** More fields of the answer, where the specification names them. */
    readonly extra: Record<string, unknown> = {},
  ) {
    super(message);
  }
}

export const badRequest = (message: string, errors?: FieldError[]) =>
  new NamedError(400, message, errors);

export const signedOut = () => new NamedError(401, "Please sign in first.");

export const forbidden = (message: string) => new NamedError(403, message);

/** Said alike of what does not exist and of what the caller may not know of. */
export const notFound = (what: string) => new NamedError(404, `${what} not found`);

export const conflict = (message: string) => new NamedError(409, message);
