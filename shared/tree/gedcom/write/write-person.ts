import type { Sex } from "../../../family/people/sex.ts";
import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { EventDate } from "../read/read-event.ts";
import { isUidTag, normalizeUid, addChecksum } from "../read/read-ids.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import { belongsInFamilyRecord } from "../plan/gather-owner-data.ts";
import { textOfKept } from "../read/kept-line.ts";
import { nameLines } from "../read/name-lines.ts";
import { parentKindOfWord } from "../read/parent-kind.ts";
import { NAME_FORM_PATH, parseName } from "../read/read-name.ts";
import type { Details, WrittenLine } from "./details.ts";
import { KeptText, type Pointers } from "./kept-text.ts";
import { factLines, detailLines, noContent } from "./write-fact.ts";
import { codeLine, textLine } from "./write-line.ts";
import { nestedNameLines, otherNameLines } from "./write-names.ts";

export type WrittenPerson = Pick<
  GedcomPerson,
  "fullName" | "givenName" | "surname" | "sex" | "birth" | "death" | "isDeceased"
> & {
  /** Permanent id for later imports; none for people whose details aren't exported. */
  uid?: string | null;
};

const sexes: Record<Sex, string> = { female: "F", male: "M", other: "X" };

/** Returns a person's lines. `links` returns the lines of pointers to families. */
export function personLines(
  person: WrittenPerson,
  { facts, names, kept: lines }: Details,
  pointers: Pointers,
  links: (kept: KeptText) => string,
): string {
  const kept = new KeptText(lines, pointers);
  // Drops our own id, which another program may have kept.
  kept.takeRoots(
    ({ path, tag, value }) =>
      path === null && isUidTag(tag) && normalizeUid(value ?? "") === person.uid,
  );
  const eventParts = (kind: "BIRT" | "DEAT", eventDate: EventDate) => {
    const own = facts.find(({ fact }) => fact.kind === kind);
    const rest = kept.takeRoots(({ path }) => path?.split(".")[0] === kind);
    const all = [...(own?.kept ?? []), ...rest.flatMap((root) => root.lines)];
    const below = detailLines(own?.fact ?? noContent, eventDate, new KeptText(all, pointers));
    return { detail: own?.fact.detail ?? "", below };
  };
  // The first birth or name counts for readers, so kept lines of another one may not come first.
  const hasOther = (own: string) => kept.has(({ path, tag }) => path === null && tag === own);
  const [born, died] = [eventParts("BIRT", person.birth), eventParts("DEAT", person.death)];
  const otherFacts = facts.filter(
    ({ fact: { kind } }) => kind !== "BIRT" && kind !== "DEAT" && !belongsInFamilyRecord(kind),
  );
  const name = firstNameLines(person, kept);
  const nestedNames = nestedNameLines(names, kept) + kept.takeBelow(2, "NAME");
  const otherNames = otherNameLines(names, kept);
  return [
    name === "" && (nestedNames + otherNames !== "" || hasOther("NAME"))
      ? codeLine(1, "NAME")
      : name,
    nestedNames,
    otherNames,
    sexLines(person, kept),
    person.uid ? codeLine(1, "_UID", addChecksum(person.uid)) : "",
    born.below + born.detail === "" && !hasOther("BIRT")
      ? ""
      : textLine(1, "BIRT", born.detail) + born.below,
    person.isDeceased
      ? textLine(1, "DEAT", died.detail || (died.below === "" ? "Y" : "")) + died.below
      : "",
    ...otherFacts.map((each) => factLines(each.fact, new KeptText(each.kept, pointers))),
    kept.take(1, (root) => root.path === null && root.tag !== "FAMC" && root.tag !== "FAMS"),
    links(kept),
  ].join("");
}

function sexLines({ sex }: WrittenPerson, kept: KeptText): string {
  const below = kept.takeBelow(2, "SEX");
  if (sex === null) return below === "" ? "" : codeLine(1, "SEX", "U") + below;
  return codeLine(1, "SEX", sexes[sex]) + below;
}

/** Returns the first name as in the file if it still means the same, or else from its parts. */
function firstNameLines(person: WrittenPerson, kept: KeptText): string {
  const forms = kept.takeRoots(
    ({ level, path, tag }) => level === 1 && path === NAME_FORM_PATH && tag === "NAME",
  );
  const same = forms.find(({ root, lines }) => {
    const { fullName, givenName, surname } = parseName(textOfKept(root.value), (tag) =>
      textOfKept(lines.find((line) => line.level === 2 && line.tag === tag)?.value ?? null).trim(),
    );
    return (
      fullName === person.fullName && givenName === person.givenName && surname === person.surname
    );
  });
  if (same) return kept.text(same, 1);
  return nameLines(person)
    .map(({ tag, value }) => textLine(tag === "NAME" ? 1 : 2, tag, value))
    .join("");
}

/** Kinds that PEDI can express; no PEDI means by birth. */
const pedigrees: Partial<Record<ParentKind, string>> = { adoptive: "adopted", foster: "foster" };

export function pedigreeLine(kind: ParentKind | null): string {
  const word = kind && pedigrees[kind];
  return word ? codeLine(2, "PEDI", word) : "";
}

/**
 * Returns the lines below a child's link to its family: the word for the kind, or the file's own if
 * it still means that kind.
 */
export function pedigreeLines(kind: ParentKind | null, below: KeptText): string {
  const keptKinds = below
    .takeRoots(({ path, tag }) => path === "FAMC" && tag === "PEDI")
    .map((root) => ({ root, meant: readKeptKind(root.root, root.lines) }));
  const isInFile = keptKinds.some(({ meant }) => meant !== null && isSameKind(meant, kind));
  return [
    isInFile ? "" : pedigreeLine(kind),
    ...keptKinds.map(({ root, meant }) =>
      meant === null || isSameKind(meant, kind) ? below.text(root, 2) : "",
    ),
    below.take(2, () => true),
  ].join("");
}

/** Whether a PEDI line may stay. If the parents' kinds differ (null), each has its own line, and any PEDI may. */
const isSameKind = (keptKind: ParentKind, kind: ParentKind | null): boolean =>
  kind === null || keptKind === kind;

/** Returns the kind of a PEDI line; for OTHER, of the phrase below it. */
function readKeptKind({ value }: WrittenLine, lines: readonly WrittenLine[]): ParentKind | null {
  const phrase = lines.find(({ tag }) => tag === "_PHRASE")?.value ?? null;
  return parentKindOfWord(textOfKept(value === "OTHER" && phrase !== null ? phrase : value).trim());
}
