import { authJobs } from "./features/auth/auth.jobs.ts";
import { eventListsJobs } from "./features/event-lists/event-lists.jobs.ts";
import { eventsJobs } from "./features/events/events.jobs.ts";
import { gedcomJobs } from "./features/gedcom/gedcom.jobs.ts";
import { groupsJobs } from "./features/groups/groups.jobs.ts";
import { householdsJobs } from "./features/households/households.jobs.ts";
import { imagesJobs } from "./features/images/images.jobs.ts";
import { mailJobs } from "./features/mail/mail.jobs.ts";
import { peopleJobs } from "./features/people/people.jobs.ts";
import { factsJobs } from "./features/facts/facts.jobs.ts";
import { remindersJobs } from "./features/reminders/reminders.jobs.ts";
import { relationshipsJobs } from "./features/relationships/relationships.jobs.ts";
import type { Deps } from "./lib/deps.ts";
import type { Job } from "./lib/jobs/jobs.ts";

/** All that the server does beside answering, by feature. */
export const jobsOf = (deps: Deps): Job[] => [
  ...authJobs(deps),
  ...peopleJobs(deps),
  ...relationshipsJobs(deps),
  ...factsJobs(deps),
  ...groupsJobs(deps),
  ...householdsJobs(deps),
  ...imagesJobs(deps),
  ...gedcomJobs(deps),
  ...eventsJobs(deps),
  ...eventListsJobs(deps),
  ...remindersJobs(deps),
  ...mailJobs(deps),
];
