import { unsubscribesContract } from "#shared/messages/unsubscribes/unsubscribes.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { unsubscribesRoutes } from "./unsubscribes.routes.ts";

export const unsubscribesFeature = defineFeature({
  routes: (ctx) => [defineRoutes(unsubscribesContract, unsubscribesRoutes(ctx))],
});
