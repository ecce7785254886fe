import * as z from "zod/mini";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { badRequest, notFound } from "../errors.ts";

/** A name in a place of a list. */
export const sortedText = z.string().check(z.regex(/^[^\0]*$/));

export interface WantedPage {
  /** The id of the last row of the page before, or its place as that page's Link gave it. */
  after?: string | undefined;
  limit?: number | undefined;
}

/** A list that is read in pages. */
interface Paged<Row, Place> {
  /** What a row of it is called to who asks for what comes after one that is none of them. */
  word: string;
  /** As many as a page holds where nobody says. */
  perPage: number;
  placeSchema: z.ZodMiniType<Place>;
  /** The row with this id, if it is one of them; without this only places lead on. */
  find?: (id: number) => PromiseLike<Row[]>;
  /** So many rows, from the first one behind this place. */
  read: (behind: Place | null, atMost: number) => PromiseLike<Row[]>;
  placeOf: (row: Row) => Place;
  /** How many there are on all pages. */
  count: () => PromiseLike<number> | number;
}

/**
 * A page of a list. One more row is read than the page may hold: that one is not shown, but tells that
 * there is a next page. A first page that holds all is not counted. Throws 400 for an `after` that
 * names no place, 404 for the id of what is none of the rows.
 */
export async function readPage<Row, Place>(
  { after, limit: wanted }: WantedPage,
  list: Paged<Row, Place>,
): Promise<Page<Row>> {
  const limit = wanted ?? list.perPage;
  const behind = after === undefined ? null : await placeAfter(after, list);
  const rows = await list.read(behind, limit + 1);
  const isAll = after === undefined && rows.length <= limit;
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    total: isAll ? rows.length : await list.count(),
    next: last && rows.length > limit ? written(list.placeOf(last)) : null,
  };
}

/**
 * What `after` in a query says: the id of a row, or what the Link of the page before gave. That one
 * holds the place of the last row which its reader was shown, and nothing else, so that it lives on
 * when the row is gone, and tells nothing new when somebody reads or invents one.
 */
async function placeAfter<Row, Place>(
  after: string,
  { word, placeSchema, find, placeOf }: Paged<Row, Place>,
): Promise<Place> {
  if (!/^\d+$/.test(after)) return readOr(placeSchema, parsed(after), NO_PAGE);
  const [row] = (await find?.(readOr(id, Number(after), NO_ID))) ?? [];
  if (!row) throw notFound(word);
  return placeOf(row);
}

function readOr<T>(schema: z.ZodMiniType<T>, value: unknown, message: string): T {
  const read = z.safeParse(schema, value);
  if (!read.success) throw badRequest(message, [{ path: "after", message }]);
  return read.data;
}

const NO_ID = "This is not an id";

const NO_PAGE = "There is no such page of this list. Please begin with the first one.";

const written = (place: unknown) => Buffer.from(JSON.stringify(place)).toString("base64url");

function parsed(after: string): unknown {
  try {
    return JSON.parse(Buffer.from(after, "base64url").toString());
  } catch {
    return undefined;
  }
}
