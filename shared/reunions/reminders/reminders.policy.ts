import { mayMailEvent, MAIL_NEEDS_VERIFIED } from "../event-mail/event-mail.policy.ts";
import { attendanceSubject, eventSubject, mayManageEvent } from "../event-basics/events.policy.ts";
import { optionalSubject, policy } from "../../lib/policy.ts";
import { personSubject } from "../../family/people/people.policy.ts";

export const remindersPolicies = {
  /** Previews reminders for a person's descendants, or for everyone on the list. */
  "reminder.preview": policy({
    on: { event: eventSubject, ancestor: optionalSubject(personSubject) },
    allows: (actor, { event }) => mayManageEvent(actor, event),
    deniedMessage: "Only the event's organizers can do this.",
  }),
  "reminder.send": policy({
    on: { event: eventSubject, ancestor: optionalSubject(personSubject) },
    allows: (actor, { event }) => mayMailEvent(actor, event),
    deniedMessage: MAIL_NEEDS_VERIFIED,
  }),
  "reminder.sendOne": policy({
    on: { attendance: attendanceSubject },
    allows: (actor, { attendance }) => mayMailEvent(actor, attendance.event),
    deniedMessage: MAIL_NEEDS_VERIFIED,
  }),
};
