import { Client } from "pg";

export interface TimedQuery {
  text: string;
  /** Milliseconds until the rows arrived. */
  took: number;
}

type Query = (...args: unknown[]) => unknown;

/** Null while nothing is measured. */
let queries: TimedQuery[] | null = null;

const { query } = Client.prototype as unknown as { query: Query };

// Replaced before the first connection, because the server's pool keeps each connection's function.
// Handles both kinds of calls: the pool passes a callback, and the product awaits a promise.
Object.assign(Client.prototype, {
  query(this: Client, ...args: unknown[]) {
    const began = performance.now();
    const note = () => queries?.push({ text: textOf(args[0]), took: performance.now() - began });
    const last = args.at(-1);
    if (typeof last === "function") {
      const timedCallback = (...answer: unknown[]) => {
        note();
        return (last as Query)(...answer);
      };
      return query.apply(this, [...args.slice(0, -1), timedCallback]);
    }
    const result = query.apply(this, args);
    return result instanceof Promise ? result.finally(note) : result;
  },
});

/** All statements that this process's connections send during the work, including those in transactions. */
export async function timedQueries(work: () => Promise<unknown>): Promise<TimedQuery[]> {
  const timed: TimedQuery[] = [];
  queries = timed;
  try {
    await work();
  } finally {
    queries = null;
  }
  return timed;
}

const textOf = (asked: unknown) =>
  typeof asked === "string" ? asked : (asked as { text: string }).text;
