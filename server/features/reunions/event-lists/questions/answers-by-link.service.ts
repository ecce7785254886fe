import type { Respondent, SubmittedAnswer } from "#shared/reunions/event-lists/questions.schema.ts";
import type { OpenedLink } from "#shared/core/links/opened-link.ts";
import type { Context } from "../../../../lib/context.ts";
import { notFound } from "../../../../lib/errors.ts";
import { lockEvent } from "../../event-basics/index.ts";
import { resolveRsvpLink, firstNameOf, notifyHousehold } from "../../rsvp/index.ts";
import { readQuestionsView } from "./questions.view.ts";
import { saveAnswersLocked } from "./answers.service.ts";
import { readHouseholdKin, listAdults } from "../../../core/household/index.ts";
import { isoDayOf } from "#shared/lib/dates.ts";

type RsvpLink = OpenedLink<"rsvp">;

/** Reads a household's questions by its link. Answers are hidden, because the link may have been passed on. */
export async function readQuestionsByLink(ctx: Context, link: RsvpLink) {
  const { actor, event } = await resolveRsvpLink(ctx.db, link);
  const { questions, people } = await readQuestionsView(ctx.db, actor, event, ctx.now());
  return { questions, people: people.map(hideAnswers) };
}

const hideAnswers = ({ name, answers, ...person }: Respondent): Respondent => ({
  ...person,
  name: firstNameOf(name),
  answers: answers.map(({ questionId }) => ({ questionId, value: null })),
});

/** Saves answers as for a signed-in user, and notifies the household. Throws 404 for people outside of it. */
export async function saveAnswersByLink(ctx: Context, link: RsvpLink, replies: SubmittedAnswer[]) {
  const { db, now } = ctx;
  await db.transaction(async (tx) => {
    const { actor } = await resolveRsvpLink(tx, link);
    const household = await readHouseholdKin(tx, actor, isoDayOf(now()));
    if (replies.some(({ userId }) => !household.has(userId))) throw notFound("Person");
    const event = await lockEvent(tx, link.eventId);
    const hasChanged = await saveAnswersLocked(tx, event, replies, now());
    if (hasChanged)
      await notifyHousehold(tx, { eventId: event.id, people: listAdults(household) }, now());
  });
  return readQuestionsByLink(ctx, link);
}
