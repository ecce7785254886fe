import { defineRefusals } from "../lib/refusals.ts";

export const gedcomRefusals = defineRefusals("gedcom", {
  treeIsThere: {
    status: 409,
    text: ({ group, count }: { group: string; count: string }) =>
      `The tree of “${group}” has ${count} people already. Importing now would add the people of the file beside them, also those who are there.`,
  },
  empty: {
    status: 400,
    text: "This file is empty. Please choose the file that your genealogy program saved as GEDCOM.",
  },
  unreadable: {
    status: 400,
    text: ({ reason }: { reason: string }) =>
      `This file can't be read as GEDCOM. ${reason} Nothing was changed.`,
  },
  noPeople: {
    status: 400,
    text: "This file holds no people. Nothing was changed.",
  },
  familyChanged: {
    status: 409,
    text: "The family has been changed since you looked at this. Please look at it again; what you chose is still here.",
  },
  beingImported: {
    status: 409,
    text: "This file is being imported right now. Please look again in a minute.",
  },
});
