import { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { relativesContract } from "#shared/family/relationships/relatives.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { removeLongDeleted } from "../../../lib/jobs/long-deleted.ts";
import { relationshipsPersonalData } from "./relationships.personal-data.ts";
import { relationshipsRoutes } from "./relationships.routes.ts";
import { relationshipsSubjects } from "./relationships.subjects.ts";
import { relativesRoutes } from "./relatives/relatives.routes.ts";

export const relationshipsFeature = defineFeature({
  routes: (ctx) => [
    routesOf(relationshipsContract, relationshipsRoutes(ctx)),
    routesOf(relativesContract, relativesRoutes(ctx)),
  ],
  subjects: relationshipsSubjects,
  retention: [
    {
      name: "relationships.longDeleted",
      removes: "relationships removed over 30 days ago",
      run: (ctx) => removeLongDeleted(ctx, familyRelationships),
    },
  ],
  personalData: relationshipsPersonalData,
});
