import { lt } from "drizzle-orm";
import { rateLimits } from "#shared/auth/auth.table.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";

export const authJobs = ({ db }: Pick<Deps, "db">): Job[] => [
  {
    name: "auth.expiredLimits",
    everyMinutes: 60,
    // The limiter has the machine's clock, too.
    run: async () => void (await db.delete(rateLimits).where(lt(rateLimits.expire, Date.now()))),
  },
];
