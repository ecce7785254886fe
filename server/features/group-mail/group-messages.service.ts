import { and, eq, sql } from "drizzle-orm";
import { groupMailContract } from "#shared/group-mail/group-mail.contract.ts";
import { groupMailRefusals as refusals } from "#shared/group-mail/group-mail.refusals.ts";
import { countBy } from "#shared/lib/group-by.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { familyGroups, users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../lib/deps.ts";
import { notFound, refused } from "../../lib/errors.ts";
import { changed } from "../../lib/routes/edition.ts";
import { retryFailed, unwrite } from "../messages/again.service.ts";
import {
  changeDraft,
  dropDraft,
  keepDraft,
  readDraft,
  type Typed,
} from "../messages/drafts.service.ts";
import { senderOf } from "../messages/mail-limits.service.ts";
import { writeTest, writeToGroup } from "../messages/write-message.service.ts";
import { isOfGroups } from "./recipients.service.ts";

type Surroundings = Pick<Deps, "db" | "now">;

interface Written {
  subject: string;
  content: string;
}

interface Sending extends Written {
  recipientIds: number[];
  sendAt?: Date | null | undefined;
  draftId?: number | undefined;
}

const YEAR = 366 * 24 * 3_600_000;

/**
 * Writes to people of a group, or of all groups where it is null. Throws 400 where one of them is
 * elsewhere, and 409 where no mail reaches any or the draft has been sent already; nothing is kept then.
 */
export async function sendMessage(
  { db, now, config }: Surroundings & Pick<Deps, "config">,
  actor: Actor,
  familyGroupId: number | null,
  { draftId, recipientIds, sendAt: wanted = null, ...written }: Sending,
) {
  const at = now();
  if (wanted && wanted.getTime() > at.getTime() + YEAR) throw refused(refusals.tooLate);
  const sendAt = wanted && wanted > at ? wanted : null;
  const people = [...new Set(recipientIds)];
  const queued = await db.transaction(async (tx) => {
    if (draftId !== undefined && !(await dropDraft(tx, { id: draftId, writerId: actor.id })))
      throw refused(refusals.alreadySent);
    if (!(await areOfGroup(tx, people, familyGroupId))) throw refused(refusals.otherGroup);
    const whose = { senderId: actor.id, sender: senderOf(config, actor), familyGroupId };
    const result = await writeToGroup(tx, { ...written, ...whose, people, sendAt, now: at });
    if (result.mails === 0) throw refused(refusals.nobodyReached);
    return result;
  });
  const { id, mails, mailOf, unreached } = queued;
  return {
    success: true,
    message: sendAt ? `${inWords(mails)} until it is time.` : `${inWords(mails)} to be sent.`,
    id,
    recipientCount: mailOf.size,
    mails,
    unreached: countBy(unreached.map(({ why }) => why)).map(([why, count]) => ({ why, count })),
  };
}

const inWords = (mails: number) => (mails === 1 ? "1 mail waits" : `${mails} mails wait`);

async function areOfGroup(tx: Executor, ids: number[], familyGroupId: number | null) {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(users)
    .innerJoin(familyGroups, eq(familyGroups.id, users.familyGroupId))
    .where(and(isOfGroups(familyGroupId), sql`${users.id} = any(${sql.param(ids)}::int[])`));
  return found!.count === ids.length;
}

/** Sends a message to its writer alone. */
export const sendTest = (
  { db, now }: Surroundings,
  actor: Actor,
  familyGroupId: number | null,
  { subject, content }: Written,
) =>
  db.transaction(async (tx) => {
    const test = { subject: `Test: ${subject}`, content, senderId: actor.id, familyGroupId };
    const { mails, unreached } = await writeTest(tx, { ...test, now: now() });
    if (unreached.length > 0) throw refused(refusals.testUnreached);
    if (mails === 0) throw refused(refusals.enoughTests);
    return { success: true, message: "A test is on its way to you." };
  });

export async function retryMessage({ db, now }: Surroundings, messageId: number) {
  const mails = await db.transaction((tx) => retryFailed(tx, messageId, now()));
  if (mails === 0) throw refused(refusals.nothingFailed);
  return { success: true, message: `${inWords(mails)} to be sent again.`, mails };
}

/** What has not left becomes a draft of whoever takes it back. */
export const takeBackMessage = ({ db, now }: Surroundings, actor: Actor, messageId: number) =>
  db.transaction(async (tx) => {
    const message = await unwrite(tx, messageId);
    if (!message) throw refused(refusals.hasLeft);
    return kept(await keepDraft(tx, actor.id, typedOf(message), now()));
  });

const typedOf = ({ familyGroupId, subject, content, recipientIds, sendAt }: Typed): Typed => ({
  familyGroupId,
  subject,
  content,
  recipientIds,
  sendAt,
});

function kept<T>(draft: T | null): T {
  if (!draft) throw refused(refusals.tooManyDrafts);
  return draft;
}

export const newDraft = ({ db, now }: Surroundings, actor: Actor, typed: Typed) =>
  db.transaction(async (tx) => kept(await keepDraft(tx, actor.id, typedOf(typed), now())));

/** Throws 409 for who was slower, in another window, with what is there now. */
export async function keepDraftAs(
  { db, now }: Surroundings,
  mine: { id: number; writerId: number },
  { edition, ...typed }: Typed & { edition: number },
) {
  const draft = await changeDraft(db, mine, { ...typedOf(typed), edition }, now());
  if (draft) return draft;
  const present = await readDraft(db, mine);
  if (!present) throw notFound("Draft");
  throw changed(groupMailContract.routes.changeDraft, present);
}
