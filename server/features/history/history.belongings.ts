import { and, desc, eq, inArray, or, sql } from "drizzle-orm";
import { history } from "#shared/history/history.table.ts";
import type { Belongings } from "../../lib/belongings.ts";
import type { Executor } from "../../lib/deps.ts";
import { CONTACT_FIELDS, linesOfPerson } from "./history.queries.ts";

/** The latest that one file tells. */
const MOST_LINES = 10_000;

const contacts = sql.raw(`array[${CONTACT_FIELDS.map((field) => `'${field}'`).join(", ")}]`);

const otherPeople = sql.raw("array['userId', 'relatedUserId', 'recordedBy', 'confirmedBy']");

/**
 * The history keeps what was said of people and by whom. What it told of the addresses of a record stays
 * with that one: who may read them of the one need not be who may of the other.
 */
export const historyBelongings: Belongings = {
  columns: [
    { column: history.actorId, merged: "move", erased: "byHand" },
    { column: history.suggestedBy, merged: "move", erased: "empty" },
  ],
  merge: async (tx, { kept, gone }) => {
    const tellsContacts = sql`coalesce(${history.before} ?| ${contacts}, false) or coalesce(${history.after} ?| ${contacts}, false)`;
    const moved = await tx
      .update(history)
      .set({ subjectId: kept.id })
      .where(
        and(
          eq(history.subject, "person"),
          eq(history.subjectId, gone.id),
          sql`not (${tellsContacts})`,
        ),
      )
      .returning({ id: history.id });
    const ids = moved.map(({ id }) => id);
    return ids.length > 0 ? [{ table: "history", column: "subject_id", moved: ids }] : [];
  },
  erase: async (tx, { ids }) => {
    await tx
      .update(history)
      .set({ actorId: null, address: null })
      .where(inArray(history.actorId, ids));
    await tx
      .update(history)
      .set({ before: null, after: null })
      .where(await linesAbout(tx, ids));
  },
  tell: async (db, { id }) => ({
    history: await db
      .select({
        at: history.at,
        about: history.subject,
        action: history.action,
        before: sql`${history.before} - ${otherPeople}`,
        after: sql`${history.after} - ${otherPeople}`,
        by: sql<string>`case when ${history.actorId} = ${id} then 'you' else 'somebody else' end`,
      })
      .from(history)
      .where(await linesAbout(db, [id]))
      .orderBy(desc(history.at), desc(history.id))
      .limit(MOST_LINES),
    // What it did to others is theirs.
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
      .limit(MOST_LINES),
  }),
};

/** Lines of these people and of their links, removed ones as well: of a person and the few merged into theirs. */
const linesAbout = async (db: Executor, ids: number[]) =>
  or(...(await Promise.all(ids.map((id) => linesOfPerson(db, id)))));
