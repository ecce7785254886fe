import { dataCheckContract } from "#shared/tree/data-check/data-check.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { dataCheckPersonalData } from "./data-check.personal-data.ts";
import { dataCheckRoutes } from "./data-check.routes.ts";

export const dataCheckFeature = defineFeature({
  routes: (ctx) => [routesOf(dataCheckContract, dataCheckRoutes(ctx))],
  personalData: dataCheckPersonalData,
});
