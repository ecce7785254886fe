import { eventHistoryContract } from "#shared/reunions/event-history/event-history.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { eventHistoryRoutes } from "./event-history.routes.ts";

export const eventHistoryFeature = defineFeature({
  routes: (ctx) => [routesOf(eventHistoryContract, eventHistoryRoutes(ctx))],
});
