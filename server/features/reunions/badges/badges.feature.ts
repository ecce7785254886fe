import { badgesContract } from "#shared/reunions/badges/badges.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { badgesRoutes } from "./badges.routes.ts";

export const badgesFeature = defineFeature({
  routes: (ctx) => [defineRoutes(badgesContract, badgesRoutes(ctx))],
});
