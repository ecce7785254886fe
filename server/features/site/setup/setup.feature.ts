import { setupContract } from "#shared/site/setup/setup.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { setupPersonalData } from "./setup.personal-data.ts";
import { setupRoutes } from "./setup.routes.ts";

export const setupFeature = defineFeature({
  routes: (ctx) => [routesOf(setupContract, setupRoutes(ctx))],
  personalData: setupPersonalData,
});
