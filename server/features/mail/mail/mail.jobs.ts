import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { removeUnusedAddresses } from "./refused-addresses/refused-addresses.service.ts";

export const mailJobs = (ctx: Context): Job[] => [
  { name: "mail.unusedRefusals", isDaily: true, run: () => removeUnusedAddresses(ctx) },
];
