import type { reminderRulesContract } from "#shared/reunions/reminders/reminder-rules.contract.ts";
import type { Context } from "../../../lib/context.ts";
import type { Handlers } from "../../../lib/routes/bind.ts";
import type { GuestListResources } from "../guest-list/index.ts";
import { listRules, previewReminderRule, removeRule, addRule } from "./rules/rules.service.ts";

export function reminderRulesRoutes(
  ctx: Context,
): Handlers<typeof reminderRulesContract, GuestListResources> {
  return {
    list: ({ event }) => listRules(ctx, event),
    preview: ({ event, query }) => previewReminderRule(ctx, event, query),
    set: ({ actor, event, body }) => addRule(ctx, actor, event.id, body),
    remove: async ({ event, params }) => {
      await removeRule(ctx, { eventId: event.id, ruleId: params.ruleId });
      return { success: true, message: "Unsent reminders are canceled." };
    },
  };
}
