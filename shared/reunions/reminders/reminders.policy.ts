import { mayEmailGuests, VERIFY_BEFORE_SENDING_TEXT } from "../event-mail/event-mail.policy.ts";
import {
  attendanceResource,
  eventResource,
  mayManageEvent,
} from "../event-basics/events.policy.ts";
import { optionalResource, policy } from "../../lib/policy.ts";
import { personResource } from "../../family/people/people.policy.ts";

export const remindersPolicies = {
  /** Previews reminders for a person's descendants, or for everyone on the list. */
  "reminder.preview": policy({
    on: { event: eventResource, ancestor: optionalResource(personResource) },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    deniedMessage: "Only the event's organizers can do this.",
  }),
  "reminder.send": policy({
    on: { event: eventResource, ancestor: optionalResource(personResource) },
    allows: (actor, { event }) => mayEmailGuests(actor, event),
    deniedMessage: VERIFY_BEFORE_SENDING_TEXT,
  }),
  "reminder.sendOne": policy({
    on: { attendance: attendanceResource },
    allows: (actor, { attendance }) => mayEmailGuests(actor, attendance.event),
    deniedMessage: VERIFY_BEFORE_SENDING_TEXT,
  }),
};
