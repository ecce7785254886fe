import * as z from "zod/mini";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { badRequest } from "../errors.ts";

/** A name in a place of a list. */
export const sortedText = z.string().check(z.regex(/^[^\0]*$/));

/** Where a page begins: after the row with this id, or after a place in the list. */
export type After<Place> = { id: number } | { place: Place };

/**
 * What `after` in a query says: the id of a row, or what the Link of the page before gave. That one
 * holds the place of the last row which its reader was shown, and nothing else, so that it lives on
 * when the row is gone, and tells nothing new when somebody reads or invents one. Throws 400 for what
 * is neither.
 */
export function readAfter<Place>(after: string, place: z.ZodMiniType<Place>): After<Place> {
  if (/^\d+$/.test(after)) return { id: readOr(id, Number(after), NO_ID) };
  return { place: readOr(place, parsed(after), NO_PAGE) };
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

/**
 * A page out of rows that were read with one more than the page may hold: that one is not shown, but
 * tells that there is a next page, which begins after the place of the last row that is.
 */
export function pageOf<T>(
  rows: T[],
  { limit, total, placeOf }: { limit: number; total: number; placeOf: (row: T) => unknown },
): Page<T> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, total, next: last && rows.length > limit ? written(placeOf(last)) : null };
}
