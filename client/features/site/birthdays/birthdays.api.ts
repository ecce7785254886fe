import { birthdaysContract } from "#shared/site/birthdays/birthdays.contract.ts";
import type { RouteResponse } from "#shared/lib/contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";

export const birthdaysApi = createClient(birthdaysContract);
export const birthdayQueries = createQueries(birthdaysContract);

export type Celebration = RouteResponse<typeof birthdaysContract.routes.list>["items"][number];
