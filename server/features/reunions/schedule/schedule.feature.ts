import { scheduleContract } from "#shared/reunions/schedule/schedule.contract.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { scheduleRoutes } from "./schedule.routes.ts";

export const scheduleFeature = defineFeature({
  routes: (ctx) => [routesOf(scheduleContract, scheduleRoutes(ctx))],
  retention: [
    {
      name: "events.longDeletedSchedule",
      removes: "items of schedules deleted over 30 days ago",
      run: (ctx) => removeLongDeleted(ctx, scheduleItems),
    },
  ],
});
