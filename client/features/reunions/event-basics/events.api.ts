import { eventsContract } from "#shared/reunions/events/events.contract.ts";
import { guestListContract } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { scheduleContract } from "#shared/reunions/schedule/schedule.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { peopleContract } from "#shared/family/people/people.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const eventsApi = createClient(eventsContract);
export const eventQueries = createQueries(eventsContract);
export const guestListApi = createClient(guestListContract);
export const guestListQueries = createQueries(guestListContract);
export const scheduleApi = createClient(scheduleContract);
export const peopleQueries = createQueries(peopleContract);

export type ListedEvent = RouteResponse<typeof eventsContract.routes.list>["items"][number];
export type PlannedEvent = RouteResponse<typeof eventsContract.routes.get>;
export type ScheduleItem = PlannedEvent["scheduleItems"][number];
