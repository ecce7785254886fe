import { and, eq, inArray, ne, sql } from "drizzle-orm";
import type { BehindLink } from "#shared/events/rsvp/rsvp-link.contract.ts";
import type { Answers, AnsweringHousehold } from "#shared/events/rsvp/rsvp.schema.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import { mailPeople } from "#shared/messages/mail-people.table.ts";
import { mails } from "#shared/messages/mails.table.ts";
import type { Deps, Executor } from "../../../lib/deps.ts";
import { deadLink, notFound } from "../../../lib/errors.ts";
import { LINK_RULES } from "../../links/links.rules.ts";
import { queueMail } from "../../messages/queue-mail.service.ts";
import { findEvents, holdEvent } from "../planning/event.queries.ts";
import { adultsOf, readHouseholdOf } from "./household.queries.ts";
import { householdFor } from "./household.view.ts";
import { answerLocked } from "./rsvp.service.ts";
import { readWho } from "./rsvp-links.service.ts";

type RsvpLink = ActingLink<"rsvp">;

/** For whom and for what a link acts now. Throws 404 where either is gone. */
export async function behindLink({ db }: { db: Executor }, { personId, eventId }: RsvpLink) {
  const actor = await readWho(db, personId);
  const [event] = actor ? await findEvents(db, actor, [eventId]) : [];
  if (!actor || !event) throw deadLink(LINK_RULES.rsvp.refusal);
  return { actor, event };
}

/** What is asked of a household, for who has its link. Writes nothing. */
export async function openRsvp(
  deps: Pick<Deps, "db" | "now">,
  link: RsvpLink,
): Promise<BehindLink> {
  const { actor, event } = await behindLink(deps, link);
  const { name, startDate, endDate, location, cancelledAt } = event;
  return {
    event: { name, startDate, endDate, location, cancelledAt },
    me: actor.id,
    household: byFirstNames(await householdFor(deps, actor, event)),
  };
}

/** As by who is signed in; the household is told. Throws 404 for who is not of it. */
export async function answerByLink(
  deps: Pick<Deps, "db" | "now">,
  link: RsvpLink,
  said: Answers,
): Promise<BehindLink> {
  const { db, now } = deps;
  await db.transaction(async (tx) => {
    const { actor } = await behindLink({ db: tx }, link);
    const household = await readHouseholdOf(tx, actor, now());
    if (said.answers.some(({ userId }) => !household.has(userId))) throw notFound("Person");
    const event = await holdEvent(tx, link.eventId);
    const isAnother = await answerLocked({ tx, actor, now: now() }, event, said);
    if (isAnother)
      await tellHousehold(tx, { eventId: event.id, people: adultsOf(household) }, now());
  });
  return openRsvp(deps, link);
}

const AN_HOUR = 60 * 60_000;

/**
 * Queues the answers of a household for its adults: at once the first time, then one mail an hour that
 * combines later changes, as a mail is rendered when it leaves. For a transaction that holds the event.
 */
export async function tellHousehold(
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
  const dueAt = new Date(Math.max(now.getTime(), ...left.map((at) => at + AN_HOUR)));
  await queueMail(tx, { kind: "rsvpReceived", facts: { eventId, byLink: true }, to, now, dueAt });
}

/** Whoever a link is passed on to reads first names and answers; of diets and notes only that there are some. */
function byFirstNames({ people, guests, ...rest }: AnsweringHousehold): AnsweringHousehold {
  const quiet = ({ diet, note }: { diet: string | null; note: string | null }) => ({
    diet: null,
    note: null,
    isSaved: diet !== null || note !== null,
  });
  const person = (each: AnsweringHousehold["people"][number]) => {
    const name = firstOf(each.fullName);
    const answeredBy = each.answeredBy && {
      ...each.answeredBy,
      name: each.answeredBy.id === null ? "somebody else" : firstOf(each.answeredBy.name),
    };
    return { ...each, ...quiet(each), fullName: name, shortName: name, photo: null, answeredBy };
  };
  const guest = (each: AnsweringHousehold["guests"][number]) => {
    const name = firstOf(each.name);
    return { ...each, ...quiet(each), name };
  };
  return { ...rest, people: people.map(person), guests: guests.map(guest) };
}

export const firstOf = (name: string): string => name.split(" ")[0]!;
