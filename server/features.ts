import type { Express } from "express";
import { policies } from "#shared/features.ts";
import { accountFeature } from "./features/accounts/account/account.feature.ts";
import { authFeature } from "./features/accounts/auth/auth.feature.ts";
import { invitationsFeature } from "./features/accounts/invitations/invitations.feature.ts";
import { joinLinksFeature } from "./features/accounts/join-links/join-links.feature.ts";
import { auditFeature } from "./features/core/audit/audit.feature.ts";
import { imagesFeature } from "./features/core/images/images.feature.ts";
import { linksFeature } from "./features/core/links/links.feature.ts";
import { factsFeature } from "./features/family/facts/facts.feature.ts";
import { groupsFeature } from "./features/family/groups/groups.feature.ts";
import { historyFeature } from "./features/family/history/history.feature.ts";
import { householdsFeature } from "./features/family/households/households.feature.ts";
import { peopleFeature } from "./features/family/people/people.feature.ts";
import { recordsFeature } from "./features/family/records/records.feature.ts";
import { relationshipsFeature } from "./features/family/relationships/relationships.feature.ts";
import { suggestionsFeature } from "./features/family/suggestions/suggestions.feature.ts";
import { groupMailFeature } from "./features/mail/group-mail/group-mail.feature.ts";
import { mailFeature } from "./features/mail/mail/mail.feature.ts";
import { messagesFeature } from "./features/messages/messages/messages.feature.ts";
import { unsubscribesFeature } from "./features/messages/unsubscribes/unsubscribes.feature.ts";
import { attendanceFeature } from "./features/reunions/attendance/attendance.feature.ts";
import { badgesFeature } from "./features/reunions/badges/badges.feature.ts";
import { checkInFeature } from "./features/reunions/check-in/check-in.feature.ts";
import { eventBasicsFeature } from "./features/reunions/event-basics/event-basics.feature.ts";
import { eventHistoryFeature } from "./features/reunions/event-history/event-history.feature.ts";
import { eventListsFeature } from "./features/reunions/event-lists/event-lists.feature.ts";
import { eventMailFeature } from "./features/reunions/event-mail/event-mail.feature.ts";
import { eventsFeature } from "./features/reunions/events/events.feature.ts";
import { guestListFeature } from "./features/reunions/guest-list/guest-list.feature.ts";
import { remindersFeature } from "./features/reunions/reminders/reminders.feature.ts";
import { rsvpFeature } from "./features/reunions/rsvp/rsvp.feature.ts";
import { scheduleFeature } from "./features/reunions/schedule/schedule.feature.ts";
import { turnoutFeature } from "./features/reunions/turnout/turnout.feature.ts";
import { auditLogFeature } from "./features/site/audit-log/audit-log.feature.ts";
import { backupsFeature } from "./features/site/backups/backups.feature.ts";
import { birthdaysFeature } from "./features/site/birthdays/birthdays.feature.ts";
import { setupFeature } from "./features/site/setup/setup.feature.ts";
import { dataCheckFeature } from "./features/tree/data-check/data-check.feature.ts";
import { familyTreeFeature } from "./features/tree/family-tree/family-tree.feature.ts";
import { secondFactorFeature } from "./features/accounts/second-factor/second-factor.feature.ts";
import { gedcomFeature } from "./features/tree/gedcom/gedcom.feature.ts";
import { posterFeature } from "./features/tree/poster/poster.feature.ts";
import { imageUses } from "./features/core/images/image-uses.queries.ts";
import { openLinkWithinLimit } from "./features/core/links/links.service.ts";
import { groupDeletions } from "./features/family/groups/groups.service.ts";
import { membershipReactions } from "./features/family/people/membership/change-membership.service.ts";
import { declineHook } from "./features/reunions/guest-list/declines.service.ts";
import { type GuardBase, createGuard } from "./lib/routes/authorize.ts";
import { afterRestore } from "./lib/after-restore.ts";
import type { Context } from "./lib/context.ts";
import { isThisMachine } from "./lib/edge/hosts.ts";
import type { Job } from "./lib/jobs/jobs.ts";
import { type RetentionRule, retentionJob } from "./lib/jobs/retention.ts";
import { personalData } from "./lib/personal-data.ts";

/**
 * Every feature of the server. Exports list personal data in this order. History comes first, because an
 * erasure finds a person's lines by links that other features remove.
 */
const features = [
  historyFeature,
  peopleFeature,
  relationshipsFeature,
  factsFeature,
  groupsFeature,
  householdsFeature,
  suggestionsFeature,
  imagesFeature,
  linksFeature,
  auditFeature,
  eventBasicsFeature,
  guestListFeature,
  scheduleFeature,
  rsvpFeature,
  eventListsFeature,
  eventMailFeature,
  eventHistoryFeature,
  remindersFeature,
  badgesFeature,
  checkInFeature,
  attendanceFeature,
  turnoutFeature,
  eventsFeature,
  messagesFeature,
  unsubscribesFeature,
  mailFeature,
  groupMailFeature,
  invitationsFeature,
  joinLinksFeature,
  authFeature,
  accountFeature,
  secondFactorFeature,
  gedcomFeature,
  familyTreeFeature,
  dataCheckFeature,
  posterFeature,
  auditLogFeature,
  backupsFeature,
  birthdaysFeature,
  setupFeature,
  recordsFeature,
] as const;

personalData.register(features.flatMap((feature) => feature.personalData ?? []));
imageUses.register(features.flatMap(({ imageUse }) => imageUse ?? []));
membershipReactions.register(features.flatMap((feature) => feature.membershipReactions ?? []));
groupDeletions.register(features.flatMap(({ onGroupDeletion }) => onGroupDeletion ?? []));
afterRestore.register(features.flatMap((feature) => feature.afterRestore ?? []));
declineHook.register(features.flatMap(({ onDecline }) => onDecline ?? []));

type Feature = (typeof features)[number];
type LoadersIn<F> = F extends { resources?: (ctx: Context) => infer Found } ? Found : never;
type UnionToIntersection<Union> = (Union extends unknown ? (each: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

/** The loaders of all features' resources. */
export const resourceLoaders = (ctx: Context): UnionToIntersection<LoadersIn<Feature>> =>
  Object.assign({}, ...features.map(({ resources }) => resources?.(ctx)));

/** The guard that checks the rights of all routes. */
export const createRouteGuard = (ctx: Context, gate: GuardBase) =>
  createGuard(gate, {
    policies,
    loaders: resourceLoaders(ctx),
    openLink: (purpose, token, network) => openLinkWithinLimit(ctx, { purpose, token, network }),
    // Everything in the demo is invented, and only this machine can reach it.
    isOpenDemo: ctx.config.isDemo && isThisMachine(ctx.config.HOST),
  });

export type BindFeatures = (app: Express, ctx: Context, gate: GuardBase) => void;

/** Binds the routes of every feature. */
export const bindFeatures: BindFeatures = (app, ctx, gate) => {
  const guard = createRouteGuard(ctx, gate);
  for (const { routes } of features)
    for (const bindRoutes of routes?.(ctx) ?? []) bindRoutes(app, guard);
};

/** The features' rules for deleting old data for good. */
export const retentionRules: readonly RetentionRule[] = features.flatMap(
  ({ retention }) => retention ?? [],
);

/** Everything that the server does besides answering requests. */
export const listJobs = (ctx: Context): Job[] => [
  ...features.flatMap(({ jobs }) => jobs?.(ctx) ?? []),
  retentionJob(ctx, retentionRules),
];
