import { rsvpLinkContract } from "#shared/events/rsvp/rsvp-link.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const rsvpLinkApi = createClient(rsvpLinkContract);
export const rsvpLinkQueries = createQueries(rsvpLinkContract);
