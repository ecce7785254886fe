import type { Pair } from "#shared/family/households/household.ts";
import { and, isNull, type SQL, sql } from "drizzle-orm";
import { isoDayOf } from "#shared/lib/dates.ts";
import { ACCOUNT_MAILS, canUnsubscribe, type MailKind } from "#shared/core/outbox/mail-kinds.ts";
import { isChild } from "#shared/family/people/is-child.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";
import { isLiving } from "../person/index.ts";
import { hasUnsubscribed } from "./unsubscribed.queries.ts";
import {
  addressOf,
  type MailProxy,
  type ReachResult,
  type PossibleRecipient,
  groupByAddress,
} from "./mail-reach.rules.ts";
import { readParents, readContactPersons } from "../household/index.ts";

const REACH_COLUMNS = {
  id: users.id,
  email: users.email,
  role: users.role,
  birthdate: users.birthdate,
  isLiving: sql<boolean>`(${and(isLiving, isNull(users.deletedAt))})`,
  isUnsubscribed: hasUnsubscribed,
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
  const people: PossibleRecipient[] = await db
    .select(REACH_COLUMNS)
    .from(users)
    .where(isAmong(ids))
    .orderBy(users.id);
  const today = isoDayOf(now);
  const idsMatching = (condition: (person: PossibleRecipient) => boolean) =>
    isAccountMail ? [] : people.filter(condition).map(({ id }) => id);
  const proxies = {
    parents: await readProxies(
      db,
      await readParents(
        db,
        idsMatching((person) => isChild(person, today)),
        today,
      ),
    ),
    contacts: await readProxies(
      db,
      await readContactPersons(
        db,
        idsMatching((person) => isChild(person, today) || addressOf(person) === null),
      ),
    ),
  };
  return groupByAddress(people, proxies, {
    today,
    isAccountMail,
    canUnsubscribe: canUnsubscribe(kind, facts),
  });
}

/** Reads the parents or contact persons of these pairs, each with the person they get email for. */
async function readProxies(db: Executor, pairs: readonly Pair[]): Promise<MailProxy[]> {
  if (pairs.length === 0) return [];
  const rows: PossibleRecipient[] = await db
    .select(REACH_COLUMNS)
    .from(users)
    .where(isAmong(pairs.map(([proxyId]) => proxyId)));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return pairs
    .toSorted(([one, forId], [other, otherForId]) => forId - otherForId || one - other)
    .flatMap(([proxyId, forId]) => {
      const row = byId.get(proxyId);
      return row ? [{ ...row, forId }] : [];
    });
}
