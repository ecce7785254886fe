import { Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { Client, DatabaseError, type Pool } from "pg";

/**
 * A short question to the database on a connection of its own, as those of the pool may all be busy or
 * stuck. Rejects where it is refused, and when not a byte came for about 1.4 seconds.
 */
export async function askAside({ options }: Pool, sql: string): Promise<void> {
  // A pool hides its password from being copied along.
  const { password } = options;
  const limits = { connectionTimeoutMillis: 5_000, query_timeout: 5_000 };
  const socket = new Socket();
  const client = new Client({ ...options, password, ...limits, stream: () => socket });
  client.on("error", () => undefined);
  const done = new AbortController();
  const answered = client.connect().then(() => client.query(sql));
  try {
    await Promise.race([answered, silence(socket, done.signal)]);
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

/** In small steps, so that what keeps this process busy is not taken for the database's silence. */
async function silence(socket: Socket, signal: AbortSignal): Promise<never> {
  let heard = 0;
  for (let step = 0; step < 14; step++) {
    await wait(100, undefined, { signal });
    if (socket.bytesRead > heard) [step, heard] = [0, socket.bytesRead];
  }
  throw new Error("The database does not answer.");
}

/** Whether the database answers at all, if only to refuse; all who ask meanwhile share one question. */
export function pulseOf(pool: Pool): () => Promise<boolean> {
  let asked: Promise<boolean> | undefined;
  return () =>
    (asked ??= askAside(pool, "select 1")
      .then(
        () => true,
        (error: unknown) => error instanceof DatabaseError,
      )
      .finally(() => (asked = undefined)));
}

/** A host that no name leads to, as that of a container which stopped, or a connection that broke. */
const isUnreachable = ({ syscall, code }: NodeJS.ErrnoException) =>
  syscall === "connect" || syscall === "getaddrinfo" || /^(ECONNRESET|EPIPE)$/.test(code ?? "");

/** In words alone: what is asked of a connection that broke, such as to undo what it had begun, has no code. */
const SAID_OF_CONNECTIONS =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered a connection error|was closed) and is not queryable)/;

/** Whether an error says that the database could not be asked: not there, full, stopping, or gone meanwhile. */
export function isOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  if (isUnreachable(error) || /^(08|53300|57P0[123])/.test(code ?? "")) return true;
  return SAID_OF_CONNECTIONS.test(error.message) || isOutage(error.cause);
}
