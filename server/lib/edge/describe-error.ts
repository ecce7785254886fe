interface QueryError {
  query?: string;
  cause?: { message?: string; code?: string };
}

/**
 * What the log may contain of an unexpected error: a query's text and the database's message, but never its
 * values, which may be people's names and addresses.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { query, cause } = error as QueryError;
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  if (query) return { name: error.name, query, ...describeCause(cause), frames };
  const causeField = cause instanceof Error && { cause: describeError(cause) };
  return { name: error.name, message: error.message, frames, ...causeField };
}

/** For data that doesn't fit (SQLSTATE class 22), the database's message repeats the value. */
const describeCause = ({ message, code }: NonNullable<QueryError["cause"]> = {}) =>
  code?.startsWith("22") ? { code } : { said: message, code };
