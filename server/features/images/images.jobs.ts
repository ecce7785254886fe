import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeLongUnused } from "./images.service.ts";

export const imagesJobs = (deps: Deps): Job[] => [
  { name: "images.longUnused", isDaily: true, run: () => removeLongUnused(deps) },
];
