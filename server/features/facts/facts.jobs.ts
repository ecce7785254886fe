import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeLongDeletedFacts } from "./long-deleted-facts.service.ts";

export const factsJobs = (deps: Deps): Job[] => [
  { name: "facts.longDeleted", isDaily: true, run: () => removeLongDeletedFacts(deps) },
];
