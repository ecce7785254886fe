import { eventsContract } from "#shared/reunions/events/events.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { eventsPersonalData } from "./events.personal-data.ts";
import { eventsRoutes } from "./events.routes.ts";
import { removeExpiredEvents } from "./event-cancellation.service.ts";

export const eventsFeature = defineFeature({
  routes: (ctx) => [defineRoutes(eventsContract, eventsRoutes(ctx))],
  retention: [
    {
      name: "events.longDeleted",
      removes: "events deleted over 30 days ago",
      run: removeExpiredEvents,
    },
  ],
  personalData: eventsPersonalData,
});
