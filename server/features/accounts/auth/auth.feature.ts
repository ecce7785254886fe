import { accountsContract } from "#shared/accounts/auth/accounts.contract.ts";
import { authContract } from "#shared/accounts/auth/auth.contract.ts";
import { providerContract } from "#shared/accounts/auth/provider.contract.ts";
import { defineFeature, defineRoutes } from "../../../feature.ts";
import { changedMemberIds } from "../../family/people/index.ts";
import { accountsRoutes } from "./accounts.routes.ts";
import { authJobs } from "./auth.jobs.ts";
import { authPersonalData } from "./auth.personal-data.ts";
import { authRoutes } from "./auth.routes.ts";
import { providerRoutes } from "./provider/provider.routes.ts";
import { removeUnverifiedAccounts } from "./unverified-accounts.service.ts";
import { endSessionsOf } from "./sessions/ended-sessions.service.ts";

export const authFeature = defineFeature({
  routes: (ctx) => [
    defineRoutes(authContract, authRoutes(ctx)),
    defineRoutes(accountsContract, accountsRoutes(ctx)),
    defineRoutes(providerContract, providerRoutes(ctx)),
  ],
  jobs: authJobs,
  retention: [
    {
      name: "auth.unverifiedAccounts",
      removes: "accounts without a verified address and without a family, after 7 days",
      run: removeUnverifiedAccounts,
    },
  ],
  personalData: authPersonalData,
  membershipReactions: [
    {
      // Ends sessions for good; a restored person must sign in again.
      on: ["died", "deleted", "merged"],
      react: (tx, people) => endSessionsOf(tx, changedMemberIds(people)),
    },
  ],
});
