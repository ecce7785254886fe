import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeLongDeletedLinks } from "./many-links/long-deleted-links.service.ts";

export const relationshipsJobs = (deps: Deps): Job[] => [
  { name: "relationships.longDeleted", isDaily: true, run: () => removeLongDeletedLinks(deps) },
];
