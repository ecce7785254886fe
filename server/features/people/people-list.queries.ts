import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { PEOPLE_PER_PAGE } from "#shared/people/people.contract.ts";
import { users } from "#shared/people/people.table.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import type { Executor } from "../../lib/deps.ts";
import { notFound } from "../../lib/errors.ts";
import { pageOf, readAfter, sortedText } from "../../lib/routes/paging.ts";
import { countPeople } from "./people.queries.ts";
import { personRowFor, rowColumns } from "./person.view.ts";
import type { Viewer } from "./visibility.rules.ts";

export interface WantedPage {
  /** The id of the last person of the page before, or its place. */
  after?: string | undefined;
  limit?: number | undefined;
}

/**
 * Which people a list is of: `scope` says whom the viewer may know of, `matching` chooses among them.
 * They come by name, those of the lowest `rank` first.
 */
interface Wanted {
  scope: SQL;
  matching?: SQL | undefined;
  rank?: SQL | undefined;
}

/** Of a person in a list: rank, the name as it is sorted, id. */
const placeSchema = z.tuple([z.int32(), sortedText, id]);
type Place = z.output<typeof placeSchema>;

/** A page of people, and how many there are on all pages. */
export async function readPeople(
  db: Executor,
  viewer: Viewer,
  { scope, matching, rank }: Wanted,
  { after, limit = PEOPLE_PER_PAGE }: WantedPage,
): Promise<Page<PersonRow>> {
  const wanted = and(isNull(users.deletedAt), scope, matching);
  const place = after === undefined ? null : await placeAfter(db, after, { scope, rank });
  const rows = await db
    .select({ person: rowColumns, name: users.searchName, rank: rank ?? sql`0` })
    .from(users)
    .where(and(wanted, place ? behind(place, rank) : undefined))
    .orderBy(...(rank ? [rank] : []), users.searchName, users.id)
    .limit(limit + 1);
  const isAll = after === undefined && rows.length <= limit;
  const total = isAll ? rows.length : await countPeople(db, wanted);
  const placeOf = ({ rank, name, person }: (typeof rows)[number]) => [rank, name, person.id];
  const page = pageOf(rows, { limit, total, placeOf });
  return { ...page, items: page.items.map(({ person }) => personRowFor(viewer, person)) };
}

/** Throws 404 for the id of somebody whom the viewer can't see, be there one or not. */
async function placeAfter(
  db: Executor,
  after: string,
  { scope, rank }: Pick<Wanted, "scope" | "rank">,
): Promise<Place> {
  const asked = readAfter(after, placeSchema);
  if ("place" in asked) return asked.place;
  const [last] = await db
    .select({ name: users.searchName, rank: sql<number>`${rank ?? sql`0`}` })
    .from(users)
    .where(and(isNull(users.deletedAt), scope, eq(users.id, asked.id)));
  if (!last) throw notFound("Person");
  return [last.rank, last.name, asked.id];
}

const behind = ([rank, name, id]: Place, ranked: SQL | undefined): SQL =>
  ranked
    ? sql`(${ranked}, ${users.searchName}, ${users.id}) > (${rank}, ${name}, ${id})`
    : sql`(${users.searchName}, ${users.id}) > (${name}, ${id})`;
