import { sql } from "drizzle-orm";
import { isChildAt } from "#shared/events/attending-child.ts";
import { questionRefusals } from "#shared/event-lists/questions.refusals.ts";
import type { GivenReply } from "#shared/event-lists/questions.schema.ts";
import { eventReplies } from "#shared/event-lists/questions.table.ts";
import { isAsked, readReply } from "#shared/event-lists/replies.ts";
import { answersClosed } from "#shared/events/rsvp/answers-closed.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { type EventRow, type FoundEvent, holdEvent } from "../../events/planning/event.queries.ts";
import {
  type AskedRow,
  type QuestionRow,
  readAskedPeople,
  readQuestions,
} from "./questions.queries.ts";
import { questionsFor } from "./questions.view.ts";

/**
 * Replies for people of the actor's household and its guests, all or nothing. What is said to a question
 * that is gone, or asked of others only, is left out. Throws 409 where a question is another one
 * meanwhile, somebody is not on the list, or answers are closed; 400 for what is no reply to it.
 */
export const replyFor = (
  { db, now }: Pick<Deps, "db" | "now">,
  actor: Actor,
  { id }: FoundEvent,
  replies: GivenReply[],
) =>
  db.transaction(async (tx) => {
    const event = await holdEvent(tx, id);
    await replyLocked({ tx, now: now() }, event, replies);
    return questionsFor({ db: tx, now }, actor, event);
  });

interface Kept {
  questionId: number;
  attendanceId: number;
  value: string | null;
}

/**
 * As replyFor, for who holds the event: else a question could be deleted while it is answered. Answers
 * whether anything was replied or taken back.
 */
export async function replyLocked(
  { tx, now }: { tx: Executor; now: Date },
  event: EventRow,
  given: GivenReply[],
): Promise<boolean> {
  refuseClosed(event, now);
  const questions = new Map((await readQuestions(tx, event.id)).map((row) => [row.id, row]));
  const hosts = [...new Set(given.map(({ userId }) => userId))];
  const rows = await readAskedPeople(tx, event.id, hosts);
  const kept = given.flatMap((reply): Kept[] => {
    const row = rows.find(isOf(reply));
    if (!row) throw refused(eventRefusals.notInvited);
    const question = questions.get(reply.questionId);
    if (!question || !isAskedOf(event, question, row)) return [];
    const value = readFor(question, reply);
    return [{ questionId: question.id, attendanceId: row.attendance.id, value }];
  });
  await writeReplies(tx, kept, now);
  return kept.length > 0;
}

function refuseClosed(event: EventRow, now: Date): void {
  const closedBy = answersClosed(event, dayAt(now, event.timeZone));
  if (closedBy === "cancelled") throw refused(eventRefusals.cancelled);
  if (closedBy === "over") throw refused(eventRefusals.over);
  if (closedBy === "deadline") throw refused(eventRefusals.deadlinePassed);
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
  if (edition !== row.edition) throw refused(questionRefusals.changedMeanwhile, { question });
  const read = readReply(row, value);
  if ("fault" in read) throw refused(questionRefusals.badReply, { question, fault: read.fault });
  return read.value;
}

async function writeReplies(tx: Executor, kept: Kept[], now: Date): Promise<void> {
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
