import { and, eq, sql } from "drizzle-orm";
import { mails } from "#shared/core/outbox/mails.table.ts";
import { suppressedAddresses } from "#shared/mail/mail/suppressed-addresses.table.ts";
import { groupMailContract } from "#shared/mail/group-mail/group-mail.contract.ts";
import { groupMailErrors } from "#shared/mail/group-mail/group-mail.errors.ts";
import { countBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { familyGroups, users } from "#shared/family/people/people.table.ts";
import { countOf } from "#shared/lib/count.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { notFound, domainError } from "../../../lib/errors.ts";
import { changedError } from "../../../lib/routes/version.ts";
import {
  retryFailed,
  withdrawMessage,
  changeDraft,
  deleteDraft,
  insertDraft,
  readDraft,
  type DraftInput,
  queueTestMessage,
  queueGroupMessage,
} from "../../messages/messages/index.ts";
import { manualSenderOf } from "../../core/outbox/index.ts";
import { describeQueuedMail } from "../../core/mail-server/index.ts";
import { isInGroup } from "./recipients.service.ts";

interface MessageInput {
  subject: string;
  content: string;
}

interface SendInput extends MessageInput {
  recipientIds: number[];
  sendAt?: Date | null | undefined;
  draftId?: number | undefined;
}

const YEAR_MS = 366 * 24 * 3_600_000;

/**
 * Sends a message to people of a group, or of all groups if it is null. Throws 400 if a recipient
 * is not in the group, and 409 if no email would reach anyone or the draft was already sent;
 * nothing is stored then.
 */
export async function sendMessage(
  ctx: Context,
  actor: Actor,
  familyGroupId: number | null,
  { draftId, recipientIds, sendAt: requestedSendAt = null, ...written }: SendInput,
) {
  const { db, now, config } = ctx;
  const at = now();
  if (requestedSendAt && requestedSendAt.getTime() > at.getTime() + YEAR_MS)
    throw domainError(groupMailErrors.scheduledTooFarAhead);
  const sendAt = requestedSendAt && requestedSendAt > at ? requestedSendAt : null;
  const people = [...new Set(recipientIds)];
  const queued = await db.transaction(async (tx) => {
    if (draftId !== undefined && !(await deleteDraft(tx, { id: draftId, writerId: actor.id })))
      throw domainError(groupMailErrors.alreadySent);
    if (!(await areInGroup(tx, people, familyGroupId)))
      throw domainError(groupMailErrors.otherGroup);
    const origin = { senderId: actor.id, sender: manualSenderOf(config, actor), familyGroupId };
    const result = await queueGroupMessage(tx, { ...written, ...origin, people, sendAt, now: at });
    if (result.mails === 0) throw domainError(groupMailErrors.nobodyReached);
    return result;
  });
  const { id, mails, mailIdByPerson, unreachable } = queued;
  return {
    success: true,
    message: await describeQueuedMail(
      ctx,
      `${countOf(mails, "email")} ${sendAt ? "scheduled" : "waiting to be sent"}.`,
    ),
    id,
    recipientCount: mailIdByPerson.size,
    mails,
    unreachable: countBy(unreachable.map(({ reason }) => reason)).map(([reason, count]) => ({
      reason,
      count,
    })),
  };
}

async function areInGroup(tx: Executor, ids: number[], familyGroupId: number | null) {
  const [counted] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(and(isInGroup(familyGroupId), sql`${users.id} = any(${sql.param(ids)}::int[])`));
  return counted!.count === ids.length;
}

/** Sends a test of a message to its author only. */
export async function sendTest(
  ctx: Context,
  actor: Actor,
  familyGroupId: number | null,
  { subject, content }: MessageInput,
) {
  const { db, now } = ctx;
  await db.transaction(async (tx) => {
    const test = { subject: `Test: ${subject}`, content, senderId: actor.id, familyGroupId };
    const { mails, unreachable } = await queueTestMessage(tx, { ...test, now: now() });
    if (unreachable.length > 0) throw domainError(groupMailErrors.testNotDeliverable);
    if (mails === 0) throw domainError(groupMailErrors.tooManyTests);
  });
  return {
    success: true,
    message: await describeQueuedMail(ctx, "A test email is on its way to you."),
  };
}

export async function retryMessage(ctx: Context, messageId: number) {
  const { db, now } = ctx;
  const { count, leftOut } = await db.transaction(async (tx) => {
    const suppressedAddresses = await readSuppressed(tx, messageId);
    return {
      count: await retryFailed(tx, messageId, now(), suppressedAddresses),
      leftOut: suppressedAddresses,
    };
  });
  const suppressedNote = `Left out bounced addresses: ${leftOut.join(", ")}.`;
  if (count === 0 && leftOut.length > 0)
    return { success: false, message: suppressedNote, mails: count };
  if (count === 0) throw domainError(groupMailErrors.nothingFailed);
  const queuedNote = await describeQueuedMail(
    ctx,
    `${countOf(count, "email")} waiting to be sent again.`,
  );
  const message = leftOut.length > 0 ? `${queuedNote} ${suppressedNote}` : queuedNote;
  return { success: true, message, mails: count };
}

/** Returns the addresses of a message's failed emails that are on the suppression list. */
async function readSuppressed(tx: Executor, messageId: number): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ address: suppressedAddresses.address })
    .from(mails)
    .innerJoin(suppressedAddresses, eq(suppressedAddresses.address, sql`lower(${mails.address})`))
    .where(and(eq(mails.messageId, messageId), eq(mails.status, "failed")))
    .orderBy(suppressedAddresses.address);
  return rows.map(({ address }) => address);
}

/** Cancels sending: an unsent message becomes a draft of the person who cancels it. */
export const cancelMessage = ({ db, now }: Context, actor: Actor, messageId: number) =>
  db.transaction(async (tx) => {
    const message = await withdrawMessage(tx, messageId);
    if (!message) throw domainError(groupMailErrors.partlySent);
    return assertDraftInserted(await insertDraft(tx, actor.id, pickDraftFields(message), now()));
  });

const pickDraftFields = ({
  familyGroupId,
  subject,
  content,
  recipientIds,
  sendAt,
}: DraftInput): DraftInput => ({
  familyGroupId,
  subject,
  content,
  recipientIds,
  sendAt,
});

function assertDraftInserted<T>(draft: T | null): T {
  if (!draft) throw domainError(groupMailErrors.tooManyDrafts);
  return draft;
}

export const createDraft = ({ db, now }: Context, actor: Actor, typed: DraftInput) =>
  db.transaction(async (tx) =>
    assertDraftInserted(await insertDraft(tx, actor.id, pickDraftFields(typed), now())),
  );

/** Saves a draft. Throws 409 with the current draft if another window saved it first. */
export async function saveDraft(
  { db, now }: Context,
  key: { id: number; writerId: number },
  { version, ...typed }: DraftInput & { version: number },
) {
  const draft = await changeDraft(db, key, { ...pickDraftFields(typed), version }, now());
  if (draft) return draft;
  const current = await readDraft(db, key);
  if (!current) throw notFound("Draft");
  throw changedError(groupMailContract.routes.changeDraft, current);
}
