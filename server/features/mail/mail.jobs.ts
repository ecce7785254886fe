import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { forgetUnused } from "./refused-addresses/refused-addresses.service.ts";

export const mailJobs = (deps: Deps): Job[] => [
  { name: "mail.unusedRefusals", isDaily: true, run: () => forgetUnused(deps) },
];
