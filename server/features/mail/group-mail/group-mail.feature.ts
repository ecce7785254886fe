import { groupMailContract } from "#shared/mail/group-mail/group-mail.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { groupMailRoutes } from "./group-mail.routes.ts";
import { groupMailSubjects } from "./group-mail.subjects.ts";

export const groupMailFeature = defineFeature({
  routes: (ctx) => [routesOf(groupMailContract, groupMailRoutes(ctx))],
  subjects: groupMailSubjects,
});
