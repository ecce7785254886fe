import { and, asc, eq, inArray, isNull, lt, sql } from "drizzle-orm";
import { eventPayments } from "#shared/event-lists/dues.table.ts";
import { eventQuestions, eventReplies } from "#shared/event-lists/questions.table.ts";
import { eventTasks } from "#shared/event-lists/tasks.table.ts";
import { events } from "#shared/events/event.table.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeLongDeleted } from "../../lib/jobs/long-deleted.ts";
import { readTotals } from "./questions/totals.queries.ts";

/** So many days after an event its replies go; their totals stay. */
const KEPT_DAYS = 90;

/** As many questions as lose their replies in one transaction. */
const AT_ONCE = 100;

export const eventListsJobs = (deps: Deps): Job[] => [
  {
    name: "eventLists.longDeleted",
    isDaily: true,
    run: async () => {
      await removeLongDeleted(deps, eventTasks, (tx, is) => tx.delete(eventTasks).where(is));
      await removeLongDeleted(deps, eventQuestions, (tx, is) =>
        tx.delete(eventQuestions).where(is),
      );
      await removeLongDeleted(deps, eventPayments, (tx, is) => tx.delete(eventPayments).where(is));
    },
  },
  { name: "eventLists.oldReplies", isDaily: true, run: () => forgetReplies(deps) },
];

async function forgetReplies({ db, now }: Pick<Deps, "db" | "now">): Promise<void> {
  const lastDay = daysAfter(isoDayOf(now()), -KEPT_DAYS);
  const forgetSome = () =>
    db.transaction(async (tx) => {
      const old = await tx
        .select({ id: eventQuestions.id })
        .from(eventQuestions)
        .innerJoin(events, eq(events.id, eventQuestions.eventId))
        .where(and(isNull(eventQuestions.totals), lt(events.endDate, lastDay)))
        .orderBy(asc(eventQuestions.id))
        .limit(AT_ONCE)
        .for("update", { of: eventQuestions, skipLocked: true });
      const ids = old.map(({ id }) => id);
      if (ids.length === 0) return 0;
      const totals = JSON.stringify([...(await readTotals(tx, ids))]);
      await tx
        .update(eventQuestions)
        .set({
          totals: sql`(select pair -> 1 from jsonb_array_elements(${totals}::jsonb) pair where (pair ->> 0)::int = ${eventQuestions.id})`,
        })
        .where(inArray(eventQuestions.id, ids));
      await tx.delete(eventReplies).where(inArray(eventReplies.questionId, ids));
      return ids.length;
    });
  while ((await forgetSome()) === AT_ONCE);
}
