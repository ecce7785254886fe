import { defineRefusals } from "../lib/refusals.ts";

export const historyRefusals = defineRefusals("history", {
  nothingBefore: {
    status: 409,
    text: "There was nothing before this that could be brought back.",
  },
  gone: {
    status: 409,
    text: "This has been deleted since. Please bring that back first.",
  },
  notKept: {
    status: 409,
    text: "What was there before is no longer kept as it was. Please change it by hand.",
  },
});
