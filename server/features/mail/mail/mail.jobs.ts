import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { removeUnusedSuppressions } from "./suppressed-addresses/suppressed-addresses.service.ts";

export const mailJobs = (ctx: Context): Job[] => [
  { name: "mail.unusedRefusals", isDaily: true, run: () => removeUnusedSuppressions(ctx) },
];
