import { and, desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { checkIns } from "#shared/reunions/check-in/check-ins.table.ts";
import { LOG_PER_PAGE } from "#shared/reunions/check-in/check-in.contract.ts";
import type { Formats } from "#shared/core/formats/formats.ts";
import type { CheckInLogLine } from "#shared/reunions/check-in/check-in.schema.ts";
import { describeOutcome } from "#shared/reunions/check-in/describe-outcome.ts";
import { attendance } from "#shared/reunions/attendance/attendance.table.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Page } from "#shared/lib/contract.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { readFormats } from "../../core/formats/index.ts";
import { nameForMessages } from "../../core/person/index.ts";
import type { FoundEvent } from "../event-basics/index.ts";

const author = alias(users, "who");
const foundCheckIns = alias(checkIns, "found");

const nameOfPerson = (person: typeof users | typeof author) => ({
  fullName: person.fullName,
  firstName: person.firstName,
  lastName: person.lastName,
});

/** Reads the last lines of an event's check-in log, or those before a given line. */
const readLogLines = (db: Executor, eventId: number, before: number | null, limit: number) =>
  db
    .select({
      line: checkIns,
      earlierCheckIn: { at: foundCheckIns.at, laptop: foundCheckIns.station },
      by: nameOfPerson(author),
      person: nameOfPerson(users),
      guestName: attendance.guestName,
    })
    .from(checkIns)
    .leftJoin(foundCheckIns, eq(foundCheckIns.key, checkIns.foundKey))
    .leftJoin(attendance, eq(attendance.id, checkIns.attendanceId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(author, eq(author.id, checkIns.byId))
    .where(
      and(eq(checkIns.eventId, eventId), before === null ? undefined : lt(checkIns.id, before)),
    )
    .orderBy(desc(checkIns.id))
    .limit(limit);

type Line = Awaited<ReturnType<typeof readLogLines>>[number];

/** An event's check-in log, newest first. */
export async function readLog(
  { db }: Context,
  event: FoundEvent,
  request: PageRequest,
): Promise<Page<CheckInLogLine>> {
  const page = await readPage(request, {
    itemName: "Check-in",
    perPage: LOG_PER_PAGE,
    cursorSchema: id,
    read: (before, limit) => readLogLines(db, event.id, before, limit),
    cursorOf: ({ line }) => line.id,
    count: () => db.$count(checkIns, eq(checkIns.eventId, event.id)),
  });
  const formats = await readFormats(db);
  return { ...page, items: page.items.map((line) => toLogLine(event, line, formats)) };
}

function toLogLine(
  { timeZone }: FoundEvent,
  { line, earlierCheckIn, by, ...guest }: Line,
  formats: Formats,
): CheckInLogLine {
  const before = line.outcome === "already" || line.outcome === "overtaken" ? earlierCheckIn : null;
  const name = guest.person ? nameForMessages(guest.person) : (guest.guestName ?? "Guest");
  return {
    ...line,
    words: describeOutcome({ ...line, before }, timeZone, formats),
    by: by && nameForMessages(by),
    person: line.attendanceId === null ? null : { id: line.attendanceId, name },
  };
}
