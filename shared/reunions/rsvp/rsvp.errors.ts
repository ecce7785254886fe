import { countOf } from "#shared/lib/count.ts";
import { defineErrors } from "../../lib/errors.ts";

export const rsvpErrors = defineErrors("rsvp", {
  guestsByAdults: { status: 409, text: "Only adults can bring guests." },
  guestsBeyond: {
    status: 409,
    text: ({ limit }: { limit: number }) =>
      limit === 0
        ? "This event isn't open to guests from outside the family."
        : `Your household can bring at most ${countOf(limit, "guest")}.`,
    field: "guests",
  },
  guestGone: {
    status: 409,
    text: "One of these guests is no longer on your list. Check your guests and save again.",
    field: "guests",
  },
});
