import { birthdaysContract } from "#shared/site/birthdays/birthdays.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { birthdaysRoutes } from "./birthdays.routes.ts";

export const birthdaysFeature = defineFeature({
  routes: (ctx) => [routesOf(birthdaysContract, birthdaysRoutes(ctx))],
});
