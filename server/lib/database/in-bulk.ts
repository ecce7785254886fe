import { type SQL, sql } from "drizzle-orm";

/** As many rows as one statement writes. */
const ROWS_AT_ONCE = 2_000;

/** Writes many rows, some with each statement: rows that are made as they are asked for are never all there. */
export async function inParts<Row>(
  rows: Iterable<Row>,
  write: (part: Row[]) => Promise<unknown>,
): Promise<void> {
  let part: Row[] = [];
  for (const row of rows) {
    part.push(row);
    if (part.length < ROWS_AT_ONCE) continue;
    await write(part);
    part = [];
  }
  if (part.length > 0) await write(part);
}

/** One column of these rows, as an array for `unnest`. */
export const columnOf =
  <Row>(rows: readonly Row[]) =>
  (name: keyof Row): SQL =>
    sql`${sql.param(rows.map((row) => row[name]))}`;
