import { birthdaysContract } from "#shared/site/birthdays/birthdays.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { birthdaysRoutes } from "./birthdays.routes.ts";

export const birthdaysFeature = defineFeature({
  routes: (ctx) => [defineRoutes(birthdaysContract, birthdaysRoutes(ctx))],
});
