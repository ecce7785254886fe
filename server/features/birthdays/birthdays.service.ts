import * as z from "zod/mini";
import { DAYS_PER_PAGE } from "#shared/birthdays/birthdays.contract.ts";
import { celebrationsFrom } from "#shared/birthdays/celebrations.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { day, id } from "#shared/lib/schemas.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import type { Deps } from "../../lib/deps.ts";
import { deadLink, notFound } from "../../lib/errors.ts";
import { pageOf, readAfter } from "../../lib/routes/paging.ts";
import { LINK_RULES } from "../links/links.rules.ts";
import { renewLink } from "../links/links.service.ts";
import { groupOf, readAnniversaries } from "./birthdays.queries.ts";
import { calendarOf } from "./calendar.view.ts";

/** Of a day in the list. */
const placeSchema = z.tuple([day, z.enum(["birthday", "anniversary"]), id]);

/** A page of what the living of the actor's own group celebrate next. */
export async function listCelebrations(
  { db, now }: Pick<Deps, "db" | "now">,
  { familyGroupId }: Actor,
  { after, limit = DAYS_PER_PAGE }: { after?: string | undefined; limit?: number | undefined },
) {
  const asked = after === undefined ? null : readAfter(after, placeSchema);
  if (asked && !("place" in asked)) throw notFound("Day");
  const all = familyGroupId === null ? [] : await readAnniversaries(db, familyGroupId);
  const days = celebrationsFrom(all, isoDayOf(now())).map(({ kind, on, years, whose }) => ({
    id: whose.id,
    people: whose.people,
    kind,
    on,
    years,
  }));
  const placeOf = ({ on, kind, id }: (typeof days)[number]) => [on, kind, id] as const;
  const place = asked?.place;
  const rest = place ? days.filter((each) => isBehind(placeOf(each), place)) : days;
  return pageOf(rest.slice(0, limit + 1), { limit, total: days.length, placeOf });
}

type Place = readonly [on: string, kind: string, id: number];

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

/** The calendar of who has the address, for as long as they are in a family. Throws 404. */
export async function readFeed(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  { personId }: ActingLink<"calendarFeed">,
) {
  const familyGroupId = await groupOf(db, personId);
  if (familyGroupId === null) throw deadLink(LINK_RULES.calendarFeed.refusal);
  const all = celebrationsFrom(await readAnniversaries(db, familyGroupId), isoDayOf(now()));
  const calendar = calendarOf(all, { host: new URL(config.APP_URL).hostname, now: now() });
  return { type: "text/calendar", body: Buffer.from(calendar) };
}
