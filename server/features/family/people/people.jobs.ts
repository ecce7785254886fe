import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { letChildrenComeOfAge } from "./lifetimes/coming-of-age.service.ts";
import { renewPresumptions } from "./lifetimes/presumed-dead.service.ts";

export const peopleJobs = (ctx: Context): Job[] => [
  { name: "people.comingOfAge", isDaily: true, run: () => letChildrenComeOfAge(ctx) },
  { name: "people.presumedDead", isDaily: true, run: () => renewPresumptions(ctx) },
];
