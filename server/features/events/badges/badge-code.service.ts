import { eq, sql } from "drizzle-orm";
import { badgeRefusals } from "#shared/badges/badges.refusals.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import type { Attendee } from "#shared/events/event.schema.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { readAttendee } from "../attendance/attendance.service.ts";
import { type AttendeeRow, selectList } from "../guests/guest-list.queries.ts";
import { tellOfList } from "../guests/list-news.service.ts";
import type { FoundAttendance } from "../planning/asked.queries.ts";
import type { FoundEvent } from "../planning/event.queries.ts";
import { claimIn, judgeSignature, wasGoodAt } from "./badge-code.rules.ts";

/** Whose a code is, for who may check in at the event. Throws as rowByCode() does. */
export async function findByCode(
  { db, now, badgeKey }: Pick<Deps, "db" | "now" | "badgeKey">,
  actor: Actor,
  event: FoundEvent,
  text: string,
): Promise<Attendee> {
  const { attendance: row } = await rowByCode({ db, badgeKey }, event.id, text);
  return readAttendee({ db, now }, actor, { ...row, event });
}

/**
 * The row of an event's list that a code is good for. Throws 400 for a code that this site did not make,
 * and 409 for one of another event, of a badge that was replaced, and of who is on the list no more.
 */
async function rowByCode(
  { db, badgeKey }: { db: Executor; badgeKey: string },
  eventId: number,
  text: string,
): Promise<AttendeeRow> {
  const claim = claimIn(text);
  if (!claim) throw refused(badgeRefusals.forged);
  const { id, signature } = claim;
  const [row] = await db
    .select({ eventId: attendance.eventId, badgeVersion: attendance.badgeVersion })
    .from(attendance)
    .where(eq(attendance.id, id));
  if (!row) {
    const wasHere = wasGoodAt(badgeKey, signature, { id, eventId });
    throw refused(wasHere ? badgeRefusals.offList : badgeRefusals.forged);
  }
  const judgement = judgeSignature(badgeKey, signature, { id, ...row });
  if (judgement === "forged") throw refused(badgeRefusals.forged);
  if (row.eventId !== eventId) throw refused(badgeRefusals.foreign);
  const [onList] = await selectList(db, eventId, eq(attendance.id, id));
  if (!onList) throw refused(badgeRefusals.offList);
  if (judgement === "replaced") throw refused(badgeRefusals.replaced, { name: nameOf(onList) });
  return onList;
}

const nameOf = ({ person, attendance: { guestName } }: AttendeeRow): string =>
  person ? nameInWords(person) : (guestName ?? "Guest");

/** Ends every badge code issued to someone so far, issues a new one, and tells check-in stations. */
export const replaceBadge = ({ db }: Pick<Deps, "db">, { id, eventId }: FoundAttendance) =>
  db.transaction(async (tx) => {
    await tx
      .update(attendance)
      .set({ badgeVersion: sql`${attendance.badgeVersion} + 1` })
      .where(eq(attendance.id, id));
    await tellOfList(tx, eventId, [id]);
  });
