import { and, eq, isNotNull, isNull, not, or, type SQL, sql } from "drizzle-orm";
import type * as z from "zod/mini";
import { type Actor, mayKnowOfAccounts } from "#shared/people/people.policy.ts";
import type { peopleContract } from "#shared/people/people.contract.ts";
import { personRefusals } from "#shared/people/people.refusals.ts";
import { users } from "#shared/people/people.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import { refused } from "../../../lib/errors.ts";
import { isLiving } from "../lifetimes/living.rules.ts";

/** What a list of people is narrowed down to. */
export type PeopleFilter = Omit<
  z.output<typeof peopleContract.routes.list.query>,
  "search" | "after" | "limit"
>;

/** A filter as a condition; undefined where it chooses nothing. Throws 403 where it tells more than they may know. */
export function chosenBy(
  actor: Actor,
  { living, deceased, role, branch, noPhoto, unconfirmed, account }: PeopleFilter,
): SQL | undefined {
  if (account && !mayKnowOfAccounts(actor)) throw refused(personRefusals.accountsUnseen);
  return and(
    living && isLiving,
    deceased && not(isLiving!),
    role && eq(users.role, role),
    branch ? eq(users.familyBranch, branch) : undefined,
    noPhoto && isNull(users.photo),
    unconfirmed && hasUnconfirmedLink,
    account && canSignIn,
  );
}

/** With a password of their own, or by whoever signed them in before; the deceased are let in no more. */
const canSignIn = and(
  or(isNotNull(users.password), isNotNull(users.lastLogin)),
  eq(users.isDeceased, false),
);

/** Only to who is in the same group, as all who see the link see both. OFFSET 0 asks of each whom it leads to. */
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
