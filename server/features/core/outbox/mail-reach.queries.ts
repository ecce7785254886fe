import type { Pair } from "#shared/family/households/household.ts";
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { ACCOUNT_MAILS, canUnsubscribe, type MailKind } from "#shared/core/outbox/message-words.ts";
import { isChild } from "#shared/family/people/is-child.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isLiving } from "../person/index.ts";
import { hasStoppedMail } from "./stopped-mail.queries.ts";
import {
  addressOf,
  type Holder,
  type ReachResult,
  type Reachable,
  reachOf,
} from "./mail-reach.rules.ts";
import { readParents, readContactPersons } from "../household/index.ts";

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

/**
 * Returns the emails of a kind that would reach these people today, and the people whom none would
 * reach. Runs at most five queries.
 */
export async function readReach(
  db: Executor,
  ids: readonly number[],
  { kind, facts, now }: { kind: MailKind; facts?: object; now: Date },
): Promise<ReachResult> {
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
    parents: await readHolders(
      db,
      await readParents(
        db,
        idsOf((person) => isChild(person, today)),
        today,
      ),
    ),
    named: await readHolders(
      db,
      await readContactPersons(
        db,
        idsOf((person) => isChild(person, today) || addressOf(person) === null),
      ),
    ),
  };
  return reachOf(people, through, { today, isAccountMail, canStop: canUnsubscribe(kind, facts) });
}

/** Reads the parents or contact persons of these pairs, each with the person they get email for. */
async function readHolders(db: Executor, pairs: readonly Pair[]): Promise<Holder[]> {
  if (pairs.length === 0) return [];
  const rows: Reachable[] = await db
    .select(columns)
    .from(users)
    .where(isAmong(pairs.map(([holder]) => holder)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs
    .toSorted(([one, of], [other, ofOther]) => of - ofOther || one - other)
    .flatMap(([holder, of]) => {
      const row = byId.get(holder);
      return row ? [{ ...row, of }] : [];
    });
}
