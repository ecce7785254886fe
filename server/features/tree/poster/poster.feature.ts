import { posterContract } from "#shared/tree/poster/poster.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { posterRoutes } from "./poster.routes.ts";

export const posterFeature = defineFeature({
  routes: (ctx) => [defineRoutes(posterContract, posterRoutes(ctx))],
});
