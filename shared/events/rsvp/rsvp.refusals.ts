import { defineRefusals } from "../../lib/refusals.ts";

export const rsvpRefusals = defineRefusals("rsvp", {
  guestsByAdults: { status: 409, text: "Only grown-ups can bring guests." },
  guestsBeyond: {
    status: 409,
    text: ({ most }: { most: number }) =>
      most === 0
        ? "The organisers have not opened this event to guests from outside the family."
        : `Your household can bring ${most} ${most === 1 ? "guest" : "guests"} at most.`,
    field: "guests",
  },
  guestGone: {
    status: 409,
    text: "One of these guests is not on your list any more. Please look at it again.",
    field: "guests",
  },
});
