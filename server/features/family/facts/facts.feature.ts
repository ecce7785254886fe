import { factsContract } from "#shared/family/facts/facts.contract.ts";
import { lifeFacts } from "#shared/family/facts/facts.table.ts";
import { otherNames } from "#shared/family/facts/other-names.table.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { factsPersonalData } from "./facts.personal-data.ts";
import { factsRoutes } from "./facts.routes.ts";
import { factsSubjects } from "./facts.subjects.ts";

export const factsFeature = defineFeature({
  routes: (ctx) => [routesOf(factsContract, factsRoutes(ctx))],
  subjects: factsSubjects,
  retention: [
    {
      name: "facts.longDeleted",
      removes: "facts deleted over 30 days ago",
      run: (ctx) => removeLongDeleted(ctx, lifeFacts),
    },
    {
      name: "facts.longDeletedNames",
      removes: "other names deleted over 30 days ago",
      run: (ctx) => removeLongDeleted(ctx, otherNames),
    },
  ],
  personalData: factsPersonalData,
});
