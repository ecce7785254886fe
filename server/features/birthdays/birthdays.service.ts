import * as z from "zod/mini";
import { DAYS_PER_PAGE } from "#shared/birthdays/birthdays.contract.ts";
import { celebrationsFrom } from "#shared/birthdays/celebrations.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import { type IsoDate, isoDayOf } from "#shared/lib/dates.ts";
import { day, id } from "#shared/lib/schemas.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import { deadLink } from "../../lib/errors.ts";
import { calendarFile } from "../../lib/calendars/icalendar.ts";
import { readPage, type WantedPage } from "../../lib/routes/paging.ts";
import { calendarLinesFor } from "../events/schedule/calendar.service.ts";
import { LINK_RULES } from "../links/links.rules.ts";
import { renewLink } from "../links/links.service.ts";
import { groupOf, readAnniversaries } from "./birthdays.queries.ts";
import { calendarLinesOf } from "./calendar.view.ts";

/** Of a day in the list. */
const placeSchema = z.tuple([day, z.enum(["birthday", "anniversary"]), id]);
type Place = z.output<typeof placeSchema>;

/** A page of what the living of the actor's own group celebrate next. */
export async function listCelebrations(
  { db, now }: Pick<Deps, "db" | "now">,
  { familyGroupId }: Actor,
  { today, ...wanted }: WantedPage & { today?: IsoDate | undefined },
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
    placeSchema,
    read: async (place, atMost) =>
      days.filter((each) => !place || isBehind(placeOf(each), place)).slice(0, atMost),
    placeOf,
    count: () => days.length,
  });
}

const HOUR = 60 * 60_000;

/** The reader's day, if it is that day anywhere on Earth now; else UTC's, as their clock is wrong. */
function readersDay(today: IsoDate | undefined, now: Date): IsoDate {
  const somewhere = [-12, 0, 14].map((hours) => isoDayOf(new Date(now.getTime() + hours * HOUR)));
  return today && somewhere.includes(today) ? today : isoDayOf(now);
}

/** In the order of the list: by day, then by kind, then by id. */
function isBehind([on, kind, id]: Place, [lastOn, lastKind, lastId]: Place): boolean {
  if (on !== lastOn) return on > lastOn;
  return kind === lastKind ? id > lastId : kind > lastKind;
}

/** A new address of the actor's calendar; those before open nothing any more. */
export async function renewFeed(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  { id: personId }: Actor,
) {
  const token = await db.transaction((tx) =>
    renewLink(tx, { purpose: "calendarFeed", personId }, now()),
  );
  return { address: `${config.APP_URL}/api/birthdays/feed/${token}` };
}

/** Days and events in the calendar of who has the address, for as long as they are in a family. Throws 404. */
export async function readFeed(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  { personId }: ActingLink<"calendarFeed">,
) {
  const familyGroupId = await groupOf(db, personId);
  if (familyGroupId === null) throw deadLink(LINK_RULES.calendarFeed.refusal);
  const all = celebrationsFrom(await readAnniversaries(db, familyGroupId), isoDayOf(now()));
  const days = calendarLinesOf(all, { host: new URL(config.APP_URL).hostname, now: now() });
  const planned = await calendarLinesFor({ db, now, config }, { id: personId, familyGroupId });
  const lines = [...days, ...planned];
  return { type: "text/calendar", body: calendarFile({ name: "Family calendar", lines }) };
}
