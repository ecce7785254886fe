import { eventHistoryContract } from "#shared/reunions/event-history/event-history.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { eventHistoryRoutes } from "./event-history.routes.ts";

export const eventHistoryFeature = defineFeature({
  routes: (ctx) => [defineRoutes(eventHistoryContract, eventHistoryRoutes(ctx))],
});
