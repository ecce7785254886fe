import { guestListContract } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { guestListRoutes } from "./guest-list.routes.ts";
import { guestListResources } from "./guest-list.resources.ts";

export const guestListFeature = defineFeature({
  routes: (ctx) => [defineRoutes(guestListContract, guestListRoutes(ctx))],
  resources: guestListResources,
});
