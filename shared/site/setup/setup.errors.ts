import { defineErrors } from "../../lib/errors.ts";

export const setupErrors = defineErrors("setup", {
  hasRelatives: {
    status: 409,
    text: "You already have relatives in the tree. Add more people on the Family Tree page.",
  },
});
