import { historyContract } from "#shared/family/history/history.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { historyPersonalData } from "./history.personal-data.ts";
import { historyRoutes } from "./history.routes.ts";
import { historyResources } from "./history.resources.ts";

export const historyFeature = defineFeature({
  routes: (ctx) => [defineRoutes(historyContract, historyRoutes(ctx))],
  resources: historyResources,
  personalData: historyPersonalData,
});
