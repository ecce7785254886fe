import { lt } from "drizzle-orm";
import { rateLimits } from "#shared/accounts/auth/auth.table.ts";
import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { removeOldChallenges } from "./sign-in/challenge.queries.ts";

export const authJobs = (ctx: Context): Job[] => [
  {
    name: "auth.expiredLimits",
    everyMinutes: 60,
    // Uses the machine's clock, as the rate limiter does.
    run: async () =>
      void (await ctx.db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))),
  },
  {
    name: "auth.oldChallenges",
    everyMinutes: 60,
    run: () => removeOldChallenges(ctx),
  },
];
