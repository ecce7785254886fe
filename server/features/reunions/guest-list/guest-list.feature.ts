import { guestListContract } from "#shared/reunions/guest-list/guest-list.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { guestListRoutes } from "./guest-list.routes.ts";
import { guestListSubjects } from "./guest-list.subjects.ts";

export const guestListFeature = defineFeature({
  routes: (ctx) => [routesOf(guestListContract, guestListRoutes(ctx))],
  subjects: guestListSubjects,
});
