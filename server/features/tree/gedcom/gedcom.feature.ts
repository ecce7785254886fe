import { gedcomContract } from "#shared/tree/gedcom/gedcom.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { endInterruptedImports, removeOldFiles } from "./files/gedcom-files.service.ts";
import { gedcomJobs } from "./gedcom.jobs.ts";
import { gedcomPersonalData } from "./gedcom.personal-data.ts";
import { gedcomRoutes } from "./gedcom.routes.ts";
import { removeOldUndoData } from "./undo/imports.queries.ts";
import { gedcomResources } from "./gedcom.resources.ts";

export const gedcomFeature = defineFeature({
  routes: (ctx) => [defineRoutes(gedcomContract, gedcomRoutes(ctx))],
  resources: gedcomResources,
  jobs: gedcomJobs,
  retention: [
    {
      name: "gedcom.oldFiles",
      removes: "files older than a day, and unfinished uploads",
      run: async (ctx) => void (await removeOldFiles(ctx)),
    },
    {
      name: "gedcom.oldImports",
      removes: "undo data older than 30 days, and the sources it kept",
      run: removeOldUndoData,
    },
  ],
  personalData: gedcomPersonalData,
  afterRestore: endInterruptedImports,
});
