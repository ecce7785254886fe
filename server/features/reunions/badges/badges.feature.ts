import { badgesContract } from "#shared/reunions/badges/badges.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { badgesRoutes } from "./badges.routes.ts";

export const badgesFeature = defineFeature({
  routes: (ctx) => [routesOf(badgesContract, badgesRoutes(ctx))],
});
