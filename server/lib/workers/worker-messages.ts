import type { PoolConfig } from "pg";
import { HttpError } from "../errors.ts";

/** How a worker connects to the database. */
export type ConnectionOptions = Pick<
  PoolConfig,
  "connectionString" | "host" | "port" | "user" | "password" | "database"
>;

export interface TaskRequest {
  name: string;
  input: unknown;
}

export type TaskResult = { output: unknown } | { error: SerializedError };

interface SerializedError {
  message: string;
  name: string;
  stack?: string | undefined;
  /** The code of database and network errors. */
  code?: string | undefined;
  syscall?: string | undefined;
  /** A failed query's text and the database's message, without values. */
  query?: string | undefined;
  databaseError?: { message: string; code?: string | undefined } | undefined;
  httpError?: Pick<HttpError, "status" | "code" | "errors" | "extra" | "retryAfter">;
}

/** An error as data: copied between threads, an error loses its class and its fields. */
export function serializeError(thrown: unknown): SerializedError {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, name, stack } = error;
  if (error instanceof HttpError) {
    const { status, code, errors = [], extra, retryAfter } = error;
    const httpError = { status, code, errors, extra, ...(retryAfter && { retryAfter }) };
    return { message, name, stack, httpError };
  }
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  const own: NodeJS.ErrnoException & { query?: string } = error;
  const { code, syscall } = cause ?? own;
  const { query } = own;
  const databaseError = cause && { message: cause.message, code: cause.code };
  return { message, name, stack, code, syscall, ...(query && { query, databaseError }) };
}

export function deserializeError({
  message,
  name,
  stack,
  httpError,
  databaseError,
  ...rest
}: SerializedError): Error {
  if (httpError) {
    const { status, code, extra, retryAfter } = httpError;
    const errors = httpError.errors?.length ? httpError.errors : undefined;
    const error = new HttpError(status, code, message, errors, extra);
    return Object.assign(error, retryAfter && { retryAfter });
  }
  const cause =
    databaseError && Object.assign(new Error(databaseError.message), { code: databaseError.code });
  return Object.assign(new Error(message, { cause }), { name, stack, ...rest });
}
