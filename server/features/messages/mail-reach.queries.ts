import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { isoDayOf } from "#shared/lib/dates.ts";
import { ACCOUNT_MAILS, isStoppable, type MailKind } from "#shared/messages/message-words.ts";
import { isChild } from "#shared/people/is-child.ts";
import { users } from "#shared/people/people.table.ts";
import { reachedThrough } from "#shared/people/reached-through.table.ts";
import { familyRelationships } from "#shared/relationships/relationships.table.ts";
import type { Executor } from "../../lib/deps.ts";
import { isLiving } from "../people/lifetimes/living.rules.ts";
import { isConfirmedLink } from "../people/people.queries.ts";
import { hasStoppedMail } from "./stopped-mail.queries.ts";
import { addressOf, type Holder, type Reach, type Reachable, reachOf } from "./mail-reach.rules.ts";

const columns = {
  id: users.id,
  email: users.email,
  role: users.role,
  birthdate: users.birthdate,
  isLiving: sql<boolean>`(${and(isLiving, isNull(users.deletedAt))})`,
  hasStopped: hasStoppedMail,
};

const isAmong = (ids: readonly number[]): SQL =>
  sql`${users.id} = any(${sql.param([...ids])}::int[])`;

/** Which mails of a kind would reach these people today, and whom none would. In three queries. */
export async function readReach(
  db: Executor,
  ids: readonly number[],
  { kind, facts, now }: { kind: MailKind; facts?: object; now: Date },
): Promise<Reach> {
  const isAccountMail = ACCOUNT_MAILS.some((each) => each === kind);
  const people: Reachable[] = await db
    .select(columns)
    .from(users)
    .where(isAmong(ids))
    .orderBy(users.id);
  const today = isoDayOf(now);
  const idsOf = (which: (person: Reachable) => boolean) =>
    isAccountMail ? [] : people.filter(which).map(({ id }) => id);
  const through = {
    parents: await readParents(
      db,
      idsOf((person) => isChild(person, today)),
    ),
    named: await readNamed(
      db,
      idsOf((person) => isChild(person, today) || addressOf(person) === null),
    ),
  };
  return reachOf(people, through, { today, isAccountMail, canStop: isStoppable(kind, facts) });
}

const of = alias(users, "of");
const ofThese = (ids: readonly number[]): SQL => sql`${of.id} = any(${sql.param([...ids])}::int[])`;
/** No other family hears of them. */
const isOfSameGroup = eq(users.familyGroupId, of.familyGroupId);

/** Parents by a confirmed link (ROLE-04). */
const readParents = async (db: Executor, ids: readonly number[]): Promise<Holder[]> =>
  ids.length === 0
    ? []
    : db
        .select({ ...columns, of: of.id })
        .from(of)
        .innerJoin(familyRelationships, eq(familyRelationships.relatedUserId, of.id))
        .innerJoin(users, eq(users.id, familyRelationships.userId))
        .where(
          and(
            ofThese(ids),
            eq(familyRelationships.relationshipType, "PARENT"),
            isConfirmedLink,
            isOfSameGroup,
          ),
        )
        .orderBy(of.id, users.id);

/** Who was named to be written to for somebody without an address. */
const readNamed = async (db: Executor, ids: readonly number[]): Promise<Holder[]> =>
  ids.length === 0
    ? []
    : db
        .select({ ...columns, of: of.id })
        .from(of)
        .innerJoin(reachedThrough, eq(reachedThrough.userId, of.id))
        .innerJoin(users, eq(users.id, reachedThrough.throughId))
        .where(and(ofThese(ids), isOfSameGroup));
