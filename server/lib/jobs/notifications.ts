import { Socket } from "node:net";
import { type SQL, sql } from "drizzle-orm";
import { Client, type Pool } from "pg";
import type { Executor } from "../context.ts";
import { describeError } from "../edge/describe-error.ts";
import type { Log } from "../edge/log.ts";

/** The message; null after a (re)connection, because earlier messages may be missing. */
type Listener = (message: string | null) => void;

export interface Notifications {
  /** Calls the listener with each message of the topic, from any process. Returns a function that ends this. */
  subscribe: (topic: string, listener: Listener) => () => void;
  stop: () => Promise<void>;
}

const CHANNEL = "homecoming";
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 10_000;
/** How often to check the connection, and how long to wait for its answer, in milliseconds. */
const DEFAULT_HEARTBEAT = { interval: 15_000, timeout: 5_000 };

/**
 * Notifies every process of the server when the caller's transaction commits. A message has at most 7,900
 * bytes: it names what to read, and each listener reads it with its own rights. A topic is one word.
 */
export async function notify(tx: Executor, topic: string, message: string): Promise<void> {
  await tx.execute(sql`select ${notificationSql(topic, message)}`);
}

/** Like notify, but as an SQL expression for use in another statement. */
export function notificationSql(topic: string, message: string): SQL {
  if (topic.includes(" ")) throw new Error(`"${topic}" is more than one word`);
  return sql`pg_notify(${CHANNEL}, ${`${topic} ${message}`})`;
}

/**
 * Listens on one connection for the whole process. Opens it at the first subscription and again when it is
 * lost. A connection can break silently, so it is checked regularly.
 */
export function listen(
  { pool, log }: { pool: Pool; log: Log },
  heartbeat = DEFAULT_HEARTBEAT,
): Notifications {
  const listeners = new Map<string, Set<Listener>>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let retryDelay = FIRST_RETRY_MS;
  let connecting: Promise<void> | undefined;

  async function connect(): Promise<void> {
    // A pool hides its password from being copied along.
    const { password } = pool.options;
    const socket = new Socket();
    const newClient = new Client({
      ...pool.options,
      password,
      query_timeout: heartbeat.timeout,
      application_name: "homecoming listener",
      stream: () => socket,
    });
    // Emitted for an open connection; `connect` reports one that couldn't be opened.
    newClient.on("error", () => undefined);
    newClient.once("end", () => reconnectLater(newClient));
    newClient.on("notification", ({ payload = "" }) => deliver(payload));
    client = newClient;
    try {
      await newClient.connect();
      await newClient.query(`LISTEN ${CHANNEL}`);
      retryDelay = FIRST_RETRY_MS;
      for (const topic of listeners.keys()) callListeners(topic, null);
      schedulePing(newClient, socket);
    } catch {
      socket.destroy();
      reconnectLater(newClient);
    }
  }

  function schedulePing(newClient: Client, socket: Socket): void {
    const ping = () =>
      newClient.query("select 1").then(
        () => schedulePing(newClient, socket),
        () => socket.destroy(),
      );
    if (!isStopped && newClient === client)
      timer = setTimeout(() => void ping(), heartbeat.interval);
  }

  function reconnectLater(lost: Client): void {
    if (isStopped || lost !== client) return;
    client = undefined;
    clearTimeout(timer);
    log.warn({ wait: retryDelay }, "The connection that listens to the database was lost");
    timer = setTimeout(() => {
      connecting = connect();
    }, retryDelay);
    retryDelay = Math.min(retryDelay * 2, MAX_RETRY_MS);
  }

  function deliver(payload: string): void {
    const space = payload.indexOf(" ");
    callListeners(payload.slice(0, space), payload.slice(space + 1));
  }

  /** A failing listener affects neither the others nor the process. */
  function callListeners(topic: string, message: string | null): void {
    for (const listener of listeners.get(topic) ?? [])
      try {
        listener(message);
      } catch (error) {
        log.error({ topic, error: describeError(error) }, "A listener failed");
      }
  }

  return {
    subscribe: (topic, listener) => {
      const topicListeners = listeners.get(topic) ?? new Set();
      listeners.set(topic, topicListeners.add(listener));
      connecting ??= connect();
      return () => void topicListeners.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
