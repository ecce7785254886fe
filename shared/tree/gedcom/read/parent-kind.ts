import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { ImportReport } from "../report/import-report.ts";

// Words of GEDCOM's FAMC.PEDI, and of _FREL and _MREL, which Ancestry, Family Tree Maker and others
// write.
const kindsByWord = new Map<string, ParentKind>([
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

/** Words that mean more than the kind of parent they are read as. */
const WORDS_WITH_MORE_MEANING = new Set(["sealing", "sealed", "guardian"]);

/** Returns the kind of parent for a word, or null for unknown words. */
export const parentKindOfWord = (word: string): ParentKind | null =>
  kindsByWord.get(word.toLowerCase()) ?? null;

/** Whether a word means only a kind of parent. */
export const isOnlyParentKind = (word: string): boolean =>
  word === "" ||
  (parentKindOfWord(word) !== null && !WORDS_WITH_MORE_MEANING.has(word.toLowerCase()));

/** Returns the kind of parent for a word of the file. Reports unknown words and returns null. */
export function readParentKind(
  word: string,
  line: number,
  report: ImportReport,
): ParentKind | null {
  const kind = parentKindOfWord(word);
  if (word.toLowerCase() === "guardian") report.add("guardian", line, word);
  if (word !== "" && kind === null) report.add("unknownParentKind", line, word.slice(0, 60));
  return kind;
}
