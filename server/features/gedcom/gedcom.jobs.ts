import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeOldFiles } from "./files/gedcom-files.service.ts";

export const gedcomJobs = (deps: Deps): Job[] => [
  {
    name: "gedcom.oldFiles",
    isDaily: true,
    run: async () => void (await removeOldFiles(deps)),
  },
];
