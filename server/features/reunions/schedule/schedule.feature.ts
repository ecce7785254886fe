import { scheduleContract } from "#shared/reunions/schedule/schedule.contract.ts";
import { scheduleItems } from "#shared/reunions/schedule/schedule.table.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { purgeDeletedRows } from "../../../lib/jobs/purge.ts";
import { scheduleRoutes } from "./schedule.routes.ts";

export const scheduleFeature = defineFeature({
  routes: (ctx) => [defineRoutes(scheduleContract, scheduleRoutes(ctx))],
  retention: [
    {
      name: "events.longDeletedSchedule",
      removes: "items of schedules deleted over 30 days ago",
      run: (ctx) => purgeDeletedRows(ctx, scheduleItems),
    },
  ],
});
