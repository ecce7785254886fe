import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { runReminderRules } from "./rules/run-rules.service.ts";

export const remindersJobs = (ctx: Context): Job[] => [
  { name: "reminders.rules", everyMinutes: 5, run: () => runReminderRules(ctx) },
];
