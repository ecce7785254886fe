import { dataCheckPolicies } from "./data-check/data-check.policy.ts";
import { eventListsPolicies } from "./event-lists/event-lists.policy.ts";
import { eventMailPolicies } from "./event-mail/event-mail.policy.ts";
import { eventsPolicies } from "./events/events.policy.ts";
import { factsPolicies } from "./facts/facts.policy.ts";
import { gedcomPolicies } from "./gedcom/gedcom.policy.ts";
import { groupMailPolicies } from "./group-mail/group-mail.policy.ts";
import { groupsPolicies } from "./groups/groups.policy.ts";
import { historyPolicies } from "./history/history.policy.ts";
import { householdsPolicies } from "./households/households.policy.ts";
import { invitationsPolicies } from "./invitations/invitations.policy.ts";
import { mailPolicies } from "./mail/mail.policy.ts";
import { peoplePolicies } from "./people/people.policy.ts";
import { recordsPolicies } from "./records/records.policy.ts";
import { relationshipsPolicies } from "./relationships/relationships.policy.ts";
import { remindersPolicies } from "./reminders/reminders.policy.ts";
import { suggestionsPolicies } from "./suggestions/suggestions.policy.ts";

/** Every right that a route can ask for, by name. */
export const policies = {
  ...groupsPolicies,
  ...gedcomPolicies,
  ...peoplePolicies,
  ...relationshipsPolicies,
  ...householdsPolicies,
  ...factsPolicies,
  ...historyPolicies,
  ...suggestionsPolicies,
  ...dataCheckPolicies,
  ...recordsPolicies,
  ...invitationsPolicies,
  ...mailPolicies,
  ...eventsPolicies,
  ...eventListsPolicies,
  ...eventMailPolicies,
  ...remindersPolicies,
  ...groupMailPolicies,
};
