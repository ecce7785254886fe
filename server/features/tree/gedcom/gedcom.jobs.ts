import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { createWorkerPool } from "../../../lib/workers/worker-pool.ts";
import { IMPORT_JOB, resumeImports, runImport } from "./job/import-job.service.ts";

export function gedcomJobs(ctx: Context): Job[] {
  // Imports take minutes, so they run in worker threads and don't block other work.
  const workers = createWorkerPool(ctx.pool);
  return [
    {
      name: IMPORT_JOB,
      run: (data) => runImport(ctx, workers, (data as { fileId: number }).fileId),
    },
    {
      name: "gedcom.resumeImports",
      everyMinutes: 1,
      run: () => resumeImports(ctx),
    },
  ];
}
