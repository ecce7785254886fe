import { sql } from "drizzle-orm";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import { questionErrors } from "#shared/reunions/event-lists/questions.errors.ts";
import type { GivenReply } from "#shared/reunions/event-lists/questions.schema.ts";
import { eventReplies } from "#shared/reunions/event-lists/questions.table.ts";
import { isAsked, readReply } from "#shared/reunions/event-lists/replies.ts";
import { answersClosed } from "#shared/reunions/rsvp/answers-closed.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-clock.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { type EventRow, type FoundEvent, lockEvent } from "../../event-basics/index.ts";
import {
  type AskedRow,
  type QuestionRow,
  readAskedPeople,
  readQuestions,
} from "./questions.queries.ts";
import { toQuestionsView } from "./questions.view.ts";

/**
 * Replies for the actor's household and its guests, all or nothing. Ignores replies to questions that are
 * deleted or only for others. Throws 409 if a question has changed, a person isn't on the list, or answers
 * are closed, and 400 for a reply that doesn't fit.
 */
export const saveReplies = (
  { db, now }: Context,
  actor: Actor,
  { id }: FoundEvent,
  replies: GivenReply[],
) =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    await saveRepliesLocked(tx, event, replies, now());
    return toQuestionsView(tx, actor, event, now());
  });

interface SavedReplies {
  questionId: number;
  attendanceId: number;
  value: string | null;
}

/**
 * Like saveReplies. The caller has locked the event, so that no question is deleted meanwhile. Returns whether
 * anything changed.
 */
export async function saveRepliesLocked(
  tx: Executor,
  event: EventRow,
  given: GivenReply[],
  now: Date,
): Promise<boolean> {
  assertRepliesOpen(event, now);
  const questions = new Map((await readQuestions(tx, event.id)).map((row) => [row.id, row]));
  const hosts = [...new Set(given.map(({ userId }) => userId))];
  const rows = await readAskedPeople(tx, event.id, hosts);
  const kept = given.flatMap((reply): SavedReplies[] => {
    const row = rows.find(isOf(reply));
    if (!row) throw domainError(eventErrors.notInvited);
    const question = questions.get(reply.questionId);
    if (!question || !isAskedOf(event, question, row)) return [];
    const value = readFor(question, reply);
    return [{ questionId: question.id, attendanceId: row.attendance.id, value }];
  });
  await writeReplies(tx, kept, now);
  return kept.length > 0;
}

function assertRepliesOpen(event: EventRow, now: Date): void {
  const closedBy = answersClosed(event, dayAt(now, event.timeZone));
  if (closedBy === "cancelled") throw domainError(eventErrors.cancelled);
  if (closedBy === "over") throw domainError(eventErrors.over);
  if (closedBy === "deadline") throw domainError(eventErrors.deadlinePassed);
}

const isOf =
  ({ userId, guestId }: GivenReply) =>
  ({ attendance }: AskedRow): boolean =>
    guestId
      ? attendance.id === guestId && attendance.guestOf === userId
      : attendance.userId === userId;

function isAskedOf(event: EventRow, { audience }: QuestionRow, row: AskedRow): boolean {
  const { guestIsChild } = row.attendance;
  return isAsked(audience, isChildAt({ person: row.person, guestIsChild }, event.startDate));
}

function readFor(row: QuestionRow, { edition, value }: GivenReply): string | null {
  const { question } = row;
  if (edition !== row.edition) throw domainError(questionErrors.changedMeanwhile, { question });
  const read = readReply(row, value);
  if ("fault" in read) throw domainError(questionErrors.badReply, { question, fault: read.fault });
  return read.value;
}

async function writeReplies(tx: Executor, kept: SavedReplies[], now: Date): Promise<void> {
  const said = kept.filter(({ value }) => value !== null);
  const takenBack = kept.filter(({ value }) => value === null);
  if (takenBack.length > 0) {
    const pairs = takenBack.map(
      ({ questionId, attendanceId }) => sql`(${questionId}::int, ${attendanceId}::int)`,
    );
    const isPair = sql`(${eventReplies.questionId}, ${eventReplies.attendanceId}) in (${sql.join(pairs, sql`, `)})`;
    await tx.delete(eventReplies).where(isPair);
  }
  if (said.length === 0) return;
  await tx
    .insert(eventReplies)
    .values(
      said.map(({ questionId, attendanceId, value }) => {
        return { questionId, attendanceId, value: value!, updatedAt: now };
      }),
    )
    .onConflictDoUpdate({
      target: [eventReplies.questionId, eventReplies.attendanceId],
      set: { value: sql`excluded.value`, updatedAt: now },
    });
}
