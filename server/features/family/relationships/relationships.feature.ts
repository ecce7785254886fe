import { relationshipsContract } from "#shared/family/relationships/relationships.contract.ts";
import { familyRelationships } from "#shared/family/relationships/relationships.table.ts";
import { relativesContract } from "#shared/family/relationships/relatives.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { purgeDeletedRows } from "../../../lib/jobs/purge.ts";
import { relationshipsPersonalData } from "./relationships.personal-data.ts";
import { relationshipsRoutes } from "./relationships.routes.ts";
import { relationshipsResources } from "./relationships.resources.ts";
import { relativesRoutes } from "./relatives/relatives.routes.ts";

export const relationshipsFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(relationshipsContract, relationshipsRoutes(ctx)),
    defineRoutes(relativesContract, relativesRoutes(ctx)),
  ],
  resources: relationshipsResources,
  retention: [
    {
      name: "relationships.longDeleted",
      removes: "relationships removed over 30 days ago",
      run: (ctx) => purgeDeletedRows(ctx, familyRelationships),
    },
  ],
  personalData: relationshipsPersonalData,
});
