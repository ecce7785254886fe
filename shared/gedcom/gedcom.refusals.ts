import { defineRefusals } from "../lib/refusals.ts";

export const gedcomRefusals = defineRefusals("gedcom", {
  treeIsThere: {
    status: 409,
    text: ({ group, count }: { group: string; count: string }) =>
      `The tree of “${group}” has ${count} people already. Importing now would add the people of the file beside them, also those who are there.`,
  },
});
