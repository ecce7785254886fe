import { Pool, type PoolClient, type PoolConfig } from "pg";
import {
  AbandonedRequestError,
  DatabaseBusyError,
  type RequestScope,
  requestScope,
} from "./request-scope.ts";

/** How long a request waits for its first connection, in milliseconds. */
const DEFAULT_MAX_WAIT_MS = 10_000;

interface RequestPoolConfig extends PoolConfig {
  maxWaitMs?: number | undefined;
}

type ConnectCallback = (
  error: Error | undefined,
  client: PoolClient | undefined,
  release: (error?: Error | boolean) => void,
) => void;

/**
 * A pool that finishes requests before it begins others: those that have had a connection come first, and
 * wait as long as it takes. Others throw DatabaseBusyError if none is free in time, so a request that is
 * refused as busy has changed nothing. Refuses the queries of an abandoned request, except a rollback.
 */
export class RequestPool extends Pool {
  readonly #maxWaitMs: number;
  #free: number;
  /** Connections that this pool handed out. */
  readonly #held = new WeakSet<PoolClient>();
  readonly #begun: (() => void)[] = [];
  readonly #new: (() => void)[] = [];

  constructor({ maxWaitMs = DEFAULT_MAX_WAIT_MS, ...config }: RequestPoolConfig) {
    super(config);
    this.#maxWaitMs = maxWaitMs;
    this.#free = this.options.max;
    this.on("release", (_error, client) => {
      // One that the pool itself rejected was never handed out.
      if (this.#held.delete(client)) this.#next();
    });
    this.on("connect", guardQueries);
  }

  override connect(): Promise<PoolClient>;
  override connect(callback: ConnectCallback): void;
  override connect(callback?: ConnectCallback): Promise<PoolClient> | void {
    const connecting = this.#connect(requestScope.getStore());
    if (!callback) return connecting;
    connecting.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => undefined),
    );
  }

  /** How many wait for a connection. */
  get queueLength(): number {
    return this.#begun.length + this.#new.length;
  }

  async #connect(scope: RequestScope | undefined): Promise<PoolClient> {
    if (scope?.isAbandoned) throw abandonedError();
    if (this.#free > 0) this.#free -= 1;
    else await this.#waitForTurn(scope);
    if (scope) scope.hasBegun = true;
    try {
      const client = await super.connect();
      this.#held.add(client);
      return client;
    } catch (error) {
      this.#next();
      throw error;
    }
  }

  /** Gives a connection to the next in line. */
  #next(): void {
    const next = this.#begun.shift() ?? this.#new.shift();
    if (next) next();
    else this.#free += 1;
  }

  #waitForTurn(scope: RequestScope | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (scope?.hasBegun) return void this.#begun.push(resolve);
      const onTurn = () => {
        clearTimeout(timer);
        resolve();
      };
      const onTimeout = () => {
        this.#new.splice(this.#new.indexOf(onTurn), 1);
        // It runs several queries at once, and another one got a connection meanwhile.
        if (scope?.hasBegun) this.#begun.push(resolve);
        else reject(new DatabaseBusyError("No database connection was free in time"));
      };
      // A job waits as long as it takes.
      const timer = scope && setTimeout(onTimeout, this.#maxWaitMs);
      this.#new.push(onTurn);
    });
  }
}

const abandonedError = () => new AbandonedRequestError("This request was already answered");

/** Refuses a connection's further queries, above all a commit, once its request is abandoned. */
function guardQueries(client: PoolClient): void {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown;
  const guardedQuery = (...args: unknown[]) => {
    const scope = requestScope.getStore();
    const text = textOf(args[0]);
    if (scope?.isAbandoned && !/^rollback/i.test(text)) return reject(args.at(-1));
    if (scope && /^commit$/i.test(text)) scope.hasCommitted = true;
    return query(...args);
  };
  Object.assign(client, { query: guardedQuery });
}

const textOf = (query: unknown): string =>
  typeof query === "string" ? query : String((query as { text?: unknown }).text);

/** Fails as a query does: the pool catches what a query with a callback throws. */
function reject(lastArgument: unknown): Promise<never> {
  if (typeof lastArgument === "function") throw abandonedError();
  return Promise.reject(abandonedError());
}
