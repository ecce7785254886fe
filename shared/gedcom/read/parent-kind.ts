import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { ImportReport } from "../report/import-report.ts";

// FAMC.PEDI of GEDCOM, and the _FREL and _MREL that Ancestry, Family Tree Maker and others write.
const kinds = new Map<string, ParentKind>([
  ["birth", "birth"],
  ["natural", "birth"],
  ["biological", "birth"],
  ["adopted", "adoptive"],
  ["adoptive", "adoptive"],
  ["adoption", "adoptive"],
  ["sealing", "adoptive"],
  ["sealed", "adoptive"],
  ["step", "step"],
  ["stepchild", "step"],
  ["foster", "foster"],
  ["fostered", "foster"],
  ["guardian", "foster"],
]);

/** The kind of parent that a word of the file means; `null` where it says none that we know. */
export function parentKind(word: string, line: number, report: ImportReport): ParentKind | null {
  const known = word.toLowerCase();
  const kind = kinds.get(known) ?? null;
  if (known === "guardian") report.add("guardian", line, word);
  if (word !== "" && kind === null) report.add("unknownParentKind", line, word.slice(0, 60));
  return kind;
}
