import { and, eq } from "drizzle-orm";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps } from "../../lib/deps.ts";
import { isLiving } from "./living.rules.ts";
import { readPeople, type WantedPage } from "./people-list.queries.ts";
import { findSearch } from "./people-search.queries.ts";
import { viewerOf } from "./people.queries.ts";
import { seenBy } from "./visibility.rules.ts";

type Surroundings = Pick<Deps, "db" | "now">;

const MOST_MATCHES = 50;

interface Wanted {
  search?: string | undefined;
  living?: "1" | undefined;
}

/** A page of all whom the actor can see, or of the living among them: by name, or as a search finds them. */
export async function listPeople(
  { db, now }: Surroundings,
  actor: Actor,
  { search = "", living, ...page }: WantedPage & Wanted,
) {
  const viewer = await viewerOf(db, actor, now());
  const scope = seenBy(actor);
  const among = living && isLiving;
  if (!search.trim()) return readPeople(db, viewer, { scope, matching: among }, page);
  const found = await findSearch(db, viewer, { scope: and(scope, among), search });
  const wanted = { ...found, scope, matching: and(among, found.matching) };
  return readPeople(db, viewer, wanted, page);
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
