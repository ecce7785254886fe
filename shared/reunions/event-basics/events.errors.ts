import { countOf } from "#shared/lib/count.ts";
import { defineErrors } from "../../lib/errors.ts";
import { MAX_ITEMS } from "./event-options.ts";

export const eventErrors = defineErrors("event", {
  spotsTaken: {
    status: 409,
    text: ({ taken }: { taken: number }) =>
      `${countOf(taken, "spot is", "spots are")} already taken. Enter at least that many.`,
    field: "capacity",
  },
  scheduleFull: {
    status: 409,
    text: `A schedule can have at most ${MAX_ITEMS} items.`,
  },
  scheduleOutside: {
    status: 409,
    text: ({ items }: { items: string }) =>
      `These schedule items don't fit the new dates: ${items}. Change or delete them first.`,
  },
  ancestorElsewhere: {
    status: 400,
    text: "Choose someone in the event's family group.",
    field: "inviteAncestorId",
  },
  notLiving: {
    status: 409,
    text: "Only living people can be invited.",
    field: "userIds",
  },
  tooManyGuests: {
    status: 409,
    text: "This guest list can't hold any more guests.",
  },
  helperElsewhere: {
    status: 400,
    text: "Choose someone who can see this event.",
    field: "userId",
  },
  deadlinePassed: { status: 409, text: "The RSVP deadline has passed." },
  full: { status: 409, text: "This event is full." },
  cancelled: { status: 409, text: "This event has been canceled." },
  over: { status: 409, text: "This event is over." },
  alreadyCheckedIn: {
    status: 409,
    text: ({ name }: { name: string }) => `${name} is already checked in.`,
  },
  notInvited: {
    status: 409,
    text: "Someone you're replying for isn't on the guest list.",
  },
});
