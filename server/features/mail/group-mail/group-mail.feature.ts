import { groupMailContract } from "#shared/mail/group-mail/group-mail.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { groupMailRoutes } from "./group-mail.routes.ts";
import { groupMailResources } from "./group-mail.resources.ts";

export const groupMailFeature = defineFeature({
  routes: (ctx) => [defineRoutes(groupMailContract, groupMailRoutes(ctx))],
  resources: groupMailResources,
});
