import { rsvpContract } from "#shared/reunions/rsvp/rsvp.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import type { HouseholdReply } from "#shared/reunions/rsvp/rsvp.schema.ts";
import { invalidate, queryClient } from "../../../lib/calls/query-client.ts";

const rsvpApi = createClient(rsvpContract);
export const rsvpQueries = createQueries(rsvpContract);

export type Household = RouteResponse<typeof rsvpContract.routes.household>;
export type HouseholdMember = Household["people"][number];

/** The event of the RSVP, as in lists and on its page. */
export interface RsvpEvent {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
  startTime: string | null;
  endTime: string | null;
}

/** Saves a member's replies, and shows them everywhere at once. */
export async function saveReplies(eventId: number, body: HouseholdReply): Promise<Household> {
  const params = { id: eventId };
  const updated = await rsvpApi.reply({ params, body });
  queryClient.setQueryData(rsvpQueries.household({ params }).queryKey, updated);
  return updated;
}

/** Every view of the event shows counts of replies. */
export const refetchReplies = () =>
  invalidate("rsvp", "events", "attendance", "guests", "tasks", "questions", "dues", "badges");
