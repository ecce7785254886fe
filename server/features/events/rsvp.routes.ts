import type { rsvpContract } from "#shared/events/rsvp/rsvp.contract.ts";
import type { rsvpLinkContract } from "#shared/events/rsvp/rsvp-link.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { EventsSubjects } from "./events.subjects.ts";
import { answerByLink, openRsvp } from "./rsvp/answered-by-link.service.ts";
import { householdFor } from "./rsvp/household.view.ts";
import { endLinksOf, makeLink } from "./rsvp/rsvp-links.service.ts";
import { answerFor } from "./rsvp/rsvp.service.ts";

export const rsvpRoutes = (deps: Deps): Handlers<typeof rsvpContract, EventsSubjects> => ({
  household: ({ actor, event }) => householdFor(deps, actor, event),
  answer: ({ actor, event, body }) => answerFor(deps, actor, event, body),
});

const ENDED = {
  success: true,
  message: "The links of your household for this event no longer open anything.",
};

export const rsvpLinkRoutes = (deps: Deps): Handlers<typeof rsvpLinkContract, EventsSubjects> => ({
  open: ({ link }) => openRsvp(deps, link),
  answer: ({ link, body }) => answerByLink(deps, link, body),
  end: async ({ link: { personId, eventId } }) => {
    await endLinksOf(deps, { personId, eventId, actor: null });
    return ENDED;
  },
  makeOwn: ({ actor, event }) => makeLink(deps, actor, event, actor.id),
  endOwn: async ({ actor, event }) => {
    await endLinksOf(deps, { personId: actor.id, eventId: event.id, actor });
    return ENDED;
  },
  makeFor: ({ actor, attendance: { event, userId, guestOf } }) =>
    makeLink(deps, actor, event, userId ?? guestOf),
});
