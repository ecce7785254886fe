import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { PEOPLE_PER_PAGE } from "#shared/people/people.contract.ts";
import { users } from "#shared/people/people.table.ts";
import type { PersonRow } from "#shared/people/person.schema.ts";
import type { Executor } from "../../../lib/deps.ts";
import { readPage, sortedText, type WantedPage } from "../../../lib/routes/paging.ts";
import { countPeople } from "../people.queries.ts";
import { personRowFor, rowColumns } from "../person.view.ts";
import type { Viewer } from "../visibility.rules.ts";

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
  wanted: WantedPage,
): Promise<Page<PersonRow>> {
  const inScope = and(isNull(users.deletedAt), scope);
  const peopleWhere = (which: SQL | undefined) =>
    db
      .select({ person: rowColumns, name: users.searchName, rank: sql<number>`${rank ?? sql`0`}` })
      .from(users)
      .where(and(inScope, which));
  const page = await readPage(wanted, {
    word: "Person",
    perPage: PEOPLE_PER_PAGE,
    placeSchema,
    find: (id) => peopleWhere(eq(users.id, id)),
    read: async (place, atMost) =>
      peopleWhere(and(matching, place ? behind(place, rank) : undefined))
        .orderBy(...(rank ? [rank] : []), users.searchName, users.id)
        .limit(atMost),
    placeOf: ({ rank, name, person }): Place => [rank, name, person.id],
    count: () => countPeople(db, and(scope, matching)),
  });
  return { ...page, items: page.items.map(({ person }) => personRowFor(viewer, person)) };
}

const behind = ([rank, name, id]: Place, ranked: SQL | undefined): SQL =>
  ranked
    ? sql`(${ranked}, ${users.searchName}, ${users.id}) > (${rank}, ${name}, ${id})`
    : sql`(${users.searchName}, ${users.id}) > (${name}, ${id})`;
