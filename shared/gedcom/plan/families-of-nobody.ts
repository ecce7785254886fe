import type { KeptLine } from "../read/kept-line.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import type { ImportReport } from "../report/import-report.ts";
import type { ResolvedFamily } from "./resolve-families.ts";

/**
 * By their names the family records without a partner. Children have no parents in them, and nobody is a
 * sibling here but by parents: the record is kept, and the lines by which its children name it.
 */
export const familiesOfNobody = (families: readonly ResolvedFamily[]): ReadonlySet<string> =>
  new Set(
    families.flatMap(({ source, partners }) => (partners.length === 0 ? (source.xref ?? []) : [])),
  );

export function remarkFamiliesOfNobody(
  people: readonly GedcomPerson[],
  families: readonly ResolvedFamily[],
  report: ImportReport,
): void {
  for (const { source, partners, children } of families) {
    if (partners.length > 0 || children.size === 0) continue;
    const names = Array.from(children.keys(), (place) => people[place]?.fullName);
    report.add("noParents", source.line, names.join(", "));
  }
}

/** What is kept of a person, with their links to families of nobody. */
export function keptWithLinks(
  { kept, childOf }: Pick<GedcomPerson, "kept" | "childOf">,
  ofNobody: ReadonlySet<string>,
): KeptLine[] {
  const lines = [...kept];
  for (const { family, line, word } of childOf) {
    if (word === null || !ofNobody.has(family)) continue;
    const value = `@${family}@`;
    const pedigree: KeptLine = { level: 2, path: "FAMC", tag: "PEDI", value: word, line };
    const below = word === "" ? [] : [pedigree];
    const at = lines.findIndex((each) => each.tag === "FAMC" && each.line === line);
    if (at >= 0) lines.splice(at + 1, 0, ...below);
    else lines.push({ level: 1, path: null, tag: "FAMC", value, line }, ...below);
  }
  return lines;
}
