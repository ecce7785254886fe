import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeLongDeletedGroups } from "./long-deleted-groups.service.ts";

export const groupsJobs = (deps: Deps): Job[] => [
  { name: "groups.longDeleted", isDaily: true, run: () => removeLongDeletedGroups(deps) },
];
