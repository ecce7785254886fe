import { tasksContract } from "#shared/reunions/event-lists/tasks.contract.ts";
import { rsvpContract } from "#shared/reunions/rsvp/rsvp.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../../lib/calls/api.ts";
import { invalidate } from "../../../../lib/calls/query-client.ts";

export const tasksApi = createClient(tasksContract);
export const tasksQueries = createQueries(tasksContract);

/** The people a user may sign up for a task. */
export const rsvpQueries = createQueries(rsvpContract);
export type HouseholdMember = RouteResponse<typeof rsvpContract.routes.household>["people"][number];

export type Task = RouteResponse<typeof tasksContract.routes.list>["tasks"][number];
export type SignUp = Task["signUps"][number];

export const refetchTasks = () => invalidate("tasks");
