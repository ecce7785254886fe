import { imagesSamples } from "../../server/features/core/images/images.samples.ts";
import { historySamples } from "../../server/features/family/history/history.samples.ts";
import { peopleSamples } from "../../server/features/family/people/people.samples.ts";
import { relationshipsSamples } from "../../server/features/family/relationships/relationships.samples.ts";
import { factsSamples } from "../../server/features/family/facts/facts.samples.ts";
import { groupsSamples } from "../../server/features/family/groups/groups.samples.ts";
import { householdsSamples } from "../../server/features/family/households/households.samples.ts";
import { suggestionsSamples } from "../../server/features/family/suggestions/suggestions.samples.ts";
import { recordsSamples } from "../../server/features/family/records/records.samples.ts";
import { invitationsSamples } from "../../server/features/accounts/invitations/invitations.samples.ts";
import { joinLinksSamples } from "../../server/features/accounts/join-links/join-links.samples.ts";
import { accountSamples } from "../../server/features/accounts/account/account.samples.ts";
import { authSamples } from "../../server/features/accounts/auth/auth.samples.ts";
import { secondFactorSamples } from "../../server/features/accounts/second-factor/second-factor.samples.ts";
import { unsubscribesSamples } from "../../server/features/messages/unsubscribes/unsubscribes.samples.ts";
import { guestListSamples } from "../../server/features/reunions/guest-list/guest-list.samples.ts";
import { scheduleSamples } from "../../server/features/reunions/schedule/schedule.samples.ts";
import { rsvpSamples } from "../../server/features/reunions/rsvp/rsvp.samples.ts";
import { eventListsSamples } from "../../server/features/reunions/event-lists/event-lists.samples.ts";
import { eventMailSamples } from "../../server/features/reunions/event-mail/event-mail.samples.ts";
import { eventHistorySamples } from "../../server/features/reunions/event-history/event-history.samples.ts";
import { remindersSamples } from "../../server/features/reunions/reminders/reminders.samples.ts";
import { badgesSamples } from "../../server/features/reunions/badges/badges.samples.ts";
import { checkInSamples } from "../../server/features/reunions/check-in/check-in.samples.ts";
import { attendanceSamples } from "../../server/features/reunions/attendance/attendance.samples.ts";
import { turnoutSamples } from "../../server/features/reunions/turnout/turnout.samples.ts";
import { eventsSamples } from "../../server/features/reunions/events/events.samples.ts";
import { gedcomSamples } from "../../server/features/tree/gedcom/gedcom.samples.ts";
import { familyTreeSamples } from "../../server/features/tree/family-tree/family-tree.samples.ts";
import { dataCheckSamples } from "../../server/features/tree/data-check/data-check.samples.ts";
import { posterSamples } from "../../server/features/tree/poster/poster.samples.ts";
import { mailSamples } from "../../server/features/mail/mail/mail.samples.ts";
import { groupMailSamples } from "../../server/features/mail/group-mail/group-mail.samples.ts";
import { auditLogSamples } from "../../server/features/site/audit-log/audit-log.samples.ts";
import { birthdaysSamples } from "../../server/features/site/birthdays/birthdays.samples.ts";
import { backupsSamples } from "../../server/features/site/backups/backups.samples.ts";
import { setupSamples } from "../../server/features/site/setup/setup.samples.ts";
import type { FeatureSamples } from "./contracts/feature-samples.ts";

/**
 * The samples of each feature, in the order of the modules. Changes among many families run in this
 * order.
 */
export const featureSamples: readonly FeatureSamples[] = [
  imagesSamples,
  historySamples,
  peopleSamples,
  relationshipsSamples,
  factsSamples,
  groupsSamples,
  householdsSamples,
  suggestionsSamples,
  recordsSamples,
  invitationsSamples,
  joinLinksSamples,
  authSamples,
  accountSamples,
  secondFactorSamples,
  unsubscribesSamples,
  guestListSamples,
  scheduleSamples,
  rsvpSamples,
  eventListsSamples,
  eventMailSamples,
  eventHistorySamples,
  remindersSamples,
  badgesSamples,
  checkInSamples,
  attendanceSamples,
  turnoutSamples,
  eventsSamples,
  gedcomSamples,
  familyTreeSamples,
  dataCheckSamples,
  posterSamples,
  mailSamples,
  groupMailSamples,
  auditLogSamples,
  backupsSamples,
  birthdaysSamples,
  setupSamples,
];
