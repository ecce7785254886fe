import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { letChildrenComeOfAge } from "./lifetimes/coming-of-age.service.ts";
import { removeLongDeletedPeople } from "./removal/long-deleted-people.service.ts";
import { renewPresumptions } from "./lifetimes/presumed-dead.service.ts";

export const peopleJobs = (deps: Deps): Job[] => [
  { name: "people.comingOfAge", isDaily: true, run: () => letChildrenComeOfAge(deps) },
  { name: "people.presumedDead", isDaily: true, run: () => renewPresumptions(deps) },
  { name: "people.longDeleted", isDaily: true, run: () => removeLongDeletedPeople(deps) },
];
