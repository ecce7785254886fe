import { and, desc, eq, sql } from "drizzle-orm";
import { messageDrafts } from "#shared/messages/messages/message-drafts.table.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Executor } from "../../../lib/context.ts";

const { writerId: _writerId, ...columns } = {
  id: messageDrafts.id,
  writerId: messageDrafts.writerId,
  familyGroupId: messageDrafts.familyGroupId,
  subject: messageDrafts.subject,
  content: messageDrafts.content,
  recipientIds: messageDrafts.recipientIds,
  sendAt: messageDrafts.sendAt,
  version: messageDrafts.version,
  updatedAt: messageDrafts.updatedAt,
};

/** The fields of a message that a draft saves. */
export interface DraftInput {
  familyGroupId: number | null;
  subject: string;
  content: string;
  recipientIds: number[];
  sendAt: Date | null;
}

interface OwnDraft {
  id: number;
  writerId: number;
}

const MAX_DRAFTS = 50;

const isOwn = ({ id, writerId }: OwnDraft) =>
  and(eq(messageDrafts.id, id), eq(messageDrafts.writerId, writerId));

/** Returns a person's own drafts; nobody else may see them. */
export const readDrafts = (db: Executor, writerId: number) =>
  db
    .select(columns)
    .from(messageDrafts)
    .where(eq(messageDrafts.writerId, writerId))
    .orderBy(desc(messageDrafts.updatedAt), desc(messageDrafts.id))
    .limit(MAX_DRAFTS);

export async function readDraft(db: Executor, ownDraft: OwnDraft) {
  const [draft] = await db.select(columns).from(messageDrafts).where(isOwn(ownDraft));
  return draft ?? null;
}

/** Saves a new draft. Returns null if its author has the maximum number. */
export async function insertDraft(tx: Executor, writerId: number, typed: DraftInput, now: Date) {
  // Locks the author, so that two concurrent drafts can't exceed the maximum.
  await tx.select({ id: users.id }).from(users).where(eq(users.id, writerId)).for("no key update");
  const count = await tx.$count(messageDrafts, eq(messageDrafts.writerId, writerId));
  if (count >= MAX_DRAFTS) return null;
  const [draft] = await tx
    .insert(messageDrafts)
    .values({ ...typed, writerId, updatedAt: now })
    .returning(columns);
  return draft!;
}

/** Saves a draft. Returns null if its version is outdated or it is gone. */
export async function changeDraft(
  tx: Executor,
  ownDraft: OwnDraft,
  { version, ...typed }: DraftInput & { version: number },
  now: Date,
) {
  const [draft] = await tx
    .update(messageDrafts)
    .set({ ...typed, version: sql`${messageDrafts.version} + 1`, updatedAt: now })
    .where(and(isOwn(ownDraft), eq(messageDrafts.version, version)))
    .returning(columns);
  return draft ?? null;
}

/** Deletes a draft and returns whether it existed; of concurrent calls, only one gets true. */
export async function deleteDraft(tx: Executor, ownDraft: OwnDraft): Promise<boolean> {
  const deleted = await tx
    .delete(messageDrafts)
    .where(isOwn(ownDraft))
    .returning({ id: messageDrafts.id });
  return deleted.length > 0;
}
