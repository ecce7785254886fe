import type { RsvpResources } from "./rsvp.resources.ts";
import type { rsvpContract } from "#shared/reunions/rsvp/rsvp.contract.ts";
import type { rsvpLinkContract } from "#shared/reunions/rsvp/rsvp-link.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import {
  saveRepliesByLink,
  openRsvp,
  readCalendarByLink,
  readImageByLink,
  readScheduleByLink,
} from "./rsvp-by-link.service.ts";
import { readRsvpHousehold } from "./household.view.ts";
import { revokeRsvpLinks, issueRsvpLink } from "./rsvp-links.service.ts";
import { saveHouseholdReplies } from "./rsvp.service.ts";

export const rsvpRoutes = (
  ctx: Context,
): Handlers<typeof rsvpContract, GuestListResources & RsvpResources> => ({
  household: ({ actor, event }) => readRsvpHousehold(ctx, actor, event),
  reply: ({ actor, event, body }) => saveHouseholdReplies(ctx, actor, event, body),
});

const LINKS_REVOKED = {
  success: true,
  message: "Your household's links for this event no longer work.",
};

export const rsvpLinkRoutes = (
  ctx: Context,
): Handlers<typeof rsvpLinkContract, GuestListResources> => ({
  open: ({ link }) => openRsvp(ctx, link),
  image: ({ link, params, query }) => readImageByLink(ctx, link, { ...params, ...query }),
  schedule: ({ link }) => readScheduleByLink(ctx, link),
  calendar: ({ link }) => readCalendarByLink(ctx, link),
  reply: ({ link, body }) => saveRepliesByLink(ctx, link, body),
  revoke: async ({ link: { personId, eventId } }) => {
    await revokeRsvpLinks(ctx, { personId, eventId, actor: null });
    return LINKS_REVOKED;
  },
  createOwn: ({ actor, event }) => issueRsvpLink(ctx, actor, event, actor.id),
  revokeOwn: async ({ actor, event }) => {
    await revokeRsvpLinks(ctx, { personId: actor.id, eventId: event.id, actor });
    return LINKS_REVOKED;
  },
  createFor: ({ actor, attendance: { event, userId, guestOf } }) =>
    issueRsvpLink(ctx, actor, event, userId ?? guestOf),
});
