import type { RsvpSubjects } from "./rsvp.subjects.ts";
import type { rsvpContract } from "#shared/reunions/rsvp/rsvp.contract.ts";
import type { rsvpLinkContract } from "#shared/reunions/rsvp/rsvp-link.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GuestListSubjects } from "../guest-list/index.ts";
import { answerByLink, openRsvp } from "./answered-by-link.service.ts";
import {
  readCalendarByLink,
  readImageByLink,
  readScheduleByLink,
} from "./event-by-link.service.ts";
import { householdFor } from "./household.view.ts";
import { endLinksOf, issueRsvpLink } from "./rsvp-links.service.ts";
import { saveHouseholdAnswers } from "./rsvp.service.ts";

export const rsvpRoutes = (
  ctx: Context,
): Handlers<typeof rsvpContract, GuestListSubjects & RsvpSubjects> => ({
  household: ({ actor, event }) => householdFor(ctx, actor, event),
  answer: ({ actor, event, body }) => saveHouseholdAnswers(ctx, actor, event, body),
});

const ENDED = {
  success: true,
  message: "Your household's links for this event no longer work.",
};

export const rsvpLinkRoutes = (
  ctx: Context,
): Handlers<typeof rsvpLinkContract, GuestListSubjects> => ({
  open: ({ link }) => openRsvp(ctx, link),
  image: ({ link, params, query }) => readImageByLink(ctx, link, { ...params, ...query }),
  schedule: ({ link }) => readScheduleByLink(ctx, link),
  calendar: ({ link }) => readCalendarByLink(ctx, link),
  answer: ({ link, body }) => answerByLink(ctx, link, body),
  end: async ({ link: { personId, eventId } }) => {
    await endLinksOf(ctx, { personId, eventId, actor: null });
    return ENDED;
  },
  makeOwn: ({ actor, event }) => issueRsvpLink(ctx, actor, event, actor.id),
  endOwn: async ({ actor, event }) => {
    await endLinksOf(ctx, { personId: actor.id, eventId: event.id, actor });
    return ENDED;
  },
  makeFor: ({ actor, attendance: { event, userId, guestOf } }) =>
    issueRsvpLink(ctx, actor, event, userId ?? guestOf),
});
