import type { ImageSize } from "#shared/core/images/image.schema.ts";
import { rsvpLinkContract } from "#shared/reunions/rsvp/rsvp-link.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { urlOf, createClient, createQueries } from "../../../../lib/calls/api.ts";

export const rsvpLinkApi = createClient(rsvpLinkContract);
export const rsvpLinkQueries = createQueries(rsvpLinkContract);

export type LinkedInvitation = RouteResponse<typeof rsvpLinkContract.routes.open>;

const { image, calendar } = rsvpLinkContract.routes;

/** The address of a photo that an RSVP link shows. */
export const linkImageUrl = (token: string, hash: string, size: ImageSize): string =>
  urlOf(image.path, { token, hash }, { size });

/** The address of the event's calendar file. */
export const linkCalendarUrl = (token: string): string => urlOf(calendar.path, { token }, {});
