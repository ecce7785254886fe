import type { RouteResponse } from "#shared/lib/contract.ts";
import { reminderRulesContract } from "#shared/reunions/reminders/reminder-rules.contract.ts";
import { remindersContract } from "#shared/reunions/reminders/reminders.contract.ts";
import { createClient, createQueries } from "../../../lib/calls/api.ts";
import { invalidate } from "../../../lib/calls/query-client.ts";

export const remindersApi = createClient(remindersContract);
export const remindersQueries = createQueries(remindersContract);
export const reminderRulesApi = createClient(reminderRulesContract);
export const reminderRulesQueries = createQueries(reminderRulesContract);

export type ReminderRule = RouteResponse<typeof reminderRulesContract.routes.list>[number];

/** A sent reminder changes who the next one would reach. */
export const refetchReminders = () => invalidate("reminders", "reminderRules");
