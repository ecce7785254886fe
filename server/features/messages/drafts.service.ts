import { and, desc, eq, sql } from "drizzle-orm";
import { messageDrafts } from "#shared/messages/message-drafts.table.ts";
import { users } from "#shared/people/people.table.ts";
import type { Executor } from "../../lib/deps.ts";

const { writerId: _writerId, ...columns } = {
  id: messageDrafts.id,
  writerId: messageDrafts.writerId,
  familyGroupId: messageDrafts.familyGroupId,
  subject: messageDrafts.subject,
  content: messageDrafts.content,
  recipientIds: messageDrafts.recipientIds,
  sendAt: messageDrafts.sendAt,
  edition: messageDrafts.edition,
  updatedAt: messageDrafts.updatedAt,
};

/** What a draft holds of what somebody typed. */
export interface Typed {
  familyGroupId: number | null;
  subject: string;
  content: string;
  recipientIds: number[];
  sendAt: Date | null;
}

interface Mine {
  id: number;
  writerId: number;
}

const MOST_DRAFTS = 50;

const isMine = ({ id, writerId }: Mine) =>
  and(eq(messageDrafts.id, id), eq(messageDrafts.writerId, writerId));

/** Drafts are of nobody's business but their writer's. */
export const readDrafts = (db: Executor, writerId: number) =>
  db
    .select(columns)
    .from(messageDrafts)
    .where(eq(messageDrafts.writerId, writerId))
    .orderBy(desc(messageDrafts.updatedAt), desc(messageDrafts.id))
    .limit(MOST_DRAFTS);

export async function readDraft(db: Executor, mine: Mine) {
  const [draft] = await db.select(columns).from(messageDrafts).where(isMine(mine));
  return draft ?? null;
}

/** Null where its writer has as many as one may have. */
export async function keepDraft(tx: Executor, writerId: number, typed: Typed, now: Date) {
  // Held, so that two at once do not both find room.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, writerId)).for("no key update");
  const had = await tx.$count(messageDrafts, eq(messageDrafts.writerId, writerId));
  if (had >= MOST_DRAFTS) return null;
  const [draft] = await tx
    .insert(messageDrafts)
    .values({ ...typed, writerId, updatedAt: now })
    .returning(columns);
  return draft!;
}

/** Null where it is not of this edition any more, or is gone. */
export async function changeDraft(
  tx: Executor,
  mine: Mine,
  { edition, ...typed }: Typed & { edition: number },
  now: Date,
) {
  const [draft] = await tx
    .update(messageDrafts)
    .set({ ...typed, edition: sql`${messageDrafts.edition} + 1`, updatedAt: now })
    .where(and(isMine(mine), eq(messageDrafts.edition, edition)))
    .returning(columns);
  return draft ?? null;
}

/** Answers whether it was there: of several at once one finds it. */
export async function dropDraft(tx: Executor, mine: Mine): Promise<boolean> {
  const dropped = await tx
    .delete(messageDrafts)
    .where(isMine(mine))
    .returning({ id: messageDrafts.id });
  return dropped.length > 0;
}
