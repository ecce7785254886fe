import { and, eq, inArray, isNull } from "drizzle-orm";
import { events } from "#shared/events/event.table.ts";
import { eventRefusals } from "#shared/events/events.refusals.ts";
import { dayAt } from "#shared/events/venue-clock.ts";
import { daysAfter } from "#shared/lib/dates.ts";
import { links } from "#shared/links/links.table.ts";
import type { Actor } from "#shared/people/people.policy.ts";
import { users } from "#shared/people/people.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { refused } from "../../../lib/errors.ts";
import { noteChange } from "../../history/history.service.ts";
import { issueLink, revokeLinks } from "../../links/links.service.ts";
import type { EventRow } from "../planning/event.queries.ts";
import { aboutEvent } from "../planning/event.service.ts";
import { readHouseholdOf, readOnList } from "./household.queries.ts";

/** Days after an event's last one on which its answers can still be read by a link. */
const DAYS_AFTER = 30;

/**
 * Makes a link by which somebody's household can answer for an event without signing in. Earlier ones
 * stay good. Throws 409 where they are not on its list, or it is over.
 */
export async function makeLink(
  { db, now, config }: Pick<Deps, "db" | "now" | "config">,
  actor: Actor,
  event: Pick<EventRow, "id" | "familyGroupId" | "endDate" | "timeZone">,
  personId: number | null,
): Promise<{ address: string }> {
  if (event.endDate < dayAt(now(), event.timeZone)) throw refused(eventRefusals.over);
  const onList = personId === null ? [] : await readOnList(db, event.id, [personId]);
  if (personId === null || onList.length === 0) throw refused(eventRefusals.notInvited);
  const expiresAt = new Date(daysAfter(event.endDate, DAYS_AFTER));
  const link = { purpose: "rsvp", personId, eventId: event.id } as const;
  const about = { ...aboutEvent(event), actor, at: now() };
  const token = await db.transaction(async (tx) => {
    await noteChange(tx, about, { before: {}, after: { rsvpLinkOf: personId } });
    return issueLink(tx, link, { now: now(), expiresAt, makerId: actor.id });
  });
  return { address: new URL(`/rsvp/${token}`, config.APP_URL).href };
}

interface Ended {
  personId: number;
  eventId: number;
  /** Who is signed in; nobody who has the link. */
  actor: Actor | null;
}

/** Ends all links by which somebody's household can answer for an event. */
export async function endLinksOf(
  { db, now }: Pick<Deps, "db" | "now">,
  { personId, eventId, actor }: Ended,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await readWho(tx, personId);
    const household = person ? [...(await readHouseholdOf(tx, person, now())).keys()] : [];
    const ofHousehold = and(
      eq(links.purpose, "rsvp"),
      eq(links.eventId, eventId),
      inArray(links.personId, [personId, ...household]),
    );
    const ended = await revokeLinks(tx, ofHousehold!, now());
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    if (ended === 0 || !event) return;
    // By a link it was who has it: as far as is known, whose it is.
    const about = { ...aboutEvent(event), actor: actor ?? { id: personId }, at: now() };
    await noteChange(tx, about, { before: { rsvpLinkOf: personId }, after: { rsvpLinkOf: null } });
  });
}

/** For whom a link acts, as they are now; null for who is gone. */
export async function readWho(db: Executor, personId: number) {
  const [person] = await db
    .select({
      id: users.id,
      role: users.role,
      familyGroupId: users.familyGroupId,
      verified: users.verified,
    })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.deletedAt)));
  return person ?? null;
}
