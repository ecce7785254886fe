import { reminderRulesContract } from "#shared/reunions/reminders/reminder-rules.contract.ts";
import { remindersContract } from "#shared/reunions/reminders/reminders.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { skipPastRuns } from "./rules/run-rules.service.ts";
import { reminderRulesRoutes } from "./reminder-rules.routes.ts";
import { remindersJobs } from "./reminders.jobs.ts";
import { remindersPersonalData } from "./reminders.personal-data.ts";
import { remindersRoutes } from "./reminders.routes.ts";

export const remindersFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(reminderRulesContract, reminderRulesRoutes(ctx)),
    defineRoutes(remindersContract, remindersRoutes(ctx)),
  ],
  jobs: remindersJobs,
  personalData: remindersPersonalData,
  afterRestore: skipPastRuns,
});
