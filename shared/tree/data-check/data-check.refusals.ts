import { defineRefusals } from "../../lib/refusals.ts";

export const dataCheckRefusals = defineRefusals("check", {
  foundNoMore: {
    status: 409,
    text: "This entry has changed since you opened it. Reload the page and check it again.",
  },
});
