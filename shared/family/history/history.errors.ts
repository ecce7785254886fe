import { defineErrors } from "../../lib/errors.ts";

export const historyErrors = defineErrors("history", {
  nothingBefore: {
    status: 409,
    text: "There's nothing earlier to restore.",
  },
  deleted: {
    status: 409,
    text: "This was deleted later. Restore it first.",
  },
  unavailable: {
    status: 409,
    text: "The earlier version is no longer available. Make the change by hand.",
  },
});
