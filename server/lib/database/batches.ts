import { type SQL, sql } from "drizzle-orm";

/** How many rows one statement writes. */
const MAX_ROWS_PER_STATEMENT = 2_000;

/** Writes many rows in several statements. Rows from a generator are never all in memory. */
export async function inBatches<Row>(
  rows: Iterable<Row>,
  write: (batch: Row[]) => Promise<unknown>,
): Promise<void> {
  let batch: Row[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < MAX_ROWS_PER_STATEMENT) continue;
    await write(batch);
    batch = [];
  }
  if (batch.length > 0) await write(batch);
}

/** Like inBatches, but returns the results of all statements in order. */
export async function collectInBatches<Row, Result>(
  rows: Iterable<Row>,
  write: (batch: Row[]) => Promise<readonly Result[]>,
): Promise<Result[]> {
  const all: Result[] = [];
  await inBatches(rows, async (batch) => {
    for (const each of await write(batch)) all.push(each);
  });
  return all;
}

/** One column of these rows, as an array for `unnest`. */
export const columnArrayOf =
  <Row>(rows: readonly Row[]) =>
  (name: keyof Row): SQL =>
    sql`${sql.param(rows.map((row) => row[name]))}`;

/** The values that an update's columns had before. Each row's version was one lower. */
export interface RowBefore extends Record<string, unknown> {
  id: number;
  before: { version: number } & Record<string, unknown>;
}
