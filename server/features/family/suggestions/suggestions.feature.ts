import { suggestionsContract } from "#shared/family/suggestions/suggestions.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { suggestionsPersonalData } from "./suggestions.personal-data.ts";
import { suggestionsRoutes } from "./suggestions.routes.ts";
import { suggestionsResources } from "./suggestions.resources.ts";

export const suggestionsFeature = defineFeature({
  routes: (ctx) => [defineRoutes(suggestionsContract, suggestionsRoutes(ctx))],
  resources: suggestionsResources,
  personalData: suggestionsPersonalData,
});
