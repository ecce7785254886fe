import { defineErrors } from "../../lib/errors.ts";

export const eventMailErrors = defineErrors("update", {
  nobodyReached: {
    status: 409,
    text: "None of these people can be reached by email. Choose others, or call them.",
  },
});
