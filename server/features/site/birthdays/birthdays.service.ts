import * as z from "zod/mini";
import { DAYS_PER_PAGE } from "#shared/site/birthdays/birthdays.contract.ts";
import { nextCelebrations } from "#shared/site/birthdays/celebrations.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import { day, id } from "#shared/lib/schemas.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { linkExpired } from "../../../lib/errors.ts";
import { buildCalendar } from "../../../lib/calendars/icalendar.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { readCalendarLines } from "../../reunions/schedule/index.ts";
import { LINK_RULES, renewLink } from "../../core/links/index.ts";
import { findGroupId, readAnniversaries } from "./birthdays.queries.ts";
import { formatAnniversaries } from "./calendar.view.ts";
import { HOUR_MS } from "../../../lib/milliseconds.ts";

/** Cursor of a celebration in the list. */
const celebrationCursorSchema = z.tuple([day, z.enum(["birthday", "anniversary"]), id]);
type CelebrationCursor = z.output<typeof celebrationCursorSchema>;

/** A page of the next birthdays and anniversaries in the actor's own group. */
export async function listCelebrations(
  { db, now }: Context,
  { familyGroupId }: Actor,
  { today, ...pageRequest }: PageRequest & { today?: IsoDate | undefined },
) {
  const anniversaries = familyGroupId === null ? [] : await readAnniversaries(db, familyGroupId);
  const celebrations = nextCelebrations(anniversaries, resolveToday(today, now())).map(
    ({ kind, on, years, celebrants }) => ({
      id: celebrants.id,
      people: celebrants.people,
      kind,
      on,
      years,
    }),
  );
  const toCursor = ({ on, kind, id }: (typeof celebrations)[number]): CelebrationCursor => [
    on,
    kind,
    id,
  ];
  return readPage(pageRequest, {
    itemName: "Day",
    perPage: DAYS_PER_PAGE,
    cursorSchema: celebrationCursorSchema,
    read: async (cursor, limit) =>
      celebrations
        .filter((each) => !cursor || isAfterCursor(toCursor(each), cursor))
        .slice(0, limit),
    cursorOf: toCursor,
    count: () => celebrations.length,
  });
}

/**
 * Returns the reader's date if it is currently that date anywhere on Earth. Otherwise their clock
 * is wrong, and UTC's date counts.
 */
function resolveToday(today: IsoDate | undefined, now: Date): IsoDate {
  const currentDates = [-12, 0, 14].map((hours) =>
    isoDayOf(new Date(now.getTime() + hours * HOUR_MS)),
  );
  return today && currentDates.includes(today) ? today : isoDayOf(now);
}

/** Whether a cursor comes after another: by day, then kind, then id. */
function isAfterCursor(
  [on, kind, id]: CelebrationCursor,
  [lastOn, lastKind, lastId]: CelebrationCursor,
): boolean {
  if (on !== lastOn) return on > lastOn;
  return kind === lastKind ? id > lastId : kind > lastKind;
}

/** Creates a new address for the actor's calendar; earlier addresses stop working. */
export async function renewFeed({ db, now, config }: Context, { id: personId }: Actor) {
  const token = await db.transaction((tx) =>
    renewLink(tx, { purpose: "calendarFeed", personId }, now()),
  );
  return { address: `${config.APP_URL}/api/birthdays/feed/${token}` };
}

/**
 * Returns the calendar of celebrations and events for the owner of the secret address, as long as the
 * person is in a family. Throws 404.
 */
export async function readFeed(ctx: Context, { personId }: OpenedLink<"calendarFeed">) {
  const { db, now, config } = ctx;
  const familyGroupId = await findGroupId(db, personId);
  if (familyGroupId === null) throw linkExpired(LINK_RULES.calendarFeed.errorText);
  const celebrations = nextCelebrations(
    await readAnniversaries(db, familyGroupId),
    isoDayOf(now()),
  );
  const celebrationLines = formatAnniversaries(celebrations, {
    host: new URL(config.APP_URL).hostname,
    now: now(),
  });
  const eventLines = await readCalendarLines(ctx, { id: personId, familyGroupId });
  const lines = [...celebrationLines, ...eventLines];
  return { type: "text/calendar", body: buildCalendar({ name: "Family calendar", lines }) };
}
