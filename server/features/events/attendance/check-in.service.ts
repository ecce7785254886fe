import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { checkIns } from "#shared/door/check-ins.table.ts";
import { attendanceRefusals } from "#shared/events/attendance.refusals.ts";
import type { Attendee } from "#shared/events/event.schema.ts";
import { mayManageEvent } from "#shared/events/events.policy.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { prepared } from "../../../lib/database/prepared.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { notFound, refused } from "../../../lib/errors.ts";
import { nameInWords } from "../../people/named.queries.ts";
import { attendeeAtDoor } from "../guests/attendee.view.ts";
import type { FoundAttendance } from "../planning/asked.queries.ts";
import type { HeldAttendance } from "./attendance.queries.ts";
import { type CheckedIn, checkInStatement } from "./check-in.queries.ts";

/**
 * Checks somebody in, once: where they are in already, nothing changes. Throws 409 for who has not
 * confirmed, unless forced, and 404 for who is on the list no more.
 */
export function checkInBy({ pool, now }: { pool: Pool; now: Deps["now"] }) {
  const checkInOnce = prepared<CheckedIn & Record<string, unknown>>(
    pool,
    "check_in",
    checkInStatement((name) => sql`${sql.placeholder(name)}`),
  );

  return async function checkIn(
    actor: Actor,
    found: FoundAttendance,
    { force = false }: { force?: boolean | undefined },
  ): Promise<Attendee & { alreadyCheckedIn: boolean }> {
    const at = now();
    const [done] = await checkInOnce({ id: found.id, force, at, by: actor.id });
    if (!done) throw notFound("Attendee");
    const { outcome, status, checkedInTime, updatedAt } = done;
    const name = found.person ? nameInWords(found.person) : (found.guestName ?? "This guest");
    if (outcome === "notConfirmed")
      throw refused(attendanceRefusals.notConfirmed, { name, status });
    const checkedIn = status === "attended";
    const row = { ...found, status, checkedIn, checkedInTime, updatedAt };
    return { ...attendeeOf(actor, row, at), alreadyCheckedIn: outcome === "already" };
  };
}

/** For who may check in, of a row that need not be on the list any more. */
export function attendeeOf(actor: Actor, found: FoundAttendance, now: Date): Attendee {
  const { userId, isAskersChild, person, host } = found;
  const children = new Set(isAskersChild && userId !== null ? [userId] : []);
  const viewer = { actor, children, today: isoDayOf(now) };
  const isOrganiser = mayManageEvent(actor, found.event);
  return attendeeAtDoor(viewer, { attendance: found, person, host }, isOrganiser);
}

/** What was done by hand, elsewhere than at the door, and by whom. */
interface ByHand {
  deed: "checkIn" | "undo";
  byId: number;
  at: Date;
}

/** Logs it, for who holds the row. Answers the key of the line. */
export async function logByHand(
  tx: Executor,
  before: HeldAttendance,
  { deed, byId, at }: ByHand,
): Promise<string> {
  const key = randomUUID();
  const isSo = before.checkedIn === (deed === "checkIn");
  await tx.insert(checkIns).values({
    eventId: before.eventId,
    attendanceId: before.id,
    key,
    deed,
    outcome: isSo ? "already" : "done",
    foundStatus: before.status,
    foundKey: before.checkInKey,
    at,
    receivedAt: at,
    byId,
  });
  return key;
}
