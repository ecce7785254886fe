import { eventMailContract } from "#shared/reunions/event-mail/event-mail.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { eventMailJobs } from "./event-mail.jobs.ts";
import { eventMailRoutes } from "./event-mail.routes.ts";

export const eventMailFeature = defineFeature({
  routes: (ctx) => [routesOf(eventMailContract, eventMailRoutes(ctx))],
  jobs: eventMailJobs,
});
