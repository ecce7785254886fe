import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client, DatabaseError, type Pool } from "pg";
import { AbandonedRequestError, DatabaseBusyError } from "./request-scope.ts";

/**
 * Runs a short query on a separate connection, because the pool's may all be busy or stuck. Rejects if the
 * query is refused, or if no byte arrives for about 1.4 seconds.
 */
export async function queryOnSeparateConnection({ options }: Pool, sql: string) {
  // A pool hides its password from being copied along.
  const { password } = options;
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
  const socket = new Socket();
  const client = new Client({ ...options, password, ...limits, stream: () => socket });
  client.on("error", () => undefined);
  const finished = new AbortController();
  const result = client.connect().then(() => client.query(sql));
  try {
    return await Promise.race([result, waitForSilence(socket, finished.signal)]);
  } finally {
    finished.abort();
    result
      .then(
        () => client.end(),
        () => client.end(),
      )
      .catch(() => undefined);
  }
}

/** Waits in small steps, so that a busy process isn't mistaken for a silent database. */
async function waitForSilence(socket: Socket, signal: AbortSignal): Promise<never> {
  let bytesSeen = 0;
  for (let step = 0; step < 14; step++) {
    await wait(100, undefined, { signal });
    if (socket.bytesRead > bytesSeen) [step, bytesSeen] = [0, socket.bytesRead];
  }
  throw new Error("The database isn't responding.");
}

/** Whether the database answers at all, even with an error. Simultaneous calls share one query. */
export function createDatabaseCheck(pool: Pool): () => Promise<boolean> {
  let pending: Promise<boolean> | undefined;
  return () =>
    (pending ??= queryOnSeparateConnection(pool, "select 1")
      .then(
        () => true,
        (error: unknown) => error instanceof DatabaseError,
      )
      .finally(() => (pending = undefined)));
}

/** Whether the database has no space left to write. */
export const isDiskFull = (error: unknown) => hasCode(error, "53100");

/** Whether the database refused a write because it is a standby or has been set to read-only. */
export const isReadOnly = (error: unknown) => hasCode(error, "25006");

function hasCode(error: unknown, code: string): boolean {
  if (!(error instanceof Error)) return false;
  return (error as NodeJS.ErrnoException).code === code || hasCode(error.cause, code);
}

/** Writes half a megabyte and discards it, because writing into existing pages works on a full disk too. */
const WRITE_PROBE =
  "begin; create temporary table probe as select repeat('x', 8000) from generate_series(1, 64); rollback";

/** Remembers that the database's disk is full, until it can write again. */
export function createDiskCheck(pool: Pool) {
  let wasFull = false;
  return {
    reportFull: (): void => void (wasFull = true),
    /** Tries to write, but only after a report. */
    async isFull(): Promise<boolean> {
      if (!wasFull) return false;
      wasFull = await queryOnSeparateConnection(pool, WRITE_PROBE).then(
        () => false,
        () => true,
      );
      return wasFull;
    },
  };
}
export type DiskCheck = ReturnType<typeof createDiskCheck>;

/** Error codes of unknown hosts (for example a stopped container) and of broken connections. */
const isUnreachable = ({ syscall, code }: NodeJS.ErrnoException) =>
  syscall === "connect" || syscall === "getaddrinfo" || /^(ECONNRESET|EPIPE)$/.test(code ?? "");

/** Errors without a code: queries on a connection that broke, for example a rollback. */
const CONNECTION_ERRORS =
  /^(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether an error means that the database is unavailable: unreachable, full, stopping, or gone. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AbandonedRequestError) return true;
  const { code } = error as NodeJS.ErrnoException;
  if (isUnreachable(error) || /^(08|53300|57P0[123])/.test(code ?? "")) return true;
  return CONNECTION_ERRORS.test(error.message) || isOutage(error.cause);
}

/** Whether an error means that the database answers, but had no connection free in time. */
export function isBusy(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error instanceof DatabaseBusyError || isBusy(error.cause);
}
