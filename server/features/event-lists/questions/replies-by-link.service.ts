import type { AskedPerson, GivenReply } from "#shared/event-lists/questions.schema.ts";
import type { ActingLink } from "#shared/links/acting-link.ts";
import type { Deps } from "../../../lib/deps.ts";
import { notFound } from "../../../lib/errors.ts";
import { holdEvent } from "../../events/planning/event.queries.ts";
import { behindLink, firstOf, tellHousehold } from "../../events/rsvp/answered-by-link.service.ts";
import { adultsOf, readHouseholdOf } from "../../events/rsvp/household.queries.ts";
import { questionsFor } from "./questions.view.ts";
import { replyLocked } from "./replies.service.ts";

type RsvpLink = ActingLink<"rsvp">;

/** What is asked of a household, for who has its link. Whoever it is passed on to reads no reply. */
export async function questionsByLink(deps: Pick<Deps, "db" | "now">, link: RsvpLink) {
  const { actor, event } = await behindLink(deps, link);
  const { questions, people } = await questionsFor(deps, actor, event);
  return { questions, people: people.map(withoutReplies) };
}

const withoutReplies = ({ name, replies, ...person }: AskedPerson): AskedPerson => ({
  ...person,
  name: firstOf(name),
  replies: replies.map(({ questionId }) => ({ questionId, value: null })),
});

/** As by who is signed in; the household is told. Throws 404 for who is not of it. */
export async function replyByLink(
  deps: Pick<Deps, "db" | "now">,
  link: RsvpLink,
  replies: GivenReply[],
) {
  const { db, now } = deps;
  await db.transaction(async (tx) => {
    const { actor } = await behindLink({ db: tx }, link);
    const household = await readHouseholdOf(tx, actor, now());
    if (replies.some(({ userId }) => !household.has(userId))) throw notFound("Person");
    const event = await holdEvent(tx, link.eventId);
    const isAnother = await replyLocked({ tx, now: now() }, event, replies);
    if (isAnother)
      await tellHousehold(tx, { eventId: event.id, people: adultsOf(household) }, now());
  });
  return questionsByLink(deps, link);
}
