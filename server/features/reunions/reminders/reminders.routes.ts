import type {
  remindersContract,
  ReminderReach,
} from "#shared/reunions/reminders/reminders.contract.ts";
import { countOf } from "#shared/lib/count.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import { describeQueuedMail } from "../../core/mail-server/index.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import type { PeopleResources } from "../../family/people/index.ts";
import { previewReminders, remindGuests, remindGuest } from "./manual/manual-reminders.service.ts";

export function remindersRoutes(
  ctx: Context,
): Handlers<typeof remindersContract, GuestListResources & PeopleResources> {
  return {
    remind: async ({ actor, attendance }) => {
      const { mails, name, status } = await remindGuest(ctx, actor, attendance);
      const what = status === "pending" ? "reminder" : "follow-up";
      const message = await describeQueuedMail(
        ctx,
        `The ${what} to ${name} is waiting to be sent.`,
      );
      return { success: true, message, mails };
    },
    preview: ({ actor, event, ancestor, query }) =>
      previewReminders(ctx, actor, event, { ...query, ancestor }),
    remindAll: async ({ actor, event, ancestor, body }) => {
      const reach = await remindGuests(ctx, actor, event, { ...body, ancestor });
      return { success: true, message: await describeResult(ctx, reach), ...reach };
    },
  };
}

/** Describes the result of reminding several people. */
async function describeResult(
  ctx: Context,
  { mails, recentlyReminded, unreachable }: ReminderReach,
): Promise<string> {
  return [
    await describeQueuedMail(ctx, `${countOf(mails, "email")} waiting to be sent.`),
    recentlyReminded.total > 0 &&
      `${countOf(recentlyReminded.total, "person", "people")} already had a reminder in the last 24 hours.`,
    unreachable.total > 0 &&
      `${countOf(unreachable.total, "person", "people")} can't be reached by email.`,
  ]
    .filter((part) => part !== false)
    .join(" ");
}
