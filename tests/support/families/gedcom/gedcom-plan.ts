import type { Remark } from "#shared/tree/gedcom/report/import-report.ts";
import { planImport } from "#shared/tree/gedcom/plan/plan-import.ts";
import { readLines } from "./gedcom-text.ts";

const TODAY = "2026-11-21";

/** Plans an import of these lines. Returns names in place of indexes. */
export async function planLines(...lines: string[]) {
  const { people, unions, parentLinks, report } = planImport(await readLines(...lines), TODAY);
  const name = (index: number) => people[index]?.fullName;
  return {
    people: people.map(({ fullName }) => fullName),
    unions: unions.map(({ one, other, kind, status }) => [name(one), name(other), kind, status]),
    parentLinks: parentLinks.map(({ parent, child, kind }) => [name(parent), name(child), kind]),
    found: (finding: Remark) => report.remarks.get(finding)?.examples ?? [],
    findings: [...report.remarks.keys()],
  };
}

export const person = (xref: string, name: string, ...lines: string[]) => [
  `0 @${xref}@ INDI`,
  `1 NAME ${name}`,
  ...lines,
];
export const ann = (...lines: string[]) => person("A", "Ann", ...lines);
export const bo = (...lines: string[]) => person("B", "Bo", ...lines);
export const cy = (...lines: string[]) => person("C", "Cy", ...lines);
export const family = (...lines: string[]) => ["0 @F1@ FAM", ...lines];
export const anotherFamily = (...lines: string[]) => ["0 @F2@ FAM", ...lines];
export const couple = ["1 HUSB @B@", "1 WIFE @A@"];
export const born = (year: number) => ["1 BIRT", `2 DATE ${year}`];
export const died = (date: string) => ["1 DEAT", `2 DATE ${date}`];
