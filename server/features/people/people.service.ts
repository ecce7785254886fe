import { eq, inArray } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { readPeople, viewerOf, type WantedPage } from "./people.queries.ts";
import { matching, readAlike, readBest } from "./people-search.queries.ts";
import { seenBy } from "./visibility.rules.ts";

type Surroundings = Pick<Deps, "db" | "now">;

const MOST_MATCHES = 50;

/** A page of all whom the actor can see, by name; where nothing matches a search, the names most like it. */
export async function listPeople(
  { db, now }: Surroundings,
  actor: Actor,
  { search = "", ...page }: WantedPage & { search?: string | undefined },
) {
  const viewer = await viewerOf(db, actor, now());
  const scope = seenBy(actor);
  if (!search.trim()) return readPeople(db, viewer, { scope }, page);
  const found = await readPeople(db, viewer, { scope, matching: matching(viewer, search) }, page);
  if (found.total > 0) return found;
  const alike = await readAlike(db, viewer, { scope, search, most: MOST_MATCHES });
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
