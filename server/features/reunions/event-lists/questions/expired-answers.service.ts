import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { eventQuestions, eventAnswers } from "#shared/reunions/event-lists/questions.table.ts";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Context } from "../../../../lib/context.ts";
import { readTotals } from "./totals.queries.ts";

/** Days after an event until its answers are deleted. Their totals stay. */
const KEPT_DAYS = 90;

/** The most questions per transaction. */
const BATCH_SIZE = 100;

/** Deletes answers 90 days after their event, and keeps their totals with the questions. */
export async function removeExpiredAnswers({ db, now }: Context): Promise<void> {
  const lastDay = daysAfter(isoDayOf(now()), -KEPT_DAYS);
  const removeBatch = () =>
    db.transaction(async (tx) => {
      const expired = await tx
        .select({ id: eventQuestions.id })
        .from(eventQuestions)
        .innerJoin(events, eq(events.id, eventQuestions.eventId))
        .where(and(isNull(eventQuestions.totals), lt(events.endDate, lastDay)))
        .orderBy(asc(eventQuestions.id))
        .limit(BATCH_SIZE)
        .for("update", { of: eventQuestions, skipLocked: true });
      const ids = expired.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const totals = JSON.stringify([...(await readTotals(tx, ids))]);
      await tx
        .update(eventQuestions)
        .set({
          totals: sql`(select pair -> 1 from jsonb_array_elements(${totals}::jsonb) pair where (pair ->> 0)::int = ${eventQuestions.id})`,
        })
        .where(inArray(eventQuestions.id, ids));
      await tx.delete(eventAnswers).where(inArray(eventAnswers.questionId, ids));
      return ids.length;
    });
  while ((await removeBatch()) === BATCH_SIZE);
}
