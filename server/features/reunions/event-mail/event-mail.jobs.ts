import type { Context } from "../../../lib/context.ts";
import type { Job } from "../../../lib/jobs/jobs.ts";
import { runDailyEventMail } from "./daily-event-mail.service.ts";

export const eventMailJobs = (ctx: Context): Job[] => [
  { name: "events.mail", isDaily: true, run: () => runDailyEventMail(ctx) },
];
