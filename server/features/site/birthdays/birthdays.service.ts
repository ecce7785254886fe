import * as z from "zod/mini";
import { DAYS_PER_PAGE } from "#shared/site/birthdays/birthdays.contract.ts";
import { celebrationsFrom } from "#shared/site/birthdays/celebrations.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import { day, id } from "#shared/lib/schemas.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import type { Context } from "../../../lib/context.ts";
import { linkExpired } from "../../../lib/errors.ts";
import { buildCalendar } from "../../../lib/calendars/icalendar.ts";
import { readPage, type PageRequest } from "../../../lib/routes/paging.ts";
import { calendarLinesFor } from "../../reunions/schedule/index.ts";
import { LINK_RULES, renewLink } from "../../core/links/index.ts";
import { groupOf, readAnniversaries } from "./birthdays.queries.ts";
import { calendarLinesOf } from "./calendar.view.ts";
import { HOUR_MS } from "../../../lib/milliseconds.ts";

/** Cursor of a celebration in the list. */
const placeSchema = z.tuple([day, z.enum(["birthday", "anniversary"]), id]);
type Place = z.output<typeof placeSchema>;

/** A page of the next birthdays and anniversaries in the actor's own group. */
export async function listCelebrations(
  { db, now }: Context,
  { familyGroupId }: Actor,
  { today, ...wanted }: PageRequest & { today?: IsoDate | undefined },
) {
  const all = familyGroupId === null ? [] : await readAnniversaries(db, familyGroupId);
  const days = celebrationsFrom(all, readersDay(today, now())).map(
    ({ kind, on, years, whose }) => ({
      id: whose.id,
      people: whose.people,
      kind,
      on,
      years,
    }),
  );
  const placeOf = ({ on, kind, id }: (typeof days)[number]): Place => [on, kind, id];
  return readPage(wanted, {
    word: "Day",
    perPage: DAYS_PER_PAGE,
    cursorSchema: placeSchema,
    read: async (place, atMost) =>
      days.filter((each) => !place || isBehind(placeOf(each), place)).slice(0, atMost),
    cursorOf: placeOf,
    count: () => days.length,
  });
}

/**
 * Returns the reader's date if it is currently that date anywhere on Earth. Otherwise their clock
 * is wrong, and UTC's date counts.
 */
function readersDay(today: IsoDate | undefined, now: Date): IsoDate {
  const somewhere = [-12, 0, 14].map((hours) =>
    isoDayOf(new Date(now.getTime() + hours * HOUR_MS)),
  );
  return today && somewhere.includes(today) ? today : isoDayOf(now);
}

/** Whether a cursor comes after another: by day, then kind, then id. */
function isBehind([on, kind, id]: Place, [lastOn, lastKind, lastId]: Place): boolean {
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
 * Returns the calendar of celebrations and events for whoever has the address, as long as the
 * person is in a family. Throws 404.
 */
export async function readFeed(ctx: Context, { personId }: OpenedLink<"calendarFeed">) {
  const { db, now, config } = ctx;
  const familyGroupId = await groupOf(db, personId);
  if (familyGroupId === null) throw linkExpired(LINK_RULES.calendarFeed.errorText);
  const all = celebrationsFrom(await readAnniversaries(db, familyGroupId), isoDayOf(now()));
  const days = calendarLinesOf(all, { host: new URL(config.APP_URL).hostname, now: now() });
  const planned = await calendarLinesFor(ctx, { id: personId, familyGroupId });
  const lines = [...days, ...planned];
  return { type: "text/calendar", body: buildCalendar({ name: "Family calendar", lines }) };
}
