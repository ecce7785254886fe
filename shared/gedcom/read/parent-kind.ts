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

/** Words that say more than the kind they are read as. */
const MORE_THAN_KIND = new Set(["sealing", "sealed", "guardian"]);

/** The kind of parent that a word means; `null` for none that we know. */
export const kindOfWord = (word: string): ParentKind | null =>
  kinds.get(word.toLowerCase()) ?? null;

/** Whether a word says nothing but a kind of parent. */
export const isKindAlone = (word: string): boolean =>
  word === "" || (kindOfWord(word) !== null && !MORE_THAN_KIND.has(word.toLowerCase()));

/** The kind of parent that a word of the file means; `null` where it says none that we know. */
export function parentKind(word: string, line: number, report: ImportReport): ParentKind | null {
  const kind = kindOfWord(word);
  if (word.toLowerCase() === "guardian") report.add("guardian", line, word);
  if (word !== "" && kind === null) report.add("unknownParentKind", line, word.slice(0, 60));
  return kind;
}
