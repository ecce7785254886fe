import * as z from "zod/mini";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { badRequest, notFound } from "../errors.ts";

/** A name in a position of a list. */
export const sortedText = z.string().check(z.regex(/^[^\0]*$/));

export interface PageRequest {
  /** The last row of the page before: its id, or its position from that page's Link. */
  after?: string | undefined;
  limit?: number | undefined;
}

/** A list that is read in pages. */
interface Paged<Row, Place> {
  /** What a row is called in a 404. */
  word: string;
  /** The default number of rows on a page. */
  perPage: number;
  placeSchema: z.ZodMiniType<Place>;
  /** Finds the row with this id. Without this function, `after` can't be an id. */
  find?: (id: number) => PromiseLike<Row[]>;
  /** Reads rows after this position. */
  read: (behind: Place | null, atMost: number) => PromiseLike<Row[]>;
  placeOf: (row: Row) => Place;
  /** The number of rows on all pages. */
  count: () => PromiseLike<number> | number;
}

/**
 * Reads a page of a list, and one more row to know whether there is a next page. Doesn't count the rows if
 * the first page has them all. Throws 400 for a wrong `after`, and 404 for an id that isn't in the list.
 */
export async function readPage<Row, Place>(
  { after, limit: wanted }: PageRequest,
  list: Paged<Row, Place>,
): Promise<Page<Row>> {
  const limit = wanted ?? list.perPage;
  const behind = after === undefined ? null : await readCursor(after, list);
  const rows = await list.read(behind, limit + 1);
  const isAll = after === undefined && rows.length <= limit;
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total: isAll ? rows.length : await list.count(),
    next: last && rows.length > limit ? encodeCursor(list.placeOf(last)) : null,
  };
}

/**
 * Reads `after` of a query: the id of a row, or a position from the earlier page's Link. A position holds
 * only what the last row showed to its reader. So it still works when the row is gone, and reading or
 * inventing one reveals nothing.
 */
async function readCursor<Row, Place>(
  after: string,
  { word, placeSchema, find, placeOf }: Paged<Row, Place>,
): Promise<Place> {
  if (!/^\d+$/.test(after)) return readOr(placeSchema, decodeCursor(after), NO_PAGE);
  const [row] = (await find?.(readOr(id, Number(after), NO_ID))) ?? [];
  if (!row) throw notFound(word);
  return placeOf(row);
}

function readOr<T>(schema: z.ZodMiniType<T>, value: unknown, message: string): T {
  const read = z.safeParse(schema, value);
  if (!read.success) throw badRequest(message, [{ path: "after", message }]);
  return read.data;
}

const NO_ID = "This isn't an ID";

const NO_PAGE = "This page of the list doesn't exist. Start with the first page.";

const encodeCursor = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

function decodeCursor(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, "base64url").toString());
  } catch {
    return undefined;
  }
}
