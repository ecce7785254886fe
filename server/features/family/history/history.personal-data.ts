import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { history } from "#shared/family/history/history.table.ts";
import { type PersonalData, MAX_EXPORTED_ROWS } from "../../../lib/personal-data.ts";
import { contactFieldsSql, buildPeopleCondition } from "./history.queries.ts";

const otherPeopleFields = sql.raw("array['userId', 'relatedUserId', 'recordedBy', 'confirmedBy']");

/**
 * Personal data in the history. After a merge, history entries with contact details stay with the
 * merged record, because its contacts may have different readers than those of the kept one.
 */
export const historyPersonalData: PersonalData = {
  columns: [
    { column: history.actorId, onMerge: "move", onErase: "custom" },
    { column: history.suggestedBy, onMerge: "move", onErase: "setNull" },
  ],
  merge: async (tx, { kept, gone }) => {
    const hasContacts = sql`coalesce(${history.before} ?| ${contactFieldsSql}, false) or coalesce(${history.after} ?| ${contactFieldsSql}, false)`;
    const moved = await tx
      .update(history)
      .set({ subjectId: kept.id })
      .where(
        and(
          eq(history.subject, "person"),
          eq(history.subjectId, gone.id),
          sql`not (${hasContacts})`,
        ),
      )
      .returning({ id: history.id });
    return [{ table: "history", column: "subject_id", moved: moved.map(({ id }) => id) }];
  },
  erase: async (tx, { ids }) => {
    await tx
      .update(history)
      .set({ actorId: null, address: null })
      .where(inArray(history.actorId, ids));
    await tx
      .update(history)
      .set({ before: null, after: null })
      .where(await buildPeopleCondition(tx, ids));
  },
  exportData: async (db, { id }) => ({
    history: await db
      .select({
        at: history.at,
        about: history.subject,
        action: history.action,
        before: sql`${history.before} - ${otherPeopleFields}`,
        after: sql`${history.after} - ${otherPeopleFields}`,
        by: sql<string>`case when ${history.actorId} = ${id} then 'you' else 'someone else' end`,
      })
      .from(history)
      .where(await buildPeopleCondition(db, [id]))
      .orderBy(desc(history.at), desc(history.id))
      .limit(MAX_EXPORTED_ROWS),
    // Values are left out, because they are other people's data.
    whatYouDid: await db
      .select({
        at: history.at,
        to: history.subject,
        action: history.action,
        fromAddress: history.address,
      })
      .from(history)
      .where(eq(history.actorId, id))
      .orderBy(desc(history.at), desc(history.id))
      .limit(MAX_EXPORTED_ROWS),
  }),
};
