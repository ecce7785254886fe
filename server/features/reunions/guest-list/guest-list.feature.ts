import { guestListContract } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { guestListRoutes } from "./guest-list.routes.ts";
import { guestListSubjects } from "./guest-list.subjects.ts";

export const guestListFeature = defineFeature({
  routes: (ctx) => [defineRoutes(guestListContract, guestListRoutes(ctx))],
  subjects: guestListSubjects,
});
