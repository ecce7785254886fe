import { doorContract } from "#shared/reunions/check-in/door.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { doorRoutes } from "./door.routes.ts";

export const checkInFeature = defineFeature({
  routes: (ctx) => [routesOf(doorContract, doorRoutes(ctx))],
});
