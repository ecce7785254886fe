import { eventsContract } from "#shared/reunions/events/events.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { eventsPersonalData } from "./events.personal-data.ts";
import { eventsRoutes } from "./events.routes.ts";
import { removeLongDeletedEvents } from "./long-deleted-events.service.ts";

export const eventsFeature = defineFeature({
  routes: (ctx) => [routesOf(eventsContract, eventsRoutes(ctx))],
  retention: [
    {
      name: "events.longDeleted",
      removes: "events deleted over 30 days ago",
      run: removeLongDeletedEvents,
    },
  ],
  personalData: eventsPersonalData,
});
