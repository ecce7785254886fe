import { and, eq, inArray, sql } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { isLiving } from "./living.rules.ts";
import { readPeople, viewerOf, type WantedPage } from "./people.queries.ts";
import { matching, readAlike, readBest } from "./people-search.queries.ts";
import { seenBy } from "./visibility.rules.ts";

type Surroundings = Pick<Deps, "db" | "now">;

const MOST_MATCHES = 50;

interface Wanted {
  search?: string | undefined;
  living?: "1" | undefined;
}

/**
 * A page of all whom the actor can see, or of the living among them, by name; where nothing matches a
 * search, the names most like it.
 */
export async function listPeople(
  { db, now }: Surroundings,
  actor: Actor,
  { search = "", living, ...page }: WantedPage & Wanted,
) {
  const viewer = await viewerOf(db, actor, now());
  const scope = seenBy(actor);
  const among = living ? isLiving : undefined;
  if (!search.trim()) return readPeople(db, viewer, { scope, matching: among }, page);
  const wanted = and(among, matching(viewer, search));
  const found = await readPeople(db, viewer, { scope, matching: wanted }, page);
  if (found.total > 0) return found;
  const alike = await readAlike(db, viewer, {
    scope: sql`${and(scope, among)}`,
    search,
    most: MOST_MATCHES,
  });
  const ids = alike.map(({ id }) => id);
  return readPeople(db, viewer, { scope, matching: inArray(users.id, ids) }, page);
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

/** The best matches of a search within a group, else the names most like it. */
export async function searchIn(
  { db, now }: Surroundings,
  actor: Actor,
  groupId: number,
  search: string,
) {
  const viewer = await viewerOf(db, actor, now());
  const wanted = { scope: inGroup(groupId), search, most: MOST_MATCHES };
  const best = await readBest(db, viewer, wanted);
  return best.length > 0 ? best : readAlike(db, viewer, wanted);
}

const inGroup = (groupId: number) => eq(users.familyGroupId, groupId);
