import { type SQL, sql } from "drizzle-orm";

/** How many rows one statement writes. */
const MAX_ROWS_PER_STATEMENT = 2_000;

/** Writes many rows in several statements. Rows from a generator are never all in memory. */
export async function inBatches<Row>(
  rows: Iterable<Row>,
  write: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < MAX_ROWS_PER_STATEMENT) continue;
    await write(part);
    part = [];
  }
  if (part.length > 0) await write(part);
}

/** Like inParts, but returns the results of all statements in order. */
export async function collectInBatches<Row, Result>(
  rows: Iterable<Row>,
  write: (part: Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const all: Result[] = [];
  await inBatches(rows, async (part) => {
    for (const each of await write(part)) all.push(each);
  });
  return all;
}

/** One column of these rows, as an array for `unnest`. */
export const columnOf =
  <Row>(rows: readonly Row[]) =>
  (name: keyof Row): SQL =>
    sql`${sql.param(rows.map((row) => row[name]))}`;

/** The values that an update's columns had before. Each row's version was one lower. */
export interface RowBefore extends Record<string, unknown> {
  id: number;
  before: { edition: number } & Record<string, unknown>;
}
