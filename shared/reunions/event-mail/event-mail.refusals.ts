import { defineRefusals } from "../../lib/refusals.ts";

export const eventMailRefusals = defineRefusals("update", {
  nobodyReached: {
    status: 409,
    text: "None of these people can be reached by email. Choose others, or call them.",
  },
});
