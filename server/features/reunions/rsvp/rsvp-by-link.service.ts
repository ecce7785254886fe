import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { RsvpInvitation } from "#shared/reunions/rsvp/rsvp-link.contract.ts";
import type { HouseholdReply, RsvpHousehold } from "#shared/reunions/rsvp/rsvp.schema.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { linkExpired, notFound } from "../../../lib/errors.ts";
import { LINK_RULES } from "../../core/links/index.ts";
import { queueMail } from "../../core/outbox/index.ts";
import { findEvents, lockEvent } from "../event-basics/index.ts";
import { readEventInvitation, readDeclineEffects, readInviter } from "./event-by-link.queries.ts";
import { readRsvpHousehold } from "./household.view.ts";
import { saveRepliesLocked } from "./rsvp.service.ts";
import { readLinkOwner } from "./rsvp-links.service.ts";
import { readHouseholdKin, listAdults } from "../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import type { ImageSize } from "#shared/core/images/image.schema.ts";
import { HOUR_MS } from "../../../lib/milliseconds.ts";
import { readLinkedImage } from "../../core/images/index.ts";
import { buildEventCalendar, readSchedule } from "../schedule/index.ts";

type RsvpLink = OpenedLink<"rsvp">;

/** Finds the person and event of a link. Throws 404 if either is gone. */
export async function resolveRsvpLink(db: Executor, { personId, eventId }: RsvpLink) {
  const actor = await readLinkOwner(db, personId);
  const [event] = actor ? await findEvents(db, actor, [eventId]) : [];
  if (!actor || !event) throw linkExpired(LINK_RULES.rsvp.errorText);
  return { actor, event };
}

/** Reads a household's RSVP by its link. */
export async function openRsvp(ctx: Context, link: RsvpLink): Promise<RsvpInvitation> {
  const { actor, event } = await resolveRsvpLink(ctx.db, link);
  const household = await readRsvpHousehold(ctx, actor, event);
  return {
    ...(await readEventInvitation(ctx.db, actor, event)),
    wouldRelease: await readDeclineEffects(ctx.db, event.id, household),
    personId: actor.id,
    household: hidePrivateDetails(household),
  };
}

/** Saves replies as for a signed-in user, and notifies the household. Throws 404 for people outside of it. */
export async function saveRepliesByLink(
  ctx: Context,
  link: RsvpLink,
  body: HouseholdReply,
): Promise<RsvpInvitation> {
  const { db, now } = ctx;
  await db.transaction(async (tx) => {
    const { actor } = await resolveRsvpLink(tx, link);
    const household = await readHouseholdKin(tx, actor, isoDayOf(now()));
    if (body.replies.some(({ userId }) => !household.has(userId))) throw notFound("Person");
    const event = await lockEvent(tx, link.eventId);
    const hasChanged = await saveRepliesLocked({ tx, actor, now: now() }, event, body);
    if (hasChanged)
      await notifyHousehold(tx, { eventId: event.id, people: listAdults(household) }, now());
  });
  return openRsvp(ctx, link);
}

/**
 * Queues an email with the household's replies to its adults: at once the first time, then at most one an
 * hour. It includes later changes, because emails are rendered when sent. The transaction has locked the
 * event.
 */
export async function notifyHousehold(
  tx: Executor,
  { eventId, people }: { eventId: number; people: number[] },
  now: Date,
): Promise<void> {
  const earlier = await tx
    .select({
      personId: mailPeople.personId,
      isPending: sql<boolean>`${mails.status} = 'pending'`,
      leftAt: sql`coalesce(${mails.sentAt}, ${mails.updatedAt})`.mapWith(mails.updatedAt),
    })
    .from(mails)
    .innerJoin(mailPeople, eq(mailPeople.mailId, mails.id))
    .where(
      and(
        eq(mails.eventId, eventId),
        eq(mails.kind, "rsvpReceived"),
        ne(mails.status, "closed"),
        inArray(mailPeople.personId, people),
        sql`(${mails.facts} ->> 'byLink')::boolean`,
      ),
    );
  const pending = new Set(earlier.filter((mail) => mail.isPending).map((mail) => mail.personId));
  const to = { people: people.filter((id) => !pending.has(id)) };
  const sentTimes = earlier.filter((mail) => !mail.isPending).map(({ leftAt }) => leftAt.getTime());
  const dueAt = new Date(Math.max(now.getTime(), ...sentTimes.map((at) => at + HOUR_MS)));
  await queueMail(tx, { kind: "rsvpReceived", facts: { eventId, byLink: true }, to, now, dueAt });
}

/**
 * Reduces a household to first names and replies, and whether there are dietary needs or notes, because links
 * may be passed on.
 */
function hidePrivateDetails({ people, guests, ...rest }: RsvpHousehold): RsvpHousehold {
  const hideNotes = ({ diet, note }: { diet: string | null; note: string | null }) => ({
    diet: null,
    note: null,
    hasDetails: diet !== null || note !== null,
  });
  const person = (each: RsvpHousehold["people"][number]) => {
    const name = firstNameOf(each.fullName);
    const repliedBy = each.repliedBy && {
      ...each.repliedBy,
      name: each.repliedBy.id === null ? "someone else" : firstNameOf(each.repliedBy.name),
    };
    return {
      ...each,
      ...hideNotes(each),
      fullName: name,
      shortName: name,
      photo: null,
      repliedBy,
    };
  };
  const guest = (each: RsvpHousehold["guests"][number]) => {
    const name = firstNameOf(each.name);
    return { ...each, ...hideNotes(each), name };
  };
  return { ...rest, people: people.map(person), guests: guests.map(guest) };
}

export const firstNameOf = (name: string): string => name.split(" ")[0]!;

/** Reads the event's cover photo, or the inviter's photo. Throws 404 for all other photos. */
export async function readImageByLink(
  { db }: Context,
  link: RsvpLink,
  request: { hash: string; size?: ImageSize | undefined },
) {
  const { actor, event } = await resolveRsvpLink(db, link);
  const inviter = await readInviter(db, actor, event);
  return readLinkedImage(db, [event.cover, inviter?.photo], request);
}

/** The schedule, as on the event's page. */
export async function readScheduleByLink({ db }: Context, link: RsvpLink) {
  const { event } = await resolveRsvpLink(db, link);
  return readSchedule(db, event.id);
}

/** The event and its schedule, for a calendar. */
export async function readCalendarByLink(ctx: Context, link: RsvpLink) {
  const { event } = await resolveRsvpLink(ctx.db, link);
  return buildEventCalendar(ctx, event);
}
