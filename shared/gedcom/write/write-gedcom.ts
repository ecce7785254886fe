import type { IsoDate } from "../../lib/dates.ts";
import {
  familiesToWrite,
  type FamilyToWrite,
  type WrittenParentLink,
  type WrittenUnion,
} from "./families-to-write.ts";
import { familyLines, sharedKind } from "./write-family.ts";
import { codeLine, textLine } from "./write-line.ts";
import { dateLines, pedigreeLine, personLines, type WrittenPerson } from "./write-person.ts";

/** A family as an import plans it: links name people by their place in the list. */
export interface FamilyTreeToWrite {
  people: WrittenPerson[];
  unions: WrittenUnion[];
  parentLinks: WrittenParentLink[];
}
interface WriteOptions {
  /** Who hands the file over; GEDCOM asks for a name. */
  submitter: string;
  today: IsoDate;
}

const individual = (place: number): string => `@I${place + 1}@`;
const family = (place: number): string => `@F${place + 1}@`;

/**
 * A file of GEDCOM 5.5.1 in UTF-8, record by record. Read again, it gives the same people and links;
 * what a union is now (CURRENT, DECEASED) follows from its dates and those of the partners.
 */
export function* writeGedcom(
  { people, unions, parentLinks }: FamilyTreeToWrite,
  options: WriteOptions,
): Generator<string> {
  const families = familiesToWrite(unions, parentLinks, (place) => people[place]?.sex);
  const pointers = pointersOf(families);
  yield headLines(options);
  for (const [place, person] of people.entries())
    yield `0 ${individual(place)} INDI\n${personLines(person)}${pointers.get(place) ?? ""}`;
  for (const [place, record] of families.entries())
    yield `0 ${family(place)} FAM\n${familyLines(record, individual)}`;
  yield codeLine(0, "TRLR");
}

/** The FAMC and FAMS lines of each person. */
function pointersOf(families: FamilyToWrite[]): Map<number, string> {
  const pointers = new Map<number, string>();
  const add = (person: number, lines: string) =>
    pointers.set(person, (pointers.get(person) ?? "") + lines);
  families.forEach((record, place) => {
    for (const { person } of record.partners) add(person, codeLine(1, "FAMS", family(place)));
    for (const entry of record.children)
      add(entry.child, codeLine(1, "FAMC", family(place)) + pedigreeLine(sharedKind(entry)));
  });
  return pointers;
}

function headLines({ submitter, today }: WriteOptions): string {
  return [
    codeLine(0, "HEAD"),
    codeLine(1, "SOUR", "HOMECOMING"),
    codeLine(2, "NAME", "Homecoming"),
    dateLines({ date: today, words: null }, 1),
    codeLine(1, "SUBM", "@U1@"),
    codeLine(1, "GEDC"),
    codeLine(2, "VERS", "5.5.1"),
    codeLine(2, "FORM", "LINEAGE-LINKED"),
    codeLine(1, "CHAR", "UTF-8"),
    "0 @U1@ SUBM\n",
    textLine(1, "NAME", submitter),
  ].join("");
}
