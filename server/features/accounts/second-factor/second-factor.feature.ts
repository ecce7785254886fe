import { secondFactorContract } from "#shared/accounts/second-factor/second-factor.contract.ts";
import { secondStepContract } from "#shared/accounts/second-factor/second-step.contract.ts";
import { secondFactorRuleContract } from "#shared/accounts/second-factor/second-factor-rule.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { removeOldSetups } from "./factors/factors.queries.ts";
import { secondFactorPersonalData } from "./second-factor.personal-data.ts";
import { secondFactorRoutes } from "./second-factor.routes.ts";
import { secondFactorRuleRoutes } from "./second-factor-rule.routes.ts";
import { secondStepRoutes } from "./second-step.routes.ts";

export const secondFactorFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(secondFactorContract, secondFactorRoutes(ctx)),
    defineRoutes(secondStepContract, secondStepRoutes(ctx)),
    defineRoutes(secondFactorRuleContract, secondFactorRuleRoutes(ctx)),
  ],
  jobs: (ctx) => [
    { name: "secondFactor.oldSetups", everyMinutes: 60, run: () => removeOldSetups(ctx) },
  ],
  personalData: secondFactorPersonalData,
});
