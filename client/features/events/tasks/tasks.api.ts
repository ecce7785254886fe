import { tasksContract } from "#shared/event-lists/tasks.contract.ts";
import type { RouteAnswer } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

export const tasksApi = createClient(tasksContract);
export const tasksQueries = createQueries(tasksContract);

export type Task = RouteAnswer<typeof tasksContract.routes.list>["tasks"][number];
export type Taker = Task["takers"][number];

export const renewTasks = () => invalidate("tasks");
