import { and, eq, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from "drizzle-orm";
import { joinRequests } from "#shared/accounts/join-links/join-links.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Context, Db } from "../../../lib/context.ts";
import { DAY_MS } from "../../../lib/milliseconds.ts";
import { changeMembership } from "../../family/people/index.ts";

/** How long an account may stay without a verified address and without a family, in milliseconds. */
const UNVERIFIED_MS = 7 * DAY_MS;

/** How many accounts are deleted in one transaction. */
const BATCH_SIZE = 100;

/**
 * Deletes accounts that never verified their address and have nothing to do with a family, because the address may
 * belong to someone else. A Super Admin can restore them for 30 days, like anyone.
 */
export async function removeUnverifiedAccounts({ db, now }: Context): Promise<void> {
  const deletedAt = now();
  const cutoff = new Date(deletedAt.getTime() - UNVERIFIED_MS);
  const removeBatch = () =>
    db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: users.id })
        .from(users)
        .where(isUnverifiedSince(db, cutoff))
        .orderBy(users.id)
        .limit(BATCH_SIZE)
        // Someone who verifies their address right now has locked the row.
        .for("no key update", { skipLocked: true });
      const ids = rows.map(({ id }) => id);
      if (ids.length > 0)
        await changeMembership(tx, { ids, by: "site", now: deletedAt }, (write) =>
          write(isAnyOf(users.id, ids), { deletedAt }),
        );
      return ids.length;
    });
  while ((await removeBatch()) === BATCH_SIZE);
}

function isUnverifiedSince(db: Db, cutoff: Date) {
  const isOwn = eq(mails.personId, users.id);
  // Without a mail server, nobody can verify an address.
  const isUnsent = inArray(mails.status, ["captured", "pending", "sending"]);
  const openVerification = and(
    isOwn,
    eq(mails.kind, "verification"),
    or(isUnsent, gte(mails.createdAt, cutoff)),
  );
  const one = { one: sql`1` };
  return and(
    eq(users.verified, false),
    isNotNull(users.password),
    inArray(users.role, ["USER", "CHILD"]),
    isNull(users.familyGroupId),
    isNull(users.formerFamilyGroupId),
    isNull(users.deletedAt),
    eq(users.isDeceased, false),
    lt(users.createdAt, cutoff),
    notExists(db.select(one).from(mails).where(openVerification)),
    notExists(
      db
        .select(one)
        .from(joinRequests)
        .where(and(eq(joinRequests.userId, users.id), eq(joinRequests.status, "PENDING"))),
    ),
    notExists(db.select(one).from(attendance).where(eq(attendance.userId, users.id))),
    notExists(
      db
        .select(one)
        .from(familyRelationships)
        .where(
          or(
            eq(familyRelationships.userId, users.id),
            eq(familyRelationships.relatedUserId, users.id),
          ),
        ),
    ),
  );
}
