import type { reminderRulesContract } from "#shared/reminders/reminder-rules.contract.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Handlers } from "../../lib/routes/bind.ts";
import type { EventsSubjects } from "../events/events.subjects.ts";
import { listRules, previewRule, removeRule, setRule } from "./by-rule/rules.service.ts";

export function reminderRulesRoutes(
  deps: Deps,
): Handlers<typeof reminderRulesContract, EventsSubjects> {
  return {
    list: ({ event }) => listRules(deps, event),
    preview: ({ event, query }) => previewRule(deps, event, query),
    set: ({ actor, event, body }) => setRule(deps, actor, event.id, body),
    remove: async ({ event, params }) => {
      await removeRule(deps, { eventId: event.id, ruleId: params.ruleId });
      return { success: true, message: "This event does not remind them so any more." };
    },
  };
}
