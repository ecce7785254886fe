import { dataCheckContract } from "#shared/tree/data-check/data-check.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { dataCheckPersonalData } from "./data-check.personal-data.ts";
import { dataCheckRoutes } from "./data-check.routes.ts";

export const dataCheckFeature = defineFeature({
  routes: (ctx) => [defineRoutes(dataCheckContract, dataCheckRoutes(ctx))],
  personalData: dataCheckPersonalData,
});
