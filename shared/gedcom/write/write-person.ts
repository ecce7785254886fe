import type { Sex } from "../../people/sex.ts";
import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { EventDate } from "../read/read-event.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import { leavesWithFamily } from "../plan/gather-sayings.ts";
import type { Details } from "./details.ts";
import { KeptText, type Pointers } from "./kept-text.ts";
import { factLines, linesBelow, unsaid } from "./write-fact.ts";
import { codeLine, textLine } from "./write-line.ts";
import { namesBelowFirst, namesBeside } from "./write-names.ts";

export type WrittenPerson = Pick<
  GedcomPerson,
  "fullName" | "givenName" | "surname" | "sex" | "birth" | "death" | "isDeceased"
>;

const sexes: Record<Sex, string> = { female: "F", male: "M", other: "X" };

/** The lines of a person up to the pointers to families, which `pointers` gives. */
export function personLines(
  person: WrittenPerson,
  { facts, names, kept: lines }: Details,
  pointers: Pointers,
  links: (kept: KeptText) => string,
): string {
  const kept = new KeptText(lines, pointers);
  const day = (kind: "BIRT" | "DEAT", when: EventDate) => {
    const own = facts.find(({ fact }) => fact.kind === kind);
    const rest = kept.takeRoots(({ path }) => path?.split(".")[0] === kind);
    const all = [...(own?.kept ?? []), ...rest.flatMap((root) => root.lines)];
    const below = linesBelow(own?.fact ?? unsaid, when, new KeptText(all, pointers));
    return { detail: own?.fact.detail ?? "", below };
  };
  // The first counts: no other birth or name that a file told of may come to stand first.
  const hasOther = (own: string) => kept.has(({ path, tag }) => path === null && tag === own);
  const [born, died] = [day("BIRT", person.birth), day("DEAT", person.death)];
  const told = facts.filter(
    ({ fact: { kind } }) => kind !== "BIRT" && kind !== "DEAT" && !leavesWithFamily(kind),
  );
  const beside = namesBelowFirst(names, kept) + kept.below(2, "NAME");
  const others = namesBeside(names, kept);
  const name = nameLines(person);
  return [
    name === "" && (beside + others !== "" || hasOther("NAME")) ? codeLine(1, "NAME") : name,
    beside,
    others,
    sexLine(person),
    born.below + born.detail === "" && !hasOther("BIRT")
      ? ""
      : textLine(1, "BIRT", born.detail) + born.below,
    person.isDeceased
      ? textLine(1, "DEAT", died.detail || (died.below === "" ? "Y" : "")) + died.below
      : "",
    ...told.map((each) => factLines(each.fact, new KeptText(each.kept, pointers))),
    kept.take(1, (root) => root.path === null && root.tag !== "FAMC" && root.tag !== "FAMS"),
    links(kept),
  ].join("");
}

const sexLine = ({ sex }: WrittenPerson): string => (sex ? codeLine(1, "SEX", sexes[sex]) : "");

/** The surname between slashes where the full name holds it; pieces say what the name alone does not. */
function nameLines({ fullName, givenName, surname }: WrittenPerson): string {
  if (givenName === null && surname === null && fullName === "Unknown") return "";
  const { before, after } = around(plain(fullName), plain(surname ?? ""));
  const piece = (tag: string, value: string | null) => (value ? textLine(2, tag, value) : "");
  if (before === null) {
    return textLine(1, "NAME", after) + piece("GIVN", givenName) + piece("SURN", surname);
  }
  const written = `/${plain(surname ?? "")}/`;
  if (givenName === null)
    return textLine(1, "NAME", written) + piece("NPFX", before) + piece("NSFX", after);
  const value = [before, written, after].filter(Boolean).join(" ");
  return textLine(1, "NAME", value) + piece("GIVN", givenName) + piece("SURN", surname);
}

/** What stands before and after the surname; `before` is null where the name does not hold it. */
function around(name: string, surname: string): { before: string | null; after: string } {
  const start = surname === "" ? -1 : ` ${name} `.lastIndexOf(` ${surname} `);
  if (start < 0) return { before: null, after: name };
  return {
    before: name.slice(0, Math.max(0, start - 1)),
    after: name.slice(start + surname.length + 1),
  };
}

/** Slashes mark the surname, and can't stand in a name. */
const plain = (name: string): string => name.replaceAll("/", " ").replace(/\s+/g, " ").trim();

/** PEDI knows these kinds; birth is meant where nothing is said. */
const pedigrees: Partial<Record<ParentKind, string>> = { adoptive: "adopted", foster: "foster" };

export const pedigreeLine = (kind: ParentKind | null): string => {
  const word = kind && pedigrees[kind];
  return word ? codeLine(2, "PEDI", word) : "";
};
