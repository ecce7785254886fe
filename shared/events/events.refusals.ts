import { defineRefusals } from "../lib/refusals.ts";
import { MOST_ITEMS } from "./schedule/schedule-faults.ts";

export const eventRefusals = defineRefusals("event", {
  seatsTaken: {
    status: 409,
    text: ({ taken }: { taken: number }) =>
      `${taken} seats are taken already. Please give the event at least as many.`,
    field: "capacity",
  },
  scheduleFull: {
    status: 409,
    text: `A schedule can hold ${MOST_ITEMS} items.`,
  },
  scheduleOutside: {
    status: 409,
    text: ({ items }: { items: string }) =>
      `The schedule has what can't be then: ${items}. Please change or delete it first.`,
  },
  ancestorElsewhere: {
    status: 400,
    text: "Please choose somebody of the family group that the event is for.",
    field: "inviteAncestorId",
  },
  notLiving: {
    status: 409,
    text: "Only living people can be invited.",
  },
  tooManyGuests: {
    status: 409,
    text: "There are as many guests on this list as it can hold.",
  },
  helperElsewhere: {
    status: 400,
    text: "Please choose somebody who can see this event.",
    field: "userId",
  },
  deadlinePassed: { status: 409, text: "The RSVP deadline has passed." },
  full: { status: 409, text: "This event is full." },
  cancelled: { status: 409, text: "This event has been cancelled." },
  over: { status: 409, text: "This event is over." },
  alreadyIn: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} has been checked in already.`,
  },
  notInvited: {
    status: 409,
    text: "Somebody you answer for is not on this event's list.",
  },
});
