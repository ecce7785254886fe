import { mailContract } from "#shared/mail/mail/mail.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { mailJobs } from "./mail.jobs.ts";
import { mailPersonalData } from "./mail.personal-data.ts";
import { mailRoutes } from "./mail.routes.ts";
import { mailResources } from "./mail.resources.ts";
import { closeDueMails } from "./sending/after-restore.service.ts";

export const mailFeature = defineFeature({
  routes: (ctx) => [defineRoutes(mailContract, mailRoutes(ctx))],
  resources: mailResources,
  jobs: mailJobs,
  personalData: mailPersonalData,
  afterRestore: closeDueMails,
});
