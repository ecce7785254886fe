import { defineErrors } from "../../lib/errors.ts";
import { formatList } from "../../lib/format-list.ts";

export const gedcomErrors = defineErrors("gedcom", {
  treeNotEmpty: {
    status: 409,
    text: ({ group, count }: { group: string; count: string }) =>
      `The tree of “${group}” already has ${count} people. Importing now would add everyone in the file, including people who are already in the tree.`,
  },
  empty: {
    status: 400,
    text: "This file is empty. Choose the file that your genealogy program saved as GEDCOM.",
  },
  quotaExceeded: {
    status: 413,
    text: "You have too many GEDCOM files here, including unfinished uploads. Your last file is still here. Stop other uploads, or try again tomorrow.",
  },
  unreadable: {
    status: 400,
    text: ({ reason }: { reason: string }) =>
      `This file can't be read as GEDCOM. ${reason} Nothing was changed.`,
  },
  gedzip: {
    status: 400,
    text: "GEDZIP files (.gdz) can't be imported yet. In your genealogy program, save the tree as a GEDCOM file (.ged) without photos, and import that file.",
  },
  noPeople: {
    status: 400,
    text: "This file has no people in it. Nothing was changed.",
  },
  invalidMatch: {
    status: 400,
    text: "Someone you chose isn't in this family or was chosen twice. Reload the page and choose again.",
  },
  familyChanged: {
    status: 409,
    text: "Someone changed the family after you opened this preview. Check it again. Your choices are still here.",
  },
  beingImported: {
    status: 409,
    text: "A file is being imported right now. Wait until it's done, or cancel it.",
  },
  changedSinceImport: {
    status: 409,
    text: ({ names, count }: { names: string[]; count: number }) =>
      `Can't undo this import, because there are later changes to ${joinNames(names, count)}. You can still delete the people it added, one by one.`,
  },
  importedAgain: {
    status: 409,
    text: "This file was imported again later. Undo the later import first.",
  },
});

/** Joins names: 'Ann Lee, Bo Lee, and 3 more'. */
function joinNames(names: string[], count: number): string {
  const more = count > names.length ? [`${count - names.length} more`] : [];
  return formatList([...names, ...more]);
}
