import { accountContract } from "#shared/accounts/account/account.contract.ts";
import { defineFeature, routesOf } from "../../../feature.ts";
import { accountRoutes } from "./account.routes.ts";

export const accountFeature = defineFeature({
  routes: (ctx) => [routesOf(accountContract, accountRoutes(ctx))],
});
