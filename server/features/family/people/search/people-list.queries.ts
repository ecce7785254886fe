import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Page } from "#shared/lib/contract.ts";
import { id } from "#shared/lib/schemas.ts";
import { PEOPLE_PER_PAGE } from "#shared/family/people/people.contract.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { ListedPerson } from "#shared/family/people/person.schema.ts";
import type { Executor } from "../../../../lib/context.ts";
import { readPage, cursorText, type PageRequest } from "../../../../lib/routes/paging.ts";
import {
  countPeople,
  personRowFor,
  personRowColumns,
  type Viewer,
} from "../../../core/person/index.ts";
import { addNamesakeNotes } from "./namesakes.queries.ts";

/**
 * Which people to list: `scope` is what the viewer may see, `matching` filters it. Sorted by `rank`
 * (lowest first), then by name.
 */
interface PeopleRequest {
  scope: SQL;
  matching?: SQL | undefined;
  rank?: SQL | undefined;
}

/** Cursor of a person in a list: rank, sorted name, id. */
const peopleCursorSchema = z.tuple([z.int32(), cursorText, id]);
type PeopleCursor = z.output<typeof peopleCursorSchema>;

/** A page of people and the total number on all pages. */
export async function readPeople(
  db: Executor,
  viewer: Viewer,
  { scope, matching, rank }: PeopleRequest,
  pageRequest: PageRequest,
): Promise<Page<ListedPerson>> {
  const isInScope = and(isNull(users.deletedAt), scope);
  const selectPeopleWhere = (condition: SQL | undefined) =>
    db
      .select({
        person: personRowColumns,
        name: users.searchName,
        rank: sql<number>`${rank ?? sql`0`}`,
      })
      .from(users)
      .where(and(isInScope, condition));
  const page = await readPage(pageRequest, {
    itemName: "Person",
    perPage: PEOPLE_PER_PAGE,
    cursorSchema: peopleCursorSchema,
    find: (id) => selectPeopleWhere(eq(users.id, id)),
    read: async (cursor, limit) =>
      selectPeopleWhere(and(matching, cursor ? isAfterCursor(cursor, rank) : undefined))
        .orderBy(...(rank ? [rank] : []), users.searchName, users.id)
        .limit(limit),
    cursorOf: ({ rank, name, person }): PeopleCursor => [rank, name, person.id],
    count: () => countPeople(db, and(scope, matching)),
  });
  const people = page.items.map(({ person }) => personRowFor(viewer, person));
  return { ...page, items: await addNamesakeNotes(db, people) };
}

const isAfterCursor = ([rank, name, id]: PeopleCursor, rankSql: SQL | undefined): SQL =>
  rankSql
    ? sql`(${rankSql}, ${users.searchName}, ${users.id}) > (${rank}, ${name}, ${id})`
    : sql`(${users.searchName}, ${users.id}) > (${name}, ${id})`;
