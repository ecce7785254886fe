import { Socket } from "node:net";
import { sql } from "drizzle-orm";
import { Client, type Pool } from "pg";
import type { Executor } from "../deps.ts";
import { errorFacts } from "../edge/error-facts.ts";
import type { Log } from "../edge/log.ts";

/** What was told; null where the connection was made, again or at first: what was told before did not come. */
type Listener = (message: string | null) => void;

export interface Notifications {
  /** Calls the listener with each message on the topic, from whichever process; answers how to end that. */
  subscribe: (topic: string, listener: Listener) => () => void;
  stop: () => Promise<void>;
}

export const CHANNEL = "homecoming";
const FIRST_WAIT = 250;
const LONGEST_WAIT = 10_000;
/** How often the connection is asked whether it is still there, and how long for, in milliseconds. */
const USUAL_PULSE = { every: 15_000, patience: 5_000 };

/**
 * Tells every process of the server, once the caller's transaction has committed and never before. A
 * message is of 7,900 bytes at most: it names what to read, and every listener reads it as it may. A
 * topic is one word.
 */
export async function notify(tx: Executor, topic: string, message: string): Promise<void> {
  if (topic.includes(" ")) throw new Error(`"${topic}" is more than one word`);
  await tx.execute(sql`select pg_notify(${CHANNEL}, ${`${topic} ${message}`})`);
}

/**
 * Listens on one connection for the whole process, made when somebody first subscribes, and made again
 * when it is lost. What breaks between here and the database may break without a word, and nothing else
 * is ever said on this connection: so it is asked now and then.
 */
export function listen(
  { pool, log }: { pool: Pool; log: Log },
  pulse = USUAL_PULSE,
): Notifications {
  const listeners = new Map<string, Set<Listener>>();
  let client: Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wait = FIRST_WAIT;
  let connecting: Promise<void> | undefined;

  async function connect(): Promise<void> {
    // A pool hides its password from being copied along.
    const { password } = pool.options;
    const socket = new Socket();
    const fresh = new Client({
      ...pool.options,
      password,
      query_timeout: pulse.patience,
      application_name: "homecoming listener",
      stream: () => socket,
    });
    // Said of a connection that was there, and by `connect` of one that never was.
    fresh.on("error", () => undefined);
    fresh.once("end", () => again(fresh));
    fresh.on("notification", ({ payload = "" }) => deliver(payload));
    client = fresh;
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${CHANNEL}`);
      wait = FIRST_WAIT;
      for (const topic of listeners.keys()) tell(topic, null);
      askLater(fresh, socket);
    } catch {
      socket.destroy();
      again(fresh);
    }
  }

  function askLater(fresh: Client, socket: Socket): void {
    const ask = () =>
      fresh.query("select 1").then(
        () => askLater(fresh, socket),
        () => socket.destroy(),
      );
    if (!isStopped && fresh === client) timer = setTimeout(() => void ask(), pulse.every);
  }

  function again(lost: Client): void {
    if (isStopped || lost !== client) return;
    client = undefined;
    clearTimeout(timer);
    log.warn({ wait }, "The connection that listens to the database was lost");
    timer = setTimeout(() => {
      connecting = connect();
    }, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  }

  function deliver(payload: string): void {
    const space = payload.indexOf(" ");
    tell(payload.slice(0, space), payload.slice(space + 1));
  }

  /** One listener's failure is neither the others' nor the process's. */
  function tell(topic: string, message: string | null): void {
    for (const listener of listeners.get(topic) ?? [])
      try {
        listener(message);
      } catch (error) {
        log.error({ topic, error: errorFacts(error) }, "A listener failed");
      }
  }

  return {
    subscribe: (topic, listener) => {
      const known = listeners.get(topic) ?? new Set();
      listeners.set(topic, known.add(listener));
      connecting ??= connect();
      return () => void known.delete(listener);
    },
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => undefined);
    },
  };
}
