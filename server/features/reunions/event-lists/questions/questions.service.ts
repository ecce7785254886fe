import { MAX_QUESTIONS } from "#shared/reunions/event-lists/list-options.ts";
import { questionsContract } from "#shared/reunions/event-lists/questions.contract.ts";
import { questionErrors } from "#shared/reunions/event-lists/questions.errors.ts";
import {
  hasFittingChoices,
  NO_CHOICES,
  type NewQuestion,
  type Question,
  type QuestionChange,
} from "#shared/reunions/event-lists/questions.schema.ts";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { isChildAt } from "#shared/reunions/event-basics/attending-child.ts";
import { isInAudience, parseAnswer } from "#shared/reunions/event-lists/answers.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { isAnyOf } from "../../../../lib/database/any-of.ts";
import type { Context, Executor } from "../../../../lib/context.ts";
import { badRequest, notFound, domainError } from "../../../../lib/errors.ts";
import { restorableSince } from "../../../../lib/jobs/purge.ts";
import { changedError, isOutdated, nextVersion } from "../../../../lib/routes/version.ts";
import { changeSubjectOf, type EventRow, lockEvent } from "../../event-basics/index.ts";
import { logChange } from "../../../core/change-log/index.ts";
import { reorderLocked } from "../list-order.service.ts";
import { selectGuests } from "../../guest-list/index.ts";
import {
  countQuestions,
  findQuestion,
  isOfEvent,
  toQuestion,
  type QuestionRow,
  readAnswersTo,
} from "./questions.queries.ts";

interface QuestionIds {
  eventId: number;
  questionId: number;
}

/** Adds a question at the end. Throws 409 if there are too many. */
export const addQuestion = (
  { db, now }: Context,
  actor: Actor,
  eventId: number,
  form: NewQuestion,
): Promise<Question> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const { questions, nextPosition } = await countQuestions(tx, eventId);
    if (questions >= MAX_QUESTIONS) throw domainError(questionErrors.tooMany);
    const [row] = await tx
      .insert(eventQuestions)
      .values({ ...form, eventId, position: nextPosition, createdAt: now() })
      .returning();
    await logQuestion(tx, { event, actor, at: now() }, { before: null, after: row! });
    return toQuestion(row!);
  });

/**
 * Changes the given fields. Throws 400 if choices don't fit the kind, and 409 for a conflicting edit, and if
 * answers would be deleted without the editor's consent.
 */
export const changeQuestion = (
  { db, now }: Context,
  actor: Actor,
  { eventId, questionId }: QuestionIds,
  { version, deleteAnswers = false, ...change }: QuestionChange,
): Promise<Question> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const before = await findQuestion(tx, eventId, questionId);
    if (isOutdated(before, version))
      throw changedError(questionsContract.routes.change, toQuestion(before));
    const after = { ...before, ...change };
    if (!hasFittingChoices(after))
      throw badRequest(NO_CHOICES, [{ path: "choices", message: NO_CHOICES }]);
    const { choices, ...otherChanges } = change;
    const isSame = choices === undefined || isSameList(choices, before.choices);
    const newVersion = isSame ? nextVersion(before, otherChanges) : before.version + 1;
    if (newVersion === before.version) return toQuestion(before);
    const invalidIds = await findInvalidAnswers(tx, event, { before, after });
    if (invalidIds.length > 0 && !deleteAnswers)
      throw domainError(questionErrors.wouldDeleteAnswers, { replies: invalidIds.length });
    if (invalidIds.length > 0)
      await tx.delete(eventAnswers).where(isAnyOf(eventAnswers.id, invalidIds));
    const [row] = await tx
      .update(eventQuestions)
      .set({ ...change, version: newVersion })
      .where(isOfEvent(eventId, questionId))
      .returning();
    await logQuestion(tx, { event, actor, at: now() }, { before, after: row! });
    return toQuestion(row!);
  });

