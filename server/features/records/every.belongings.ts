import { type Belongings, tablesOf } from "../../lib/belongings.ts";
import { authBelongings } from "../auth/auth.belongings.ts";
import { dataCheckBelongings } from "../data-check/data-check.belongings.ts";
import { eventListsBelongings } from "../event-lists/event-lists.belongings.ts";
import { eventsBelongings } from "../events/events.belongings.ts";
import { factsBelongings } from "../facts/facts.belongings.ts";
import { gedcomBelongings } from "../gedcom/gedcom.belongings.ts";
import { groupsBelongings } from "../groups/groups.belongings.ts";
import { historyBelongings } from "../history/history.belongings.ts";
import { householdsBelongings } from "../households/households.belongings.ts";
import { imagesBelongings } from "../images/images.belongings.ts";
import { invitationsBelongings } from "../invitations/invitations.belongings.ts";
import { linksBelongings } from "../links/links.belongings.ts";
import { mailBelongings } from "../mail/mail.belongings.ts";
import { messagesBelongings } from "../messages/messages.belongings.ts";
import { peopleBelongings } from "../people/people.belongings.ts";
import { relationshipsBelongings } from "../relationships/relationships.belongings.ts";
import { remindersBelongings } from "../reminders/reminders.belongings.ts";
import { suggestionsBelongings } from "../suggestions/suggestions.belongings.ts";
import { recordsBelongings } from "./records.belongings.ts";

/**
 * What every feature keeps about people. History comes first: it finds the lines of links by their
 * people. A test asks for each column of the database that names a person.
 */
export const everyBelongings: readonly Belongings[] = [
  historyBelongings,
  peopleBelongings,
  relationshipsBelongings,
  factsBelongings,
  eventsBelongings,
  eventListsBelongings,
  remindersBelongings,
  messagesBelongings,
  mailBelongings,
  linksBelongings,
  invitationsBelongings,
  authBelongings,
  groupsBelongings,
  householdsBelongings,
  suggestionsBelongings,
  gedcomBelongings,
  dataCheckBelongings,
  imagesBelongings,
  recordsBelongings,
];

export const everyColumn = everyBelongings.flatMap(({ columns }) => columns);
export const everyTable = tablesOf(everyBelongings);
