import { defineErrors } from "../../lib/errors.ts";

/** The most pending suggestions that one person can have for one profile. */
export const MAX_PENDING = 5;

export const suggestionErrors = defineErrors("suggestion", {
  nothing: {
    status: 400,
    text: "Nothing has changed yet. Change what's wrong, or describe it in your own words.",
  },
  tooMany: {
    status: 409,
    text: `You already have ${MAX_PENDING} suggested edits waiting for this profile. Wait for a decision, or withdraw one.`,
  },
  alreadyDecided: {
    status: 409,
    text: "This suggestion was already accepted, rejected, or withdrawn.",
  },
});
