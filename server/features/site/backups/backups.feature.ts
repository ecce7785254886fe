import { backupsContract } from "#shared/site/backups/backups.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { backupsJobs } from "./backups.jobs.ts";
import { backupsRoutes } from "./backups.routes.ts";

export const backupsFeature = defineFeature({
  routes: (ctx) => [defineRoutes(backupsContract, backupsRoutes(ctx))],
  jobs: backupsJobs,
});
