import { and, desc, eq, lt } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { checkIns } from "#shared/door/check-ins.table.ts";
import { LOG_PER_PAGE } from "#shared/door/door.contract.ts";
import type { DoorLogLine } from "#shared/door/door.schema.ts";
import { outcomeInWords } from "#shared/door/door-words.ts";
import { attendance } from "#shared/events/attendance.table.ts";
import { id } from "#shared/lib/schemas.ts";
import type { Page } from "#shared/lib/contract.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { readPage, type WantedPage } from "../../../lib/routes/paging.ts";
import { nameInWords } from "../../people/named.queries.ts";
import type { FoundEvent } from "../planning/event.queries.ts";

const who = alias(users, "who");
const found = alias(checkIns, "found");

const named = (person: typeof users | typeof who) => ({
  fullName: person.fullName,
  firstName: person.firstName,
  lastName: person.lastName,
});

/** The last lines of an event's log, those before one of them where that is said. */
const readLines = (db: Executor, eventId: number, before: number | null, most: number) =>
  db
    .select({
      line: checkIns,
      met: { at: found.at, laptop: found.laptop },
      by: named(who),
      person: named(users),
      guestName: attendance.guestName,
    })
    .from(checkIns)
    .leftJoin(found, eq(found.key, checkIns.foundKey))
    .leftJoin(attendance, eq(attendance.id, checkIns.attendanceId))
    .leftJoin(users, eq(users.id, attendance.userId))
    .leftJoin(who, eq(who.id, checkIns.byId))
    .where(
      and(eq(checkIns.eventId, eventId), before === null ? undefined : lt(checkIns.id, before)),
    )
    .orderBy(desc(checkIns.id))
    .limit(most);

type Line = Awaited<ReturnType<typeof readLines>>[number];

/** What was done at an event's door, the latest first. */
export async function readLog(
  { db }: Pick<Deps, "db">,
  event: FoundEvent,
  wanted: WantedPage,
): Promise<Page<DoorLogLine>> {
  const page = await readPage(wanted, {
    word: "Check-in",
    perPage: LOG_PER_PAGE,
    placeSchema: id,
    read: (before, most) => readLines(db, event.id, before, most),
    placeOf: ({ line }) => line.id,
    count: () => db.$count(checkIns, eq(checkIns.eventId, event.id)),
  });
  return { ...page, items: page.items.map((line) => lineFor(event, line)) };
}

function lineFor({ timeZone }: FoundEvent, { line, met, by, ...whom }: Line): DoorLogLine {
  const before = line.outcome === "already" || line.outcome === "overtaken" ? met : null;
  const name = whom.person ? nameInWords(whom.person) : (whom.guestName ?? "Guest");
  return {
    ...line,
    words: outcomeInWords({ ...line, before }, timeZone),
    by: by && nameInWords(by),
    person: line.attendanceId === null ? null : { id: line.attendanceId, name },
  };
}
