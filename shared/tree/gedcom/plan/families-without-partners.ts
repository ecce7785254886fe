import type { KeptLine } from "../read/kept-line.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import type { ImportReport } from "../report/import-report.ts";
import type { ResolvedFamily } from "./resolve-families.ts";

/**
 * Returns the pointers of family records without partners. Their children get no parents, and
 * siblings are only known through parents, so the record is kept with the lines that link its
 * children to it.
 */
export const findFamiliesWithoutPartners = (
  families: readonly ResolvedFamily[],
): ReadonlySet<string> =>
  new Set(
    families.flatMap(({ source, partners }) => (partners.length === 0 ? (source.xref ?? []) : [])),
  );

export function reportFamiliesWithoutPartners(
  people: readonly GedcomPerson[],
  families: readonly ResolvedFamily[],
  report: ImportReport,
): void {
  for (const { source, partners, children } of families) {
    if (partners.length > 0 || children.size === 0) continue;
    const names = Array.from(children.keys(), (index) => people[index]?.fullName);
    report.add("noParents", source.line, names.join(", "));
  }
}

/** Adds links to family records without partners to a person's kept lines. */
export function addChildLinks(
  { kept, childOf }: Pick<GedcomPerson, "kept" | "childOf">,
  withoutPartners: ReadonlySet<string>,
): KeptLine[] {
  const lines = [...kept];
  for (const { family, line, word } of childOf) {
    if (word === null || !withoutPartners.has(family)) continue;
    const value = `@${family}@`;
    const pedigree: KeptLine = { level: 2, path: "FAMC", tag: "PEDI", value: word, line };
    const below = word === "" ? [] : [pedigree];
    const index = lines.findIndex((each) => each.tag === "FAMC" && each.line === line);
    if (index >= 0) lines.splice(index + 1, 0, ...below);
    else lines.push({ level: 1, path: null, tag: "FAMC", value, line }, ...below);
  }
  return lines;
}
