import { defineRefusals } from "../../lib/refusals.ts";

export const setupRefusals = defineRefusals("setup", {
  hasRelatives: {
    status: 409,
    text: "You already have relatives in the tree. Add more people on the Family Tree page.",
  },
});
