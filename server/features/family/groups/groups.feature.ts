import { groupsContract } from "#shared/family/groups/groups.contract.ts";
import { trashContract } from "#shared/family/groups/trash.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { groupsPersonalData } from "./groups.personal-data.ts";
import { groupsRoutes } from "./groups.routes.ts";
import { raiseFamilyVersions } from "./groups.queries.ts";
import { groupsResources } from "./groups.resources.ts";
import { removeLongDeletedGroups } from "./long-deleted-groups.service.ts";
import { logoImageUse } from "./logos.queries.ts";
import { trashRoutes } from "./trash.routes.ts";

export const groupsFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(groupsContract, groupsRoutes(ctx)),
    defineRoutes(trashContract, trashRoutes(ctx)),
  ],
  resources: groupsResources,
  retention: [
    {
      name: "groups.longDeleted",
      removes: "groups deleted over 30 days ago",
      run: removeLongDeletedGroups,
    },
  ],
  personalData: groupsPersonalData,
  imageUse: logoImageUse,
  afterRestore: raiseFamilyVersions,
});
