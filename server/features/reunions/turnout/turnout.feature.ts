import { turnoutContract } from "#shared/reunions/turnout/turnout.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { turnoutRoutes } from "./turnout.routes.ts";

export const turnoutFeature = defineFeature({
  routes: (ctx) => [defineRoutes(turnoutContract, turnoutRoutes(ctx))],
});
