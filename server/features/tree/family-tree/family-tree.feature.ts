import { familyTreeContract } from "#shared/tree/family-tree/family-tree.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { familyTreeRoutes } from "./family-tree.routes.ts";

export const familyTreeFeature = defineFeature({
  routes: (ctx) => [defineRoutes(familyTreeContract, familyTreeRoutes(ctx))],
});