const isSameList = (one: string[] | null, other: string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Reorders an event's questions; unnamed ones come last. */
export const reorderQuestions = ({ db }: Context, eventId: number, ids: number[]) =>
  db.transaction(async (tx) => {
    await lockEvent(tx, eventId);
    await reorderLocked(tx, eventQuestions, { eventId, ids });
  });

/** Deletes a question. Its answers stay while it can be restored. Repeating it changes nothing. */
export const removeQuestion = (
  { db, now }: Context,
  actor: Actor,
  { eventId, questionId }: QuestionIds,
): Promise<QuestionRow> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const before = await findQuestionOrDeleted(tx, { eventId, questionId }, now());
    if (before.deletedAt) return before;
    await tx.update(eventQuestions).set({ deletedAt: now() }).where(isOfEvent(eventId, questionId));
    await logQuestion(tx, { event, actor, at: now() }, { before, after: null });
    return before;
  });

/**
 * Restores a question deleted within 30 days; repeating it changes nothing. Throws 409 if there are too many
 * by now.
 */
export const restoreQuestion = (
  { db, now }: Context,
  actor: Actor,
  { eventId, questionId }: QuestionIds,
): Promise<QuestionRow> =>
  db.transaction(async (tx) => {
    const event = await lockEvent(tx, eventId);
    const row = await findQuestionOrDeleted(tx, { eventId, questionId }, now());
    if (!row.deletedAt) return row;
    const { questions } = await countQuestions(tx, eventId);
    if (questions >= MAX_QUESTIONS) throw domainError(questionErrors.tooMany);
    await tx.update(eventQuestions).set({ deletedAt: null }).where(isOfEvent(eventId, questionId));
    await logQuestion(tx, { event, actor, at: now() }, { before: null, after: row });
    return row;
  });

/** A question that exists or can be restored. Throws 404 if there is none. */
async function findQuestionOrDeleted(
  tx: Executor,
  { eventId, questionId }: QuestionIds,
  now: Date,
): Promise<QuestionRow> {
  const [row] = await tx.select().from(eventQuestions).where(isOfEvent(eventId, questionId));
  if (!row || (row.deletedAt && row.deletedAt < restorableSince(now))) throw notFound("Question");
  return row;
}

/** Logs a change of a question in the event's history. */
async function logQuestion(
  tx: Executor,
  { event, actor, at }: { event: EventRow; actor: Actor; at: Date },
  { before, after }: { before: QuestionRow | null; after: QuestionRow | null },
): Promise<void> {
  const loggedFieldsOf = (row: QuestionRow | null) => {
    if (!row) return null;
    const { id: _, version: __, ...rest } = toQuestion(row);
    return rest;
  };
  await logChange(
    tx,
    { ...changeSubjectOf(event), actor, at },
    { before: { question: loggedFieldsOf(before) }, after: { question: loggedFieldsOf(after) } },
  );
}

/** Finds the ids of answers that don't fit a changed question. */
async function findInvalidAnswers(
  tx: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
  { before, after }: { before: QuestionRow; after: QuestionRow },
): Promise<number[]> {
  const answers = await readAnswersTo(tx, before.id);
  if (answers.length === 0) return [];
  const optionalQuestion = { ...after, isRequired: false };
  const doesNotFit = (value: string) =>
    before.kind !== after.kind || "error" in parseAnswer(optionalQuestion, value);
  const outsideAudience =
    before.audience === after.audience || after.audience === "everyone"
      ? new Set<number>()
      : await findGuestsOutsideAudience(tx, { id, startDate }, after, answers);
  return answers
    .filter(({ attendanceId, value }) => doesNotFit(value) || outsideAudience.has(attendanceId))
    .map((answer) => answer.id);
}

async function findGuestsOutsideAudience(
  tx: Executor,
  { id, startDate }: Pick<EventRow, "id" | "startDate">,
  { audience }: QuestionRow,
  answers: { attendanceId: number }[],
): Promise<Set<number>> {
  const ids = answers.map(({ attendanceId }) => attendanceId);
  const rows = await selectGuests(tx, id, isAnyOf(attendance.id, ids));
  return new Set(
    rows
      .filter(({ person, attendance: { guestIsChild } }) => {
        const isChild = isChildAt({ person, guestIsChild }, startDate);
        return !isInAudience(audience, isChild);
      })
      .map((row) => row.attendance.id),
  );
}
