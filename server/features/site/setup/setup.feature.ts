import { setupContract } from "#shared/site/setup/setup.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { setupPersonalData } from "./setup.personal-data.ts";
import { setupRoutes } from "./setup.routes.ts";

export const setupFeature = defineFeature({
  routes: (ctx) => [defineRoutes(setupContract, setupRoutes(ctx))],
  personalData: setupPersonalData,
});
