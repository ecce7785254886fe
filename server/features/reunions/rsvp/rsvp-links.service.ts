import { and, eq, inArray, isNull } from "drizzle-orm";
import { events } from "#shared/reunions/event-basics/event.table.ts";
import { eventErrors } from "#shared/reunions/event-basics/events.errors.ts";
import { dayAt } from "#shared/reunions/event-basics/venue-time.ts";
import { daysAfter, isoDayOf } from "#shared/lib/dates.ts";
import { links } from "#shared/core/links/links.table.ts";
import type { Actor } from "#shared/family/people/people.policy.ts";
import { users } from "#shared/family/people/people.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { domainError } from "../../../lib/errors.ts";
import { logChange } from "../../core/change-log/index.ts";
import { issueLink, revokeLinks } from "../../core/links/index.ts";
import { changeSubjectOf, type EventRow } from "../event-basics/index.ts";
import { readInvitedRows } from "./household-rows.queries.ts";
import { readHouseholdKin } from "../../core/household/index.ts";
import { actingRole } from "../../core/person/index.ts";

/** Days after an event during which links still show its replies. */
const VALID_DAYS_AFTER_EVENT = 30;

/**
 * Creates a link with which a person's household can reply without signing in. Earlier links keep working.
 * Throws 409 if the person isn't on the guest list, or the event is over.
 */
export async function issueRsvpLink(
  { db, now, config }: Context,
  actor: Actor,
  event: Pick<EventRow, "id" | "familyGroupId" | "endDate" | "timeZone">,
  personId: number | null,
): Promise<{ address: string }> {
  if (event.endDate < dayAt(now(), event.timeZone)) throw domainError(eventErrors.over);
  const rows = personId === null ? [] : await readInvitedRows(db, event.id, [personId]);
  if (personId === null || rows.length === 0) throw domainError(eventErrors.notInvited);
  const expiresAt = new Date(daysAfter(event.endDate, VALID_DAYS_AFTER_EVENT));
  const link = { purpose: "rsvp", personId, eventId: event.id } as const;
  const about = { ...changeSubjectOf(event), actor, at: now() };
  const token = await db.transaction(async (tx) => {
    await logChange(tx, about, { before: {}, after: { rsvpLinkOf: personId } });
    return issueLink(tx, link, { now: now(), expiresAt, makerId: actor.id });
  });
  return { address: new URL(`/rsvp/${token}`, config.APP_URL).href };
}

interface RevokedLinks {
  personId: number;
  eventId: number;
  /** The signed-in user; null if the link itself is used. */
  actor: Actor | null;
}

/** Revokes all RSVP links of a person's household for an event. */
export async function revokeRsvpLinks(
  { db, now }: Context,
  { personId, eventId, actor }: RevokedLinks,
): Promise<void> {
  await db.transaction(async (tx) => {
    const person = await readLinkOwner(tx, personId);
    const household = person
      ? [...(await readHouseholdKin(tx, person, isoDayOf(now()))).keys()]
      : [];
    const ofHousehold = and(
      eq(links.purpose, "rsvp"),
      eq(links.eventId, eventId),
      inArray(links.personId, [personId, ...household]),
    );
    const revokedCount = await revokeLinks(tx, ofHousehold!, now());
    const [event] = await tx.select().from(events).where(eq(events.id, eventId));
    if (revokedCount === 0 || !event) return;
    // If the link itself was used, the history names the person whom it was created for.
    const about = { ...changeSubjectOf(event), actor: actor ?? { id: personId }, at: now() };
    await logChange(tx, about, { before: { rsvpLinkOf: personId }, after: { rsvpLinkOf: null } });
  });
}

/** The person a link acts for; null if they are gone. */
export async function readLinkOwner(db: Executor, personId: number) {
  const [person] = await db
    .select({
      id: users.id,
      role: actingRole,
      familyGroupId: users.familyGroupId,
      verified: users.verified,
    })
    .from(users)
    .where(and(eq(users.id, personId), isNull(users.deletedAt)));
  return person ?? null;
}
