interface DatabaseError {
  query?: string;
  cause?: { message?: string; code?: string };
}

/**
 * What the log may hold of an unexpected error: never the values of a query, which are people's
 * names and addresses, only its text and what the database said of it.
 */
export function errorFacts(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const { query, cause } = error as DatabaseError;
  const frames = error.stack?.split("\n").filter((line) => line.trimStart().startsWith("at "));
  if (query) return { name: error.name, query, ...saidBy(cause), frames };
  const because = cause instanceof Error && { cause: errorFacts(cause) };
  return { name: error.name, message: error.message, frames, ...because };
}

/** Of data that does not fit (SQLSTATE class 22) the database repeats the value. */
const saidBy = ({ message, code }: NonNullable<DatabaseError["cause"]> = {}) =>
  code?.startsWith("22") ? { code } : { said: message, code };
