import { defineRefusals } from "../lib/refusals.ts";

export const householdRefusals = defineRefusals("household", {
  sameGroup: {
    status: 409,
    text: "They are in this family group already.",
  },
  otherThanShown: {
    status: 409,
    text: "This family has changed since, and other relationships would be cut. Please look again.",
  },
  changedSince: {
    status: 409,
    text: "Something has changed since they moved, so this can't be undone with one press any more.",
  },
});
