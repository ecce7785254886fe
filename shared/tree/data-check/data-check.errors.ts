import { defineErrors } from "../../lib/errors.ts";

export const dataCheckErrors = defineErrors("check", {
  findingChanged: {
    status: 409,
    text: "This entry has changed since you opened it. Reload the page and check it again.",
  },
});
