import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { workerPool } from "../../lib/workers/worker-pool.ts";
import { removeOldFiles } from "./files/gedcom-files.service.ts";
import { IMPORT_JOB, resumeImports, runImport } from "./job/import-job.service.ts";

export function gedcomJobs(deps: Deps): Job[] {
  // Imports take minutes: in a thread of their own they keep nobody else's work waiting.
  const workers = workerPool(deps.pool);
  return [
    {
      name: "gedcom.oldFiles",
      isDaily: true,
      run: async () => void (await removeOldFiles(deps)),
    },
    {
      name: IMPORT_JOB,
      run: (data) => runImport(deps, workers, (data as { fileId: number }).fileId),
    },
    {
      name: "gedcom.resumeImports",
      everyMinutes: 1,
      run: () => resumeImports(deps),
    },
  ];
}
