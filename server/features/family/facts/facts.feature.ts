import { factsContract } from "#shared/family/facts/facts.contract.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { purgeDeletedRows } from "../../../lib/jobs/purge.ts";
import { factsPersonalData } from "./facts.personal-data.ts";
import { factsRoutes } from "./facts.routes.ts";
import { factsResources } from "./facts.resources.ts";

export const factsFeature = defineFeature({
  routes: (ctx) => [defineRoutes(factsContract, factsRoutes(ctx))],
  resources: factsResources,
  retention: [
    {
      name: "facts.longDeleted",
      removes: "facts deleted over 30 days ago",
      run: (ctx) => purgeDeletedRows(ctx, lifeFacts),
    },
    {
      name: "facts.longDeletedNames",
      removes: "other names deleted over 30 days ago",
      run: (ctx) => purgeDeletedRows(ctx, otherNames),
    },
  ],
  personalData: factsPersonalData,
});
