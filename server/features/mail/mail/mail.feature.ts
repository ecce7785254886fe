import { mailContract } from "#shared/mail/mail/mail.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { mailJobs } from "./mail.jobs.ts";
import { mailPersonalData } from "./mail.personal-data.ts";
import { mailRoutes } from "./mail.routes.ts";
import { mailSubjects } from "./mail.subjects.ts";
import { closeDueMails } from "./sending/after-restore.service.ts";

export const mailFeature = defineFeature({
  routes: (ctx) => [defineRoutes(mailContract, mailRoutes(ctx))],
  subjects: mailSubjects,
  jobs: mailJobs,
  personalData: mailPersonalData,
  afterRestore: closeDueMails,
});
