import type { Express } from "express";
import { attendanceContract } from "#shared/events/attendance.contract.ts";
import { accountsContract } from "#shared/auth/accounts.contract.ts";
import { authContract } from "#shared/auth/auth.contract.ts";
import { badgesContract } from "#shared/badges/badges.contract.ts";
import { birthdaysContract } from "#shared/birthdays/birthdays.contract.ts";
import { dataCheckContract } from "#shared/data-check/data-check.contract.ts";
import { doorContract } from "#shared/door/door.contract.ts";
import { eventHistoryContract } from "#shared/event-history/event-history.contract.ts";
import { eventMailContract } from "#shared/event-mail/event-mail.contract.ts";
import { duesContract } from "#shared/event-lists/dues.contract.ts";
import { eventsContract } from "#shared/events/events.contract.ts";
import { factsContract } from "#shared/facts/facts.contract.ts";
import { familyTreeContract } from "#shared/family-tree/family-tree.contract.ts";
import { gedcomContract } from "#shared/gedcom/gedcom.contract.ts";
import { guestListContract } from "#shared/events/guest-list.contract.ts";
import { groupMailContract } from "#shared/group-mail/group-mail.contract.ts";
import { groupsContract } from "#shared/groups/groups.contract.ts";
import { historyContract } from "#shared/history/history.contract.ts";
import { householdsContract } from "#shared/households/households.contract.ts";
import { trashContract } from "#shared/groups/trash.contract.ts";
import { imagesContract } from "#shared/images/images.contract.ts";
import { invitationsContract } from "#shared/invitations/invitations.contract.ts";
import { mailContract } from "#shared/mail/mail.contract.ts";
import { peopleContract } from "#shared/people/people.contract.ts";
import { reachedThroughContract } from "#shared/people/reached-through.contract.ts";
import { stoppedMailContract } from "#shared/messages/stopped-mail.contract.ts";
import { policies } from "#shared/policies.ts";
import { posterContract } from "#shared/poster/poster.contract.ts";
import { recordsContract } from "#shared/records/records.contract.ts";
import { reminderRulesContract } from "#shared/reminders/reminder-rules.contract.ts";
import { remindersContract } from "#shared/reminders/reminders.contract.ts";
import { relationshipsContract } from "#shared/relationships/relationships.contract.ts";
import { relativesContract } from "#shared/relationships/relatives.contract.ts";
import { scheduleContract } from "#shared/events/schedule/schedule.contract.ts";
import { rsvpContract } from "#shared/events/rsvp/rsvp.contract.ts";
import { rsvpLinkContract } from "#shared/events/rsvp/rsvp-link.contract.ts";
import { suggestionsContract } from "#shared/suggestions/suggestions.contract.ts";
import { whoComesContract } from "#shared/who-comes/who-comes.contract.ts";
import { questionsContract } from "#shared/event-lists/questions.contract.ts";
import { tasksContract } from "#shared/event-lists/tasks.contract.ts";
import { accountsRoutes } from "./features/auth/accounts.routes.ts";
import { authRoutes } from "./features/auth/auth.routes.ts";
import { birthdaysRoutes } from "./features/birthdays/birthdays.routes.ts";
import { dataCheckRoutes } from "./features/data-check/data-check.routes.ts";
import { attendanceRoutes } from "./features/events/attendance.routes.ts";
import { badgesRoutes } from "./features/events/badges.routes.ts";
import { doorRoutes } from "./features/events/door.routes.ts";
import { eventHistoryRoutes } from "./features/events/event-history.routes.ts";
import { eventMailRoutes } from "./features/events/event-mail.routes.ts";
import { eventsRoutes } from "./features/events/events.routes.ts";
import { guestListRoutes } from "./features/events/guest-list.routes.ts";
import { rsvpLinkRoutes, rsvpRoutes } from "./features/events/rsvp.routes.ts";
import { eventsSubjects } from "./features/events/events.subjects.ts";
import { scheduleRoutes } from "./features/events/schedule.routes.ts";
import { whoComesRoutes } from "./features/events/who-comes.routes.ts";
import { duesRoutes } from "./features/event-lists/dues/dues.routes.ts";
import { questionsRoutes } from "./features/event-lists/questions/questions.routes.ts";
import { tasksRoutes } from "./features/event-lists/tasks/tasks.routes.ts";
import { factsRoutes } from "./features/facts/facts.routes.ts";
import { factsSubjects } from "./features/facts/facts.subjects.ts";
import { familyCache } from "./features/family-tree/family.cache.ts";
import { familyTreeRoutes } from "./features/family-tree/family-tree.routes.ts";
import { gedcomRoutes } from "./features/gedcom/gedcom.routes.ts";
import { gedcomSubjects } from "./features/gedcom/gedcom.subjects.ts";
import { groupMailRoutes } from "./features/group-mail/group-mail.routes.ts";
import { groupMailSubjects } from "./features/group-mail/group-mail.subjects.ts";
import { groupsRoutes } from "./features/groups/groups.routes.ts";
import { groupsSubjects } from "./features/groups/groups.subjects.ts";
import { historyRoutes } from "./features/history/history.routes.ts";
import { historySubjects } from "./features/history/history.subjects.ts";
import { householdsRoutes } from "./features/households/households.routes.ts";
import { householdsSubjects } from "./features/households/households.subjects.ts";
import { trashRoutes } from "./features/groups/trash.routes.ts";
import { imagesRoutes } from "./features/images/images.routes.ts";
import { invitationsRoutes } from "./features/invitations/invitations.routes.ts";
import { invitationsSubjects } from "./features/invitations/invitations.subjects.ts";
import { openLinkWithinLimit } from "./features/links/links.service.ts";
import { mailRoutes } from "./features/mail/mail.routes.ts";
import { mailSubjects } from "./features/mail/mail.subjects.ts";
import { stoppedMailRoutes } from "./features/messages/stopped-mail.routes.ts";
import { peopleRoutes } from "./features/people/people.routes.ts";
import { reachedThroughRoutes } from "./features/people/reached-through.routes.ts";
import { peopleSubjects } from "./features/people/people.subjects.ts";
import { posterRoutes } from "./features/poster/poster.routes.ts";
import { recordsRoutes } from "./features/records/records.routes.ts";
import { recordsSubjects } from "./features/records/records.subjects.ts";
import { reminderRulesRoutes } from "./features/reminders/reminder-rules.routes.ts";
import { remindersRoutes } from "./features/reminders/reminders.routes.ts";
import { relationshipsRoutes } from "./features/relationships/relationships.routes.ts";
import { relationshipsSubjects } from "./features/relationships/relationships.subjects.ts";
import { relativesRoutes } from "./features/relationships/relatives/relatives.routes.ts";
import { suggestionsRoutes } from "./features/suggestions/suggestions.routes.ts";
import { suggestionsSubjects } from "./features/suggestions/suggestions.subjects.ts";
import { type Gate, guardOf } from "./lib/routes/authorize.ts";
import { bind } from "./lib/routes/bind.ts";
import type { Deps } from "./lib/deps.ts";
import { isThisMachine } from "./lib/edge/hosts.ts";

