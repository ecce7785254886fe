import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client, DatabaseError, type Pool } from "pg";

/**
 * Runs a short query on a separate connection, because the pool's may all be busy or stuck. Rejects if the
 * query is refused, or if no byte arrives for about 1.4 seconds.
 */
export async function pingOnSeparateConnection({ options }: Pool, sql: string): Promise<void> {
  // A pool hides its password from being copied along.
  const { password } = options;
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
  const socket = new Socket();
  const client = new Client({ ...options, password, ...limits, stream: () => socket });
  client.on("error", () => undefined);
  const done = new AbortController();
  const answered = client.connect().then(() => client.query(sql));
  try {
    await Promise.race([answered, SILENCE_MS(socket, done.signal)]);
  } finally {
    done.abort();
    answered
      .then(
        () => client.end(),
        () => client.end(),
      )
      .catch(() => undefined);
  }
}

/** Waits in small steps, so that a busy process isn't mistaken for a silent database. */
async function SILENCE_MS(socket: Socket, signal: AbortSignal): Promise<never> {
  let heard = 0;
  for (let step = 0; step < 14; step++) {
    await wait(100, undefined, { signal });
    if (socket.bytesRead > heard) [step, heard] = [0, socket.bytesRead];
  }
  throw new Error("The database isn't responding.");
}

/** Whether the database answers at all, even with an error. Simultaneous calls share one query. */
export function databasePulse(pool: Pool): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () =>
    (asked ??= pingOnSeparateConnection(pool, "select 1")
      .then(
        () => true,
        (error: unknown) => error instanceof DatabaseError,
      )
      .finally(() => (asked = undefined)));
}

/** Error codes of unknown hosts (for example a stopped container) and of broken connections. */
const isUnreachable = ({ syscall, code }: NodeJS.ErrnoException) =>
  syscall === "connect" || syscall === "getaddrinfo" || /^(ECONNRESET|EPIPE)$/.test(code ?? "");

/** Errors without a code: queries on a connection that broke, for example a rollback. */
const CONNECTION_MESSAGES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether an error means that the database is unavailable: unreachable, full, stopping, or gone. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (isUnreachable(error) || /^(08|53300|57P0[123])/.test(code ?? "")) return true;
  return CONNECTION_MESSAGES.test(error.message) || isOutage(error.cause);
}
