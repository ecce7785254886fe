import { recordsContract } from "#shared/family/records/records.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { recordsPersonalData } from "./records.personal-data.ts";
import { recordsRoutes } from "./records.routes.ts";
import { recordsSubjects } from "./records.subjects.ts";

export const recordsFeature = defineFeature({
  routes: (ctx) => [routesOf(recordsContract, recordsRoutes(ctx))],
  subjects: recordsSubjects,
  personalData: recordsPersonalData,
});
