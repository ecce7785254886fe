import { MOST_QUESTIONS } from "#shared/event-lists/list-words.ts";
import { questionsContract } from "#shared/event-lists/questions.contract.ts";
import { questionRefusals } from "#shared/event-lists/questions.refusals.ts";
import type {
  NewQuestion,
  Question,
  QuestionChange,
} from "#shared/event-lists/questions.schema.ts";
import { eventQuestions, eventReplies } from "#shared/event-lists/questions.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { isAnyOf } from "../../../lib/database/any-of.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { restorableSince } from "../../../lib/jobs/long-deleted.ts";
import { changed, isOutdated, nextEdition } from "../../../lib/routes/edition.ts";
import { type EventRow, holdEvent } from "../../events/planning/event.queries.ts";
import { aboutEvent } from "../../events/planning/event.service.ts";
import { noteChange } from "../../history/history.service.ts";
import { orderLocked } from "../list-order.service.ts";
import { findMisfits } from "./misfits.queries.ts";
import {
  countQuestions,
  findQuestion,
  ofEvent,
  questionOf,
  type QuestionRow,
} from "./questions.queries.ts";

type Surroundings = Pick<Deps, "db" | "now">;

interface Ids {
  eventId: number;
  questionId: number;
}

/** Asks something more, at the end. Throws 409 where too much is asked already. */
export const addQuestion = (
  { db, now }: Surroundings,
  actor: Actor,
  eventId: number,
  form: NewQuestion,
): Promise<Question> =>
  db.transaction(async (tx) => {
    const event = await holdEvent(tx, eventId);
    const { questions, nextPlace } = await countQuestions(tx, eventId);
    if (questions >= MOST_QUESTIONS) throw refused(questionRefusals.tooMany);
    const [row] = await tx
      .insert(eventQuestions)
      .values({ ...form, eventId, place: nextPlace, createdAt: now() })
      .returning();
    await noteQuestion(tx, { event, actor, at: now() }, { before: null, after: row! });
    return questionOf(row!);
  });

/**
 * What is left out stays. Throws 409 where somebody was faster, and where replies would be lost of which
 * the editor did not say so.
 */
export const changeQuestion = (
  { db, now }: Surroundings,
  actor: Actor,
  { eventId, questionId }: Ids,
  { edition, loses = false, ...change }: QuestionChange,
): Promise<Question> =>
  db.transaction(async (tx) => {
    const event = await holdEvent(tx, eventId);
    const before = await findQuestion(tx, eventId, questionId);
    if (isOutdated(before, edition))
      throw changed(questionsContract.routes.change, questionOf(before));
    const { choices, ...plain } = change;
    const isSame = choices === undefined || isSameList(choices, before.choices);
    const raised = isSame ? nextEdition(before, plain) : before.edition + 1;
    if (raised === before.edition) return questionOf(before);
    const after = { ...before, ...change };
    const lost = await findMisfits(tx, event, { before, after });
    if (lost.length > 0 && !loses)
      throw refused(questionRefusals.losesReplies, { replies: lost.length });
    if (lost.length > 0) await tx.delete(eventReplies).where(isAnyOf(eventReplies.id, lost));
    const [row] = await tx
      .update(eventQuestions)
      .set({ ...change, edition: raised })
      .where(ofEvent(eventId, questionId))
      .returning();
    await noteQuestion(tx, { event, actor, at: now() }, { before, after: row! });
    return questionOf(row!);
  });

const isSameList = (one: string[] | null, other: string[] | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** Puts an event's questions into this order; what it does not name stands behind. */
export const orderQuestions = ({ db }: Surroundings, eventId: number, ids: number[]) =>
  db.transaction(async (tx) => {
    await holdEvent(tx, eventId);
    await orderLocked(tx, eventQuestions, { eventId, ids });
  });

/** Deletes a question; its replies are kept as long as it can be restored. Repeating it changes nothing. */
export const removeQuestion = (
  { db, now }: Surroundings,
  actor: Actor,
  { eventId, questionId }: Ids,
): Promise<QuestionRow> =>
  db.transaction(async (tx) => {
    const event = await holdEvent(tx, eventId);
    const before = await findQuestionOrDeleted(tx, { eventId, questionId }, now());
    if (before.deletedAt) return before;
    await tx.update(eventQuestions).set({ deletedAt: now() }).where(ofEvent(eventId, questionId));
    await noteQuestion(tx, { event, actor, at: now() }, { before, after: null });
    return before;
  });

/**
 * Brings back what was deleted within 30 days; what is there stays as it is. Throws 409 where too much
 * is asked meanwhile.
 */
export const restoreQuestion = (
  { db, now }: Surroundings,
  actor: Actor,
  { eventId, questionId }: Ids,
): Promise<QuestionRow> =>
  db.transaction(async (tx) => {
    const event = await holdEvent(tx, eventId);
    const row = await findQuestionOrDeleted(tx, { eventId, questionId }, now());
    if (!row.deletedAt) return row;
    const { questions } = await countQuestions(tx, eventId);
    if (questions >= MOST_QUESTIONS) throw refused(questionRefusals.tooMany);
    await tx.update(eventQuestions).set({ deletedAt: null }).where(ofEvent(eventId, questionId));
    await noteQuestion(tx, { event, actor, at: now() }, { before: null, after: row });
    return row;
  });

/** A question that is there or can still be restored. Throws 404 if there is none. */
async function findQuestionOrDeleted(
  tx: Executor,
  { eventId, questionId }: Ids,
  now: Date,
): Promise<QuestionRow> {
  const [row] = await tx.select().from(eventQuestions).where(ofEvent(eventId, questionId));
  if (!row || (row.deletedAt && row.deletedAt < restorableSince(now))) throw notFound("Question");
  return row;
}

/** Notes it in the event's history. */
async function noteQuestion(
  tx: Executor,
  { event, actor, at }: { event: EventRow; actor: Actor; at: Date },
  { before, after }: { before: QuestionRow | null; after: QuestionRow | null },
): Promise<void> {
  const said = (row: QuestionRow | null) => {
    if (!row) return null;
    const { id: _, edition: __, ...rest } = questionOf(row);
    return rest;
  };
  await noteChange(
    tx,
    { ...aboutEvent(event), actor, at },
    { before: { question: said(before) }, after: { question: said(after) } },
  );
}
