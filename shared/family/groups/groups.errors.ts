import { defineErrors } from "../../lib/errors.ts";

export const groupErrors = defineErrors("group", {
  nameTaken: {
    status: 409,
    text: "A family group with this name already exists. Please choose a different name.",
    field: "name",
  },
  nameTakenSince: {
    status: 409,
    text: ({ name }: { name: string }) =>
      `Another family group is now called ${name}. Rename that one first.`,
  },
});
