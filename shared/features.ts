import { imagesContract } from "./core/images/images.contract.ts";
import { factsContract } from "./family/facts/facts.contract.ts";
import { factsPolicies } from "./family/facts/facts.policy.ts";
import { groupsContract } from "./family/groups/groups.contract.ts";
import { groupsPolicies } from "./family/groups/groups.policy.ts";
import { trashContract } from "./family/groups/trash.contract.ts";
import { historyContract } from "./family/history/history.contract.ts";
import { historyPolicies } from "./family/history/history.policy.ts";
import { householdsContract } from "./family/households/households.contract.ts";
import { householdsPolicies } from "./family/households/households.policy.ts";
import { peopleContract } from "./family/people/people.contract.ts";
import { peoplePolicies } from "./family/people/people.policy.ts";
import { contactPersonContract } from "./family/people/contact-person.contract.ts";
import { recordsContract } from "./family/records/records.contract.ts";
import { recordsPolicies } from "./family/records/records.policy.ts";
import { relationshipsContract } from "./family/relationships/relationships.contract.ts";
import { relationshipsPolicies } from "./family/relationships/relationships.policy.ts";
import { relativesContract } from "./family/relationships/relatives.contract.ts";
import { suggestionsContract } from "./family/suggestions/suggestions.contract.ts";
import { suggestionsPolicies } from "./family/suggestions/suggestions.policy.ts";
import { accountContract } from "./accounts/account/account.contract.ts";
import { accountsContract } from "./accounts/auth/accounts.contract.ts";
import { authContract } from "./accounts/auth/auth.contract.ts";
import { invitationsContract } from "./accounts/invitations/invitations.contract.ts";
import { invitationsPolicies } from "./accounts/invitations/invitations.policy.ts";
import { joinLinksContract } from "./accounts/join-links/join-links.contract.ts";
import { joinLinksPolicies } from "./accounts/join-links/join-links.policy.ts";
import { providerContract } from "./accounts/auth/provider.contract.ts";
import { secondFactorContract } from "./accounts/second-factor/second-factor.contract.ts";
import { secondFactorRuleContract } from "./accounts/second-factor/second-factor-rule.contract.ts";
import { secondStepContract } from "./accounts/second-factor/second-step.contract.ts";
import { unsubscribesContract } from "./messages/unsubscribes/unsubscribes.contract.ts";
import { attendanceContract } from "./reunions/attendance/attendance.contract.ts";
import { badgesContract } from "./reunions/badges/badges.contract.ts";
import { checkInContract } from "./reunions/check-in/check-in.contract.ts";
import { eventsPolicies } from "./reunions/event-basics/events.policy.ts";
import { eventHistoryContract } from "./reunions/event-history/event-history.contract.ts";
import { duesContract } from "./reunions/event-lists/dues.contract.ts";
import { eventListsPolicies } from "./reunions/event-lists/event-lists.policy.ts";
import { questionsContract } from "./reunions/event-lists/questions.contract.ts";
import { tasksContract } from "./reunions/event-lists/tasks.contract.ts";
import { eventMailContract } from "./reunions/event-mail/event-mail.contract.ts";
import { eventMailPolicies } from "./reunions/event-mail/event-mail.policy.ts";
import { eventsContract } from "./reunions/events/events.contract.ts";
import { guestListContract } from "./reunions/guest-list/guest-list.contract.ts";
import { reminderRulesContract } from "./reunions/reminders/reminder-rules.contract.ts";
import { remindersContract } from "./reunions/reminders/reminders.contract.ts";
import { remindersPolicies } from "./reunions/reminders/reminders.policy.ts";
import { rsvpLinkContract } from "./reunions/rsvp/rsvp-link.contract.ts";
import { rsvpContract } from "./reunions/rsvp/rsvp.contract.ts";
import { scheduleContract } from "./reunions/schedule/schedule.contract.ts";
import { turnoutContract } from "./reunions/turnout/turnout.contract.ts";
import { dataCheckContract } from "./tree/data-check/data-check.contract.ts";
import { dataCheckPolicies } from "./tree/data-check/data-check.policy.ts";
import { familyTreeContract } from "./tree/family-tree/family-tree.contract.ts";
import { gedcomContract } from "./tree/gedcom/gedcom.contract.ts";
import { gedcomPolicies } from "./tree/gedcom/gedcom.policy.ts";
import { posterContract } from "./tree/poster/poster.contract.ts";
import { groupMailContract } from "./mail/group-mail/group-mail.contract.ts";
import { groupMailPolicies } from "./mail/group-mail/group-mail.policy.ts";
import { mailContract } from "./mail/mail/mail.contract.ts";
import { mailPolicies } from "./mail/mail/mail.policy.ts";
import { auditLogContract } from "./site/audit-log/audit-log.contract.ts";
import { auditLogPolicies } from "./site/audit-log/audit-log.policy.ts";
import { backupsContract } from "./site/backups/backups.contract.ts";
import { backupsPolicies } from "./site/backups/backups.policy.ts";
import { birthdaysContract } from "./site/birthdays/birthdays.contract.ts";
import { setupContract } from "./site/setup/setup.contract.ts";
import { setupPolicies } from "./site/setup/setup.policy.ts";
import type { Contract } from "./lib/contract.ts";

/** Every route of the API, in the order of its document. The server and the tests go through this list. */
export const contracts = [
  authContract,
  accountsContract,
  accountContract,
  providerContract,
  peopleContract,
  contactPersonContract,
  relationshipsContract,
  relativesContract,
  householdsContract,
  factsContract,
  familyTreeContract,
  gedcomContract,
  groupsContract,
  trashContract,
  imagesContract,
  historyContract,
  suggestionsContract,
  birthdaysContract,
  setupContract,
  dataCheckContract,
  recordsContract,
  invitationsContract,
  joinLinksContract,
  secondFactorContract,
  secondStepContract,
  secondFactorRuleContract,
  mailContract,
  auditLogContract,
  backupsContract,
  unsubscribesContract,
  groupMailContract,
  eventsContract,
  guestListContract,
  eventMailContract,
  remindersContract,
  reminderRulesContract,
  eventHistoryContract,
  scheduleContract,
  duesContract,
  rsvpContract,
  rsvpLinkContract,
  attendanceContract,
  checkInContract,
  badgesContract,
  posterContract,
  turnoutContract,
  tasksContract,
  questionsContract,
] as const satisfies readonly Contract[];

export type Feature = (typeof contracts)[number]["feature"];

/** Every right that a route can require, by name. Not part of the contracts, because they are typed by it. */
export const policies = {
  ...backupsPolicies,
  ...factsPolicies,
  ...groupsPolicies,
  ...historyPolicies,
  ...householdsPolicies,
  ...peoplePolicies,
  ...recordsPolicies,
  ...relationshipsPolicies,
  ...suggestionsPolicies,
  ...invitationsPolicies,
  ...joinLinksPolicies,
  ...eventsPolicies,
  ...eventListsPolicies,
  ...eventMailPolicies,
  ...remindersPolicies,
  ...dataCheckPolicies,
  ...gedcomPolicies,
  ...groupMailPolicies,
  ...mailPolicies,
  ...auditLogPolicies,
  ...setupPolicies,
};
