import { whoComesContract } from "#shared/reunions/who-comes/who-comes.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { whoComesRoutes } from "./who-comes.routes.ts";

export const whoComesFeature = defineFeature({
  routes: (ctx) => [defineRoutes(whoComesContract, whoComesRoutes(ctx))],
});
