import { defineRefusals } from "../lib/refusals.ts";

export const eventMailRefusals = defineRefusals("update", {
  nobodyReached: {
    status: 409,
    text: "None of them can be reached by mail. Please choose others, or call them.",
  },
});
