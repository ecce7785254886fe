import { eventMailContract } from "#shared/reunions/event-mail/event-mail.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { eventMailJobs } from "./event-mail.jobs.ts";
import { eventMailRoutes } from "./event-mail.routes.ts";

export const eventMailFeature = defineFeature({
  routes: (ctx) => [defineRoutes(eventMailContract, eventMailRoutes(ctx))],
  jobs: eventMailJobs,
});
