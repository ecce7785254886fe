import * as z from "zod/mini";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { badRequest, notFound } from "../errors.ts";

/** A name in a position of a list. */
export const cursorText = z.string().check(z.regex(/^[^\0]*$/));

export interface PageRequest {
  /** The last row of the page before: its id, or its position from that page's Link. */
  after?: string | undefined;
  limit?: number | undefined;
}

/** A list that is read in pages. */
interface PagedList<Row, Cursor> {
  /** The word for a row in a 404. */
  itemName: string;
  /** The default number of rows on a page. */
  perPage: number;
  cursorSchema: z.ZodMiniType<Cursor>;
  /** Finds the row with this id. Without this function, `after` can't be an id. */
  find?: (id: number) => PromiseLike<Row[]>;
  /** Reads rows after this position. */
  read: (cursor: Cursor | null, limit: number) => PromiseLike<Row[]>;
  cursorOf: (row: Row) => Cursor;
  /** The number of rows on all pages. */
  count: () => PromiseLike<number> | number;
}

/**
 * Reads a page of a list, and one more row to know whether there is a next page. Doesn't count the rows if
 * the first page has them all. Throws 400 for a wrong `after`, and 404 for an id that isn't in the list.
 */
export async function readPage<Row, Cursor>(
  { after, limit: requestedLimit }: PageRequest,
  list: PagedList<Row, Cursor>,
): Promise<Page<Row>> {
  const limit = requestedLimit ?? list.perPage;
  const cursor = after === undefined ? null : await readCursor(after, list);
  const rows = await list.read(cursor, limit + 1);
  const isAll = after === undefined && rows.length <= limit;
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total: isAll ? rows.length : await list.count(),
    next: last && rows.length > limit ? encodeCursor(list.cursorOf(last)) : null,
  };
}

/**
 * Reads `after` of a query: the id of a row, or a position from the earlier page's Link. A position holds
 * only what the last row showed to its reader. So it still works when the row is gone, and reading or
 * inventing one reveals nothing.
 */
async function readCursor<Row, Cursor>(
  after: string,
  { itemName: word, cursorSchema, find, cursorOf }: PagedList<Row, Cursor>,
): Promise<Cursor> {
  if (!/^\d+$/.test(after)) return parseAfter(cursorSchema, decodeCursor(after), NO_PAGE);
  const [row] = (await find?.(parseAfter(id, Number(after), NO_ID))) ?? [];
  if (!row) throw notFound(word);
  return cursorOf(row);
}

function parseAfter<T>(schema: z.ZodMiniType<T>, value: unknown, message: string): T {
  const read = z.safeParse(schema, value);
  if (!read.success) throw badRequest(message, [{ path: "after", message }]);
  return read.data;
}

const NO_ID = "This isn't an ID";

const NO_PAGE = "This page of the list doesn't exist. Start with the first page.";

const encodeCursor = (cursor: unknown) => Buffer.from(JSON.stringify(cursor)).toString("base64url");

function decodeCursor(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, "base64url").toString());
  } catch {
    return undefined;
  }
}
