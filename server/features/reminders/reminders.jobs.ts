import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { familyCache } from "../family-tree/family.cache.ts";
import { runRules } from "./by-rule/run-rules.service.ts";

export const remindersJobs = (deps: Deps, familyOf = familyCache(deps)): Job[] => [
  { name: "reminders.rules", everyMinutes: 5, run: () => runRules({ ...deps, familyOf }) },
];
