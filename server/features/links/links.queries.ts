import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { SubjectField } from "#shared/links/acting-link.ts";
import type { LinkPurpose } from "#shared/links/link-purposes.ts";
import { links } from "#shared/links/links.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";

/** The columns of what a link is for; a purpose with a subject that has none does not compile. */
const SUBJECT = {
  personId: links.personId,
  invitationId: links.invitationId,
  eventId: links.eventId,
  email: links.email,
} satisfies Record<SubjectField, PgColumn>;

/**
 * A link that is neither revoked nor past its end, and whose person is there and has not died; one that
 * lets them choose a password, only as long as the address it went to is theirs.
 */
export async function findLink(
  db: Executor,
  { purpose, tokenHash }: { purpose: LinkPurpose; tokenHash: string },
  now: Date,
) {
  const [found] = await db
    .select({ id: links.id, usedAt: links.usedAt, ...SUBJECT })
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

/** Holds a person until the transaction ends: links of theirs are renewed one after the other. */
export const lockSubject = (tx: Executor, personId: number) =>
  tx.select({ id: users.id }).from(users).where(eq(users.id, personId)).for("no key update");

/** Since when somebody has a link of this purpose that is not revoked; null where they have none. */
export async function liveLinkSince(
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
