import { sql } from "drizzle-orm";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import { questionErrors } from "#shared/reunions/event-lists/questions.errors.ts";
import type { SubmittedAnswer } from "#shared/reunions/event-lists/questions.schema.ts";
import { eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { isInAudience, parseAnswer } from "#shared/reunions/event-lists/answers.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { domainError } from "../../../../lib/errors.ts";
import { type EventRow, type FoundEvent, lockEvent } from "../../event-basics/index.ts";
import { assertRepliesOpen } from "../../rsvp/index.ts";
import {
  type RespondentRow,
  type QuestionRow,
  readRespondents,
  readQuestions,
} from "./questions.queries.ts";
import { readQuestionsView } from "./questions.view.ts";

/**
 * Saves answers for the actor's household and its guests, all or nothing. Ignores answers to questions that
 * are deleted or only for others. Throws 409 if a question has changed, a person isn't on the list, or the
 * time for replies is over, and 400 for an answer that doesn't fit.
 */
export const saveAnswers = (
  { db, now }: Context,
  actor: Actor,
  { id }: FoundEvent,
  replies: SubmittedAnswer[],
) =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, id);
    await saveAnswersLocked(tx, event, replies, now());
    return readQuestionsView(tx, actor, event, now());
  });

interface SavedAnswer {
  questionId: number;
  attendanceId: number;
  value: string | null;
}

/**
 * Like saveAnswers. The caller has locked the event, so that no question is deleted meanwhile. Returns whether
 * anything changed.
 */
export async function saveAnswersLocked(
  tx: Executor,
  event: EventRow,
  submitted: SubmittedAnswer[],
  now: Date,
): Promise<boolean> {
  assertRepliesOpen(event, now);
  const questions = new Map((await readQuestions(tx, event.id)).map((row) => [row.id, row]));
  const hosts = [...new Set(submitted.map(({ userId }) => userId))];
  const rows = await readRespondents(tx, event.id, hosts);
  const saved = submitted.flatMap((reply): SavedAnswer[] => {
    const row = rows.find(isRowFor(reply));
    if (!row) throw domainError(eventErrors.notInvited);
    const question = questions.get(reply.questionId);
    if (!question || !isQuestionFor(event, question, row)) return [];
    const value = parseAnswerTo(question, reply);
    return [{ questionId: question.id, attendanceId: row.attendance.id, value }];
  });
  await writeAnswers(tx, saved, now);
  return saved.length > 0;
}

const isRowFor =
  ({ userId, guestId }: SubmittedAnswer) =>
  ({ attendance }: RespondentRow): boolean =>
    guestId
      ? attendance.id === guestId && attendance.guestOf === userId
      : attendance.userId === userId;

function isQuestionFor(event: EventRow, { audience }: QuestionRow, row: RespondentRow): boolean {
  const { guestIsChild } = row.attendance;
  return isInAudience(audience, isChildAt({ person: row.person, guestIsChild }, event.startDate));
}

function parseAnswerTo(row: QuestionRow, { version, value }: SubmittedAnswer): string | null {
  const { question } = row;
  if (version !== row.version) throw domainError(questionErrors.changedMeanwhile, { question });
  const parsed = parseAnswer(row, value);
  if ("error" in parsed)
    throw domainError(questionErrors.invalidAnswer, { question, problem: parsed.error });
  return parsed.value;
}

async function writeAnswers(tx: Executor, saved: SavedAnswer[], now: Date): Promise<void> {
  const answered = saved.filter(({ value }) => value !== null);
  const withdrawn = saved.filter(({ value }) => value === null);
  if (withdrawn.length > 0) {
    const pairs = withdrawn.map(
      ({ questionId, attendanceId }) => sql`(${questionId}::int, ${attendanceId}::int)`,
    );
    const isWithdrawn = sql`(${eventAnswers.questionId}, ${eventAnswers.attendanceId}) in (${sql.join(pairs, sql`, `)})`;
    await tx.delete(eventAnswers).where(isWithdrawn);
  }
  if (answered.length === 0) return;
  await tx
    .insert(eventAnswers)
    .values(
      answered.map(({ questionId, attendanceId, value }) => {
        return { questionId, attendanceId, value: value!, updatedAt: now };
      }),
    )
    .onConflictDoUpdate({
      target: [eventAnswers.questionId, eventAnswers.attendanceId],
      set: { value: sql`excluded.value`, updatedAt: now },
    });
}
