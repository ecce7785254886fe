import { and, eq, isNotNull, isNull, not, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { type Actor, maySeeAccounts } from "#shared/family/people/people.policy.ts";
import { MAX_BRANCHES, type peopleContract } from "#shared/family/people/people.contract.ts";
import { users } from "#shared/family/people/people.table.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import type { Context } from "../../../../lib/context.ts";
import type { PageRequest } from "../../../../lib/routes/paging.ts";
import { readPeople } from "./people-list.queries.ts";
import { buildSearch } from "./people-search.queries.ts";
import {
  readViewer,
  isPersonVisibleTo,
  isLiving,
  hasAccountSql,
} from "../../../core/person/index.ts";
import { domainError } from "../../../../lib/errors.ts";

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

/** How a list of people is filtered. */
type PeopleFilter = Omit<
  z.output<typeof peopleContract.routes.list.query>,
  "search" | "after" | "limit"
>;

/**
 * Returns a filter as an SQL condition, or undefined if it filters nothing. Throws 403 if the
 * result would tell the actor something that they may not know.
 */
function buildFilterCondition(
  actor: Actor,
  { living, deceased, role, branch, noPhoto, unconfirmed, account }: PeopleFilter,
): SQL | undefined {
  if (account && !maySeeAccounts(actor)) throw domainError(personErrors.accountsUnseen);
  return and(
    living && isLiving,
    deceased && not(isLiving),
    role && eq(users.role, role),
    branch ? eq(users.familyBranch, branch) : undefined,
    noPhoto && isNull(users.photo),
    unconfirmed && hasUnconfirmedLink,
    account && canSignIn,
  );
}

/** People whose account works: deceased people can't sign in. */
const canSignIn = and(hasAccountSql(), eq(users.isDeceased, false));

/**
 * Counts only links within one group, because everyone who sees such a link sees both people.
 * OFFSET 0 makes the planner look up each relative by index.
 */
const hasUnconfirmedLink = sql`exists (
  select from ${familyRelationships} link
  where link.user_id = ${users.id} and link.deleted_at is null and link.confirmed_at is null
    and exists (
      select from ${users} relative
      where relative.id = link.related_user_id and relative.deleted_at is null
        and relative.family_group_id is not distinct from ${users.familyGroupId}
      offset 0
    )
)`;
