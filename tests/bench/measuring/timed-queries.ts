import { Client } from "pg";

export interface TimedQuery {
  text: string;
  /** Milliseconds until the rows arrived. */
  took: number;
}

type Query = (...args: unknown[]) => unknown;

/** All statements that this process's connections send during the work, including those in transactions. */
export async function timedQueries(work: () => Promise<unknown>): Promise<TimedQuery[]> {
  const queries: TimedQuery[] = [];
  // Handles both kinds of calls: the pool passes a callback, and the product awaits a promise.
  const { query } = Client.prototype as unknown as { query: Query };
  const timing = function (this: Client, ...args: unknown[]) {
    const began = performance.now();
    const note = () => queries.push({ text: textOf(args[0]), took: performance.now() - began });
    const last = args.at(-1);
    if (typeof last === "function") {
      const timedCallback = (...answer: unknown[]) => {
        note();
        return (last as Query)(...answer);
      };
      return query.apply(this, [...args.slice(0, -1), timedCallback]);
    }
    return (query.apply(this, args) as Promise<unknown>).finally(note);
  };
  Object.assign(Client.prototype, { query: timing });
  try {
    await work();
  } finally {
    Object.assign(Client.prototype, { query });
  }
  return queries;
}

const textOf = (asked: unknown) =>
  typeof asked === "string" ? asked : (asked as { text: string }).text;
