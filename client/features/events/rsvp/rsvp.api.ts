import { rsvpContract } from "#shared/events/rsvp/rsvp.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

export const rsvpApi = createClient(rsvpContract);
export const rsvpQueries = createQueries(rsvpContract);

export type Household = RouteAnswer<typeof rsvpContract.routes.household>;
export type Answering = Household["people"][number];

/** The event that is answered for, as lists and its page have it. */
export interface AnsweredEvent {
  id: number;
  name: string;
  startDate: string;
  endDate: string;
}

/** Answers are counted wherever the event is shown. */
export const renewAnswers = () =>
  invalidate("rsvp", "events", "attendance", "whoComes", "tasks", "questions", "dues", "badges");
