import { accountContract } from "#shared/accounts/account/account.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { accountRoutes } from "./account.routes.ts";

export const accountFeature = defineFeature({
  routes: (ctx) => [defineRoutes(accountContract, accountRoutes(ctx))],
});
