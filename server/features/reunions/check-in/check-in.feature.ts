import { checkInContract } from "#shared/reunions/check-in/check-in.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { checkInRoutes } from "./check-in.routes.ts";

export const checkInFeature = defineFeature({
  routes: (ctx) => [defineRoutes(checkInContract, checkInRoutes(ctx))],
});
