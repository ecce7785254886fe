import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { familyTreeRoutes } from "./family-tree.routes.ts";

export const familyTreeFeature = defineFeature({
  routes: (ctx) => [routesOf(familyTreeContract, familyTreeRoutes(ctx))],
});
