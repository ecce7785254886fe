import { mayMailEvent, MAIL_NEEDS_VERIFIED } from "../event-mail/event-mail.policy.ts";
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
    allows: (actor, { event }) => mayMailEvent(actor, event),
    deniedMessage: MAIL_NEEDS_VERIFIED,
  }),
  "reminder.sendOne": policy({
    on: { attendance: attendanceResource },
    allows: (actor, { attendance }) => mayMailEvent(actor, attendance.event),
    deniedMessage: MAIL_NEEDS_VERIFIED,
  }),
};
