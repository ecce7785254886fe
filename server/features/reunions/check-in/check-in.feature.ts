import { doorContract } from "#shared/reunions/check-in/check-in.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { checkInRoutes } from "./check-in.routes.ts";

export const checkInFeature = defineFeature({
  routes: (ctx) => [routesOf(doorContract, checkInRoutes(ctx))],
});