export type Features = (app: Express, deps: Deps, gate: Gate) => void;

/** How each feature finds its subjects. */
export const productLoaders = (deps: Deps, familyOf = familyCache(deps)) => ({
  ...peopleSubjects(deps),
  ...groupsSubjects(deps),
  ...relationshipsSubjects(deps),
  ...householdsSubjects(deps),
  ...factsSubjects(deps),
  ...historySubjects(deps),
  ...suggestionsSubjects(deps),
  ...recordsSubjects(deps),
  ...invitationsSubjects(deps),
  ...gedcomSubjects(deps),
  ...mailSubjects(deps),
  ...groupMailSubjects(deps),
  ...eventsSubjects({ ...deps, familyOf }),
});

/** The guard of all routes. */
export const productGuard = (deps: Deps, gate: Gate, familyOf = familyCache(deps)) =>
  guardOf(gate, {
    policies,
    loaders: productLoaders(deps, familyOf),
    openLink: (purpose, token, network) => openLinkWithinLimit(deps, { purpose, token, network }),
    // Everything in it is invented, and nobody else can reach it.
    isOpenDemo: deps.config.isDemo && isThisMachine(deps.config.HOST),
  });

/** The routes of every feature. */
export const bindFeatures: Features = (app, deps, gate) => {
  const familyOf = familyCache(deps);
  const guard = productGuard(deps, gate, familyOf);
  bind(app, authContract, authRoutes(deps), guard);
  bind(app, accountsContract, accountsRoutes(deps), guard);
  bind(app, peopleContract, peopleRoutes(deps), guard);
  bind(app, reachedThroughContract, reachedThroughRoutes(deps), guard);
  bind(app, groupsContract, groupsRoutes(deps), guard);
  bind(app, trashContract, trashRoutes(deps), guard);
  bind(app, relationshipsContract, relationshipsRoutes(deps), guard);
  bind(app, relativesContract, relativesRoutes(deps), guard);
  bind(app, householdsContract, householdsRoutes(deps), guard);
  bind(app, factsContract, factsRoutes(deps), guard);
  bind(app, imagesContract, imagesRoutes(deps), guard);
  bind(app, birthdaysContract, birthdaysRoutes(deps), guard);
  bind(app, historyContract, historyRoutes(deps), guard);
  bind(app, suggestionsContract, suggestionsRoutes(deps), guard);
  bind(app, familyTreeContract, familyTreeRoutes({ ...deps, familyOf }), guard);
  bind(app, dataCheckContract, dataCheckRoutes({ ...deps, familyOf }), guard);
  bind(app, recordsContract, recordsRoutes(deps), guard);
  bind(app, invitationsContract, invitationsRoutes(deps), guard);
  bind(app, mailContract, mailRoutes(deps), guard);
  bind(app, stoppedMailContract, stoppedMailRoutes(deps), guard);
  bind(app, groupMailContract, groupMailRoutes({ ...deps, familyOf }), guard);
  bind(app, gedcomContract, gedcomRoutes(deps), guard);
  bind(app, guestListContract, guestListRoutes({ ...deps, familyOf }), guard);
  bind(app, eventHistoryContract, eventHistoryRoutes({ ...deps, familyOf }), guard);
  bind(app, eventMailContract, eventMailRoutes({ ...deps, familyOf }), guard);
  bind(app, reminderRulesContract, reminderRulesRoutes(deps), guard);
  bind(app, remindersContract, remindersRoutes({ ...deps, familyOf }), guard);
  bind(app, scheduleContract, scheduleRoutes(deps), guard);
  bind(app, duesContract, duesRoutes(deps), guard);
  bind(app, questionsContract, questionsRoutes(deps), guard);
  bind(app, rsvpContract, rsvpRoutes(deps), guard);
  bind(app, rsvpLinkContract, rsvpLinkRoutes(deps), guard);
  bind(app, attendanceContract, attendanceRoutes({ ...deps, familyOf }), guard);
  bind(app, badgesContract, badgesRoutes({ ...deps, familyOf }), guard);
  bind(app, posterContract, posterRoutes({ ...deps, familyOf }), guard);
  bind(app, whoComesContract, whoComesRoutes({ ...deps, familyOf }), guard);
  bind(app, tasksContract, tasksRoutes(deps), guard);
  bind(app, doorContract, doorRoutes({ ...deps, familyOf }), guard);
  bind(app, eventsContract, eventsRoutes({ ...deps, familyOf }), guard);
};
