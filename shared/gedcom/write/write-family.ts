import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { FamilyToWrite, WrittenUnion } from "./families-to-write.ts";
import { codeLine } from "./write-line.ts";
import { dateLines, saysWhen } from "./write-person.ts";

/** What _FREL and _MREL call each kind, as Family Tree Maker and Ancestry write it. */
const kindWords: Record<ParentKind, string> = {
  birth: "Natural",
  adoptive: "Adopted",
  foster: "Foster",
  step: "Step",
};

/** The lines of a family record; `pointer` names a person by their place. */
export function familyLines(family: FamilyToWrite, pointer: (person: number) => string): string {
  const { partners, children, union } = family;
  return [
    ...partners.map(({ person, side }) => codeLine(1, side, pointer(person))),
    ...children.map((entry) => codeLine(1, "CHIL", pointer(entry.child)) + kindLines(entry)),
    union ? unionLines(union) : "",
  ].join("");
}

/** The kind that PEDI says of both parents at once; null where it differs, or PEDI has no word for it. */
export function sharedKind({ kinds }: FamilyToWrite["children"][number]): ParentKind | null {
  const [kind, ...others] = new Set(Object.values(kinds));
  return others.length > 0 || kind === undefined || kind === "step" ? null : kind;
}

function kindLines(entry: FamilyToWrite["children"][number]): string {
  if (sharedKind(entry) !== null) return "";
  const { HUSB, WIFE } = entry.kinds;
  return (
    (HUSB ? codeLine(2, "_FREL", kindWords[HUSB]) : "") +
    (WIFE ? codeLine(2, "_MREL", kindWords[WIFE]) : "")
  );
}

function unionLines({ kind, status, start, end }: WrittenUnion): string {
  return beginning(kind, start) + ending(kind, status, end);
}

function beginning(kind: WrittenUnion["kind"], start: WrittenUnion["start"]): string {
  const date = dateLines(start);
  if (kind === "married" || kind === "divorced")
    return codeLine(1, "MARR", date === "" ? "Y" : "") + date;
  if (kind === "partners" && date !== "")
    return codeLine(1, "MARR") + codeLine(2, "TYPE", "Common law") + date;
  if (kind === "partners") return codeLine(1, "EVEN") + codeLine(2, "TYPE", "Unmarried");
  return date === "" ? "" : codeLine(1, "EVEN") + codeLine(2, "TYPE", "Union") + date;
}

function ending(
  kind: WrittenUnion["kind"],
  status: WrittenUnion["status"],
  end: WrittenUnion["end"],
): string {
  const date = dateLines(end);
  if (kind === "divorced") return codeLine(1, "DIV", date === "" ? "Y" : "") + date;
  if (status !== "FORMER" && !saysWhen(end)) return "";
  return codeLine(1, "EVEN") + codeLine(2, "TYPE", "Separation") + date;
}
