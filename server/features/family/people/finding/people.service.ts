import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { MAX_BRANCHES } from "#shared/family/people/people.contract.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context } from "../../../../lib/context.ts";
import type { PageRequest } from "../../../../lib/routes/paging.ts";
import { buildFilterCondition, type PeopleFilter } from "./people-filter.rules.ts";
import { readPeople } from "./people-list.queries.ts";
import { buildSearch } from "./people-search.queries.ts";
import { readViewer, isPersonVisibleTo } from "../../../core/person/index.ts";

const MAX_MATCHES = 50;

interface ListRequest extends PeopleFilter {
  search?: string | undefined;
}

/** A page of the people whom the actor can see and the filter matches, by name or, in a search, by rank. */
export async function listPeople(
  { db, now }: Context,
  actor: Actor,
  { search = "", after, limit, ...filter }: PageRequest & ListRequest,
) {
  const matching = buildFilterCondition(actor, filter);
  const viewer = await readViewer(db, actor, now());
  const scope = isPersonVisibleTo(actor);
  const page = { after, limit };
  if (!search.trim()) return readPeople(db, viewer, { scope, matching }, page);
  const searchCondition = await buildSearch(db, viewer, { scope: and(scope, matching), search });
  const request = { ...searchCondition, scope, matching: and(matching, searchCondition.matching) };
  return readPeople(db, viewer, request, page);
}

/** Lists the branches of the people whom the actor can see. */
export async function listBranches({ db }: Context, actor: Actor): Promise<string[]> {
  const rows = await db
    .selectDistinct({ branch: users.familyBranch })
    .from(users)
    .where(and(isNull(users.deletedAt), isNotNull(users.familyBranch), isPersonVisibleTo(actor)))
    .orderBy(users.familyBranch)
    .limit(MAX_BRANCHES);
  return rows.map(({ branch }) => branch!);
}

/** A page of a group's people, by name. */
export async function listGroupPeople(
  { db, now }: Context,
  actor: Actor,
  groupId: number,
  page: PageRequest,
) {
  return readPeople(db, await readViewer(db, actor, now()), { scope: isInGroup(groupId) }, page);
}

/** Returns the best matches of a search within a group. */
export async function searchGroupPeople(
  { db, now }: Context,
  actor: Actor,
  groupId: number,
  search: string,
) {
  const viewer = await readViewer(db, actor, now());
  const scope = isInGroup(groupId);
  const searchCondition = await buildSearch(db, viewer, { scope, search });
  return (await readPeople(db, viewer, { scope, ...searchCondition }, { limit: MAX_MATCHES }))
    .items;
}

const isInGroup = (groupId: number) => eq(users.familyGroupId, groupId);
