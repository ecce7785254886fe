import { posterContract } from "#shared/tree/poster/poster.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { posterRoutes } from "./poster.routes.ts";

export const posterFeature = defineFeature({
  routes: (ctx) => [routesOf(posterContract, posterRoutes(ctx))],
});
