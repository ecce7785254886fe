import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SubjectField } from "#shared/core/links/opened-link.ts";
import type { LinkPurpose } from "#shared/core/links/link-purposes.ts";
import { links } from "#shared/core/links/links.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";

/** Columns of a link's subject. A purpose whose subject has no column doesn't compile. */
const SUBJECT_COLUMNS = {
  personId: links.personId,
  invitationId: links.invitationId,
  joinLinkId: links.joinLinkId,
  eventId: links.eventId,
  email: links.email,
} satisfies Record<SubjectField, PgColumn>;

/**
 * Finds a link that is not revoked or expired and whose person is neither deleted nor deceased. A
 * link for choosing a password works only while the person has the address that it was sent to.
 */
export async function findLink(
  db: Executor,
  { purpose, tokenHash }: { purpose: LinkPurpose; tokenHash: string },
  now: Date,
) {
  const [found] = await db
    .select({ id: links.id, usedAt: links.usedAt, ...SUBJECT_COLUMNS })
    .from(links)
    .leftJoin(users, eq(users.id, links.personId))
    .where(
      and(
        eq(links.tokenHash, tokenHash),
        eq(links.purpose, purpose),
        isNull(links.revokedAt),
        or(isNull(links.expiresAt), gt(links.expiresAt, now)),
        sql`(${links.personId} is null or (${users.deletedAt} is null and not ${users.isDeceased}))`,
        sql`(${links.purpose} not in ('reset', 'setUp') or lower(${links.email}) = lower(${users.email}))`,
      ),
    );
  return found ?? null;
}

/** Locks a person until the transaction ends, so that their links are renewed one at a time. */
export const lockLinkOwner = (tx: Executor, personId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for("no key update");

/** Returns when a person's unrevoked link of this purpose was created, or null if they have none. */
export async function findLinkCreatedAt(
  db: Executor,
  purpose: LinkPurpose,
  personId: number,
): Promise<Date | null> {
  const [found] = await db
    .select({ createdAt: links.createdAt })
    .from(links)
    .where(and(eq(links.personId, personId), eq(links.purpose, purpose), isNull(links.revokedAt)))
    .limit(1);
  return found?.createdAt ?? null;
}
