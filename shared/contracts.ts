import { attendanceContract } from "./events/attendance.contract.ts";
import { badgesContract } from "./badges/badges.contract.ts";
import { accountsContract } from "./auth/accounts.contract.ts";
import { authContract } from "./auth/auth.contract.ts";
import { dataCheckContract } from "./data-check/data-check.contract.ts";
import { doorContract } from "./door/door.contract.ts";
import { eventHistoryContract } from "./event-history/event-history.contract.ts";
import { eventMailContract } from "./event-mail/event-mail.contract.ts";
import { duesContract } from "./event-lists/dues.contract.ts";
import { eventsContract } from "./events/events.contract.ts";
import { factsContract } from "./facts/facts.contract.ts";
import { birthdaysContract } from "./birthdays/birthdays.contract.ts";
import { familyTreeContract } from "./family-tree/family-tree.contract.ts";
import { gedcomContract } from "./gedcom/gedcom.contract.ts";
import { guestListContract } from "./events/guest-list.contract.ts";
import { groupMailContract } from "./group-mail/group-mail.contract.ts";
import { groupsContract } from "./groups/groups.contract.ts";
import { historyContract } from "./history/history.contract.ts";
import { householdsContract } from "./households/households.contract.ts";
import { trashContract } from "./groups/trash.contract.ts";
import { imagesContract } from "./images/images.contract.ts";
import { invitationsContract } from "./invitations/invitations.contract.ts";
import type { Contract } from "./lib/contract.ts";
import { mailContract } from "./mail/mail.contract.ts";
import { peopleContract } from "./people/people.contract.ts";
import { reachedThroughContract } from "./people/reached-through.contract.ts";
import { posterContract } from "./poster/poster.contract.ts";
import { recordsContract } from "./records/records.contract.ts";
import { reminderRulesContract } from "./reminders/reminder-rules.contract.ts";
import { remindersContract } from "./reminders/reminders.contract.ts";
import { relativesContract } from "./relationships/relatives.contract.ts";
import { relationshipsContract } from "./relationships/relationships.contract.ts";
import { scheduleContract } from "./events/schedule/schedule.contract.ts";
import { rsvpContract } from "./events/rsvp/rsvp.contract.ts";
import { rsvpLinkContract } from "./events/rsvp/rsvp-link.contract.ts";
import { stoppedMailContract } from "./messages/stopped-mail.contract.ts";
import { suggestionsContract } from "./suggestions/suggestions.contract.ts";
import { whoComesContract } from "./who-comes/who-comes.contract.ts";
import { questionsContract } from "./event-lists/questions.contract.ts";
import { tasksContract } from "./event-lists/tasks.contract.ts";

/** Every route of the API. The server, its document and its tests walk this. */
export const contracts = [
  authContract,
  accountsContract,
  peopleContract,
  reachedThroughContract,
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
  dataCheckContract,
  recordsContract,
  invitationsContract,
  mailContract,
  stoppedMailContract,
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
  doorContract,
  badgesContract,
  posterContract,
  whoComesContract,
  tasksContract,
  questionsContract,
] as const satisfies readonly Contract[];

export type Feature = (typeof contracts)[number]["feature"];
