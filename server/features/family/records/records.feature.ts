import { recordsContract } from "#shared/family/records/records.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { recordsPersonalData } from "./records.personal-data.ts";
import { recordsRoutes } from "./records.routes.ts";
import { recordsResources } from "./records.resources.ts";

export const recordsFeature = defineFeature({
  routes: (ctx) => [defineRoutes(recordsContract, recordsRoutes(ctx))],
  resources: recordsResources,
  personalData: recordsPersonalData,
});
