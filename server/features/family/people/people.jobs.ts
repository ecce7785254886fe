import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { promoteGrownChildren } from "./lifetimes/coming-of-age.service.ts";
import { updatePresumedDead } from "./lifetimes/presumed-dead.service.ts";

export const peopleJobs = (ctx: Context): Job[] => [
  { name: "people.comingOfAge", isDaily: true, run: () => promoteGrownChildren(ctx) },
  { name: "people.presumedDead", isDaily: true, run: () => updatePresumedDead(ctx) },
];
