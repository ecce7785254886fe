import { and, eq, isNull, not, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { type Actor, mayKnowOfAccounts } from "#shared/family/people/people.policy.ts";
import type { peopleContract } from "#shared/family/people/people.contract.ts";
import { personErrors } from "#shared/family/people/people.errors.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { domainError } from "../../../../lib/errors.ts";
import { isLiving, hasAccountSql } from "../../../core/person/index.ts";

/** How a list of people is filtered. */
export type PeopleFilter = Omit<
  z.output<typeof peopleContract.routes.list.query>,
  "search" | "after" | "limit"
>;

/**
 * Returns a filter as an SQL condition, or undefined if it filters nothing. Throws 403 if the
 * result would tell the actor something that they may not know.
 */
export function buildFilterCondition(
  actor: Actor,
  { living, deceased, role, branch, noPhoto, unconfirmed, account }: PeopleFilter,
): SQL | undefined {
  if (account && !mayKnowOfAccounts(actor)) throw domainError(personErrors.accountsUnseen);
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
