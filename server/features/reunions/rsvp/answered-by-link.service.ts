import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { BehindLink } from "#shared/reunions/rsvp/rsvp-link.contract.ts";
import type { Answers, AnsweringHousehold } from "#shared/reunions/rsvp/rsvp.schema.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import { mailPeople } from "#shared/core/outbox/mail-people.table.ts";
import { mails } from "#shared/core/outbox/mails.table.ts";
import type { Context, Executor } from "../../../lib/context.ts";
import { linkExpired, notFound } from "../../../lib/errors.ts";
import { LINK_RULES } from "../../core/links/index.ts";
import { queueMail } from "../../core/outbox/index.ts";
import { findEvents, lockEvent } from "../event-basics/index.ts";
import { invitationFor, releasesTasks } from "./event-by-link.queries.ts";
import { householdFor } from "./household.view.ts";
import { saveAnswersLocked } from "./rsvp.service.ts";
import { readLinkedPerson } from "./rsvp-links.service.ts";
import { readHouseholdKin, listAdults } from "../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";
import { HOUR_MS } from "../../../lib/milliseconds.ts";

type RsvpLink = OpenedLink<"rsvp">;

/** The person and event that a link acts for. Throws 404 if either is gone. */
export async function readBehindLink(db: Executor, { personId, eventId }: RsvpLink) {
  const actor = await readLinkedPerson(db, personId);
  const [event] = actor ? await findEvents(db, actor, [eventId]) : [];
  if (!actor || !event) throw linkExpired(LINK_RULES.rsvp.errorText);
  return { actor, event };
}

/** A household's RSVP by its link. Writes nothing. */
export async function openRsvp(ctx: Context, link: RsvpLink): Promise<BehindLink> {
  const { actor, event } = await readBehindLink(ctx.db, link);
  const household = await householdFor(ctx, actor, event);
  return {
    ...(await invitationFor(ctx.db, actor, event)),
    givesBack: await releasesTasks(ctx.db, event.id, household),
    me: actor.id,
    household: byFirstNames(household),
  };
}

/** Answers like a signed-in user, and notifies the household. Throws 404 for people outside of it. */
export async function answerByLink(
  ctx: Context,
  link: RsvpLink,
  said: Answers,
): Promise<BehindLink> {
  const { db, now } = ctx;
  await db.transaction(async (tx) => {
    const { actor } = await readBehindLink(tx, link);
    const household = await readHouseholdKin(tx, actor, isoDayOf(now()));
    if (said.answers.some(({ userId }) => !household.has(userId))) throw notFound("Person");
    const event = await lockEvent(tx, link.eventId);
    const isAnother = await saveAnswersLocked({ tx, actor, now: now() }, event, said);
    if (isAnother)
      await notifyHousehold(tx, { eventId: event.id, people: listAdults(household) }, now());
  });
  return openRsvp(ctx, link);
}

/**
 * Queues an email with the household's answers to its adults: at once the first time, then at most one an
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
  const left = earlier.filter((mail) => !mail.isPending).map(({ leftAt }) => leftAt.getTime());
  const dueAt = new Date(Math.max(now.getTime(), ...left.map((at) => at + HOUR_MS)));
  await queueMail(tx, { kind: "rsvpReceived", facts: { eventId, byLink: true }, to, now, dueAt });
}

/**
 * Links may be passed on, so they show only first names and answers, and whether there are dietary needs or
 * notes.
 */
function byFirstNames({ people, guests, ...rest }: AnsweringHousehold): AnsweringHousehold {
  const quiet = ({ diet, note }: { diet: string | null; note: string | null }) => ({
    diet: null,
    note: null,
    isSaved: diet !== null || note !== null,
  });
  const person = (each: AnsweringHousehold["people"][number]) => {
    const name = firstNameOf(each.fullName);
    const answeredBy = each.answeredBy && {
      ...each.answeredBy,
      name: each.answeredBy.id === null ? "someone else" : firstNameOf(each.answeredBy.name),
    };
    return { ...each, ...quiet(each), fullName: name, shortName: name, photo: null, answeredBy };
  };
  const guest = (each: AnsweringHousehold["guests"][number]) => {
    const name = firstNameOf(each.name);
    return { ...each, ...quiet(each), name };
  };
  return { ...rest, people: people.map(person), guests: guests.map(guest) };
}

export const firstNameOf = (name: string): string => name.split(" ")[0]!;
