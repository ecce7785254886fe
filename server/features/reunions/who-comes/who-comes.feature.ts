import { whoComesContract } from "#shared/reunions/who-comes/who-comes.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { whoComesRoutes } from "./who-comes.routes.ts";

export const whoComesFeature = defineFeature({
  routes: (ctx) => [routesOf(whoComesContract, whoComesRoutes(ctx))],
});
