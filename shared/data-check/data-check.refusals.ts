import { defineRefusals } from "../lib/refusals.ts";

export const dataCheckRefusals = defineRefusals("check", {
  foundNoMore: {
    status: 409,
    text: "This has been changed since, so it is no longer what you looked at. Please look again.",
  },
});
