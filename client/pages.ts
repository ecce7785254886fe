import { peoplePages } from "./features/family/people/people.pages.ts";
import { recordsPages } from "./features/family/records/records.pages.ts";
import { groupsPages } from "./features/family/groups/groups.pages.ts";
import { suggestionsPages } from "./features/family/suggestions/suggestions.pages.ts";
import { accountPages } from "./features/accounts/account/account.pages.ts";
import { authPages } from "./features/accounts/auth/auth.pages.ts";
import { invitationsPages } from "./features/accounts/invitations/invitations.pages.ts";
import { joinLinksPages } from "./features/accounts/join-links/join-links.pages.ts";
import { secondFactorPages } from "./features/accounts/second-factor/second-factor.pages.ts";
import { unsubscribesPages } from "./features/messages/unsubscribes/unsubscribes.pages.ts";
import { rsvpPages } from "./features/reunions/rsvp/rsvp.pages.ts";
import { eventsPages } from "./features/reunions/events/events.pages.ts";
import { badgesPages } from "./features/reunions/badges/badges.pages.ts";
import { checkInPages } from "./features/reunions/check-in/check-in.pages.ts";
import { turnoutPages } from "./features/reunions/turnout/turnout.pages.ts";
import { familyTreePages } from "./features/tree/family-tree/family-tree.pages.ts";
import { familyViewPages } from "./features/tree/family-view/family-view.pages.ts";
import { dataCheckPages } from "./features/tree/data-check/data-check.pages.ts";
import { gedcomPages } from "./features/tree/gedcom/gedcom.pages.ts";
import { auditLogPages } from "./features/site/audit-log/audit-log.pages.ts";
import { backupsPages } from "./features/site/backups/backups.pages.ts";
import { mailPages } from "./features/mail/mail/mail.pages.ts";
import { groupMailPages } from "./features/mail/group-mail/group-mail.pages.ts";
import { birthdaysPages } from "./features/site/birthdays/birthdays.pages.ts";
import { dashboardPages } from "./features/site/dashboard/dashboard.pages.ts";
import { profilePages } from "./features/site/profile/profile.pages.ts";
import { setupPages } from "./features/site/setup/setup.pages.ts";
import type { Page } from "./lib/page/page.ts";

/** Every page of the product, feature by feature. */
export const pages: readonly Page[] = [
  ...peoplePages,
  ...recordsPages,
  ...groupsPages,
  ...suggestionsPages,
  ...authPages,
  ...accountPages,
  ...invitationsPages,
  ...joinLinksPages,
  ...secondFactorPages,
  ...unsubscribesPages,
  ...rsvpPages,
  ...eventsPages,
  ...badgesPages,
  ...checkInPages,
  ...turnoutPages,
  ...familyTreePages,
  ...familyViewPages,
  ...dataCheckPages,
  ...gedcomPages,
  ...mailPages,
  ...auditLogPages,
  ...backupsPages,
  ...groupMailPages,
  ...birthdaysPages,
  ...dashboardPages,
  ...profilePages,
  ...setupPages,
];
