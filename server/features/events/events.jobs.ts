import { scheduleItems } from "#shared/events/schedule/schedule.table.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Job } from "../../lib/jobs/jobs.ts";
import { removeLongDeleted } from "../../lib/jobs/long-deleted.ts";
import { removeLongDeletedEvents } from "./planning/long-deleted-events.service.ts";
import { forgetWhatWasTold } from "./rsvp/forgotten-answers.service.ts";
import { familyCache } from "../family-tree/family.cache.ts";
import { lookAfterMail } from "./mail/mail-look.service.ts";

export const eventsJobs = (deps: Deps, familyOf = familyCache(deps)): Job[] => [
  { name: "events.mail", isDaily: true, run: () => lookAfterMail({ ...deps, familyOf }) },
  {
    name: "events.longDeleted",
    isDaily: true,
    run: () => removeLongDeletedEvents(deps),
  },
  {
    name: "events.longDeletedSchedule",
    isDaily: true,
    run: () =>
      removeLongDeleted(deps, scheduleItems, (tx, is) => tx.delete(scheduleItems).where(is)),
  },
  { name: "events.forgetAnswers", isDaily: true, run: () => forgetWhatWasTold(deps) },
];
