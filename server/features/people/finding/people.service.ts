import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { MOST_BRANCHES } from "#shared/people/people.contract.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../../lib/deps.ts";
import type { WantedPage } from "../../../lib/routes/paging.ts";
import { chosenBy, type PeopleFilter } from "./people-filter.rules.ts";
import { readPeople } from "./people-list.queries.ts";
import { findSearch } from "./people-search.queries.ts";
import { viewerOf } from "../people.queries.ts";
import { seenBy } from "../visibility.rules.ts";

type Surroundings = Pick<Deps, "db" | "now">;

const MOST_MATCHES = 50;

interface Wanted extends PeopleFilter {
  search?: string | undefined;
}

/** A page of all whom the actor can see, or of those whom a filter chooses: by name, or as a search finds them. */
export async function listPeople(
  { db, now }: Surroundings,
  actor: Actor,
  { search = "", after, limit, ...filter }: WantedPage & Wanted,
) {
  const among = chosenBy(actor, filter);
  const viewer = await viewerOf(db, actor, now());
  const scope = seenBy(actor);
  const page = { after, limit };
  if (!search.trim()) return readPeople(db, viewer, { scope, matching: among }, page);
  const found = await findSearch(db, viewer, { scope: and(scope, among), search });
  const wanted = { ...found, scope, matching: and(among, found.matching) };
  return readPeople(db, viewer, wanted, page);
}

/** The branches of those whom the actor can see. */
export async function listBranches({ db }: Surroundings, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ branch: users.familyBranch })
    .from(users)
    .where(and(isNull(users.deletedAt), isNotNull(users.familyBranch), seenBy(actor)))
    .orderBy(users.familyBranch)
    .limit(MOST_BRANCHES);
  return rows.map(({ branch }) => branch!);
}

/** A page of the people of a group by name. */
export async function listIn(
  { db, now }: Surroundings,
  actor: Actor,
  groupId: number,
  page: WantedPage,
) {
  return readPeople(db, await viewerOf(db, actor, now()), { scope: inGroup(groupId) }, page);
}

/** The best matches of a search within a group. */
export async function searchIn(
  { db, now }: Surroundings,
  actor: Actor,
  groupId: number,
  search: string,
) {
  const viewer = await viewerOf(db, actor, now());
  const scope = inGroup(groupId);
  const found = await findSearch(db, viewer, { scope, search });
  return (await readPeople(db, viewer, { scope, ...found }, { limit: MOST_MATCHES })).items;
}

const inGroup = (groupId: number) => eq(users.familyGroupId, groupId);
