import type { PoolConfig } from "pg";
import { NamedError } from "../errors.ts";

/** How a worker connects to the database. */
export type DatabaseAddress = Pick<
  PoolConfig,
  "connectionString" | "host" | "port" | "user" | "password" | "database"
>;

export interface TaskRequest {
  name: string;
  input: unknown;
}

export type TaskResult = { output: unknown } | { error: ErrorData };

interface ErrorData {
  message: string;
  name: string;
  stack?: string | undefined;
  /** The code of database and network errors. */
  code?: string | undefined;
  syscall?: string | undefined;
  /** A failed query's text and the database's message, without values. */
  query?: string | undefined;
  said?: { message: string; code?: string | undefined } | undefined;
  named?: Pick<NamedError, "status" | "code" | "errors" | "extra">;
}

/** An error as data: copied between threads, an error loses its class and its fields. */
export function errorData(thrown: unknown): ErrorData {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const { message, name, stack } = error;
  if (error instanceof NamedError) {
    const { status, code, errors, extra } = error;
    return { message, name, stack, named: { status, code, errors: errors ?? [], extra } };
  }
  const cause = error.cause as NodeJS.ErrnoException | undefined;
  const own: NodeJS.ErrnoException & { query?: string } = error;
  const { code, syscall } = cause ?? own;
  const { query } = own;
  const said = cause && { message: cause.message, code: cause.code };
  return { message, name, stack, code, syscall, ...(query && { query, said }) };
}

export function errorFrom({ message, name, stack, named, said, ...rest }: ErrorData): Error {
  if (named) {
    const errors = named.errors?.length ? named.errors : undefined;
    return new NamedError(named.status, named.code, message, errors, named.extra);
  }
  const cause = said && Object.assign(new Error(said.message), { code: said.code });
  return Object.assign(new Error(message, { cause }), { name, stack, ...rest });
}
