import { defineRefusals } from "../lib/refusals.ts";

/** As many suggestions of one person as can wait for an answer about one profile. */
export const MOST_OPEN = 5;

export const suggestionRefusals = defineRefusals("suggestion", {
  nothing: {
    status: 400,
    text: "This is what is there already. Please change what is wrong, or say it in your own words.",
  },
  tooMany: {
    status: 409,
    text: `You have suggested ${MOST_OPEN} corrections of this profile that wait for an answer. Please wait for it, or take one back.`,
  },
  alreadyDecided: {
    status: 409,
    text: "This suggestion has been answered or taken back meanwhile.",
  },
});
