import { defineErrors } from "../../lib/errors.ts";

export const householdErrors = defineErrors("household", {
  sameGroup: {
    status: 409,
    text: "They're already in this family group.",
  },
  otherThanShown: {
    status: 409,
    text: "This family has changed in the meantime, so other relationships would be removed. Check and try again.",
  },
  changedSince: {
    status: 409,
    text: "Something has changed since the move, so you can't undo it anymore.",
  },
});
