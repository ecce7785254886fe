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
  full: {
    status: 413,
    text: "Your account has too many GEDCOM files here, counting unfinished uploads. The file that waits is still there. Stop other uploads, or try again tomorrow.",
  },
  unreadable: {
    status: 400,
    text: ({ reason }: { reason: string }) =>
      `This file can't be read as GEDCOM. ${reason} Nothing was changed.`,
  },
  gedzip: {
    status: 400,
    text: "GEDZIP files (.gdz) can't be imported yet. In your genealogy program, save the tree as a GEDCOM file (.ged) without photos, and import that one.",
  },
  noPeople: {
    status: 400,
    text: "This file holds no people. Nothing was changed.",
  },
  noSuchMatch: {
    status: 400,
    text: "Somebody you chose is not in this family, or was chosen twice. Load the page again and choose anew.",
  },
  familyChanged: {
    status: 409,
    text: "Somebody changed the family since you looked at this. Look at it again; your choices are still here.",
  },
  beingImported: {
    status: 409,
    text: "A file is being imported right now. Wait until it is done, or cancel the import.",
  },
});
