import type { Sex } from "../../people/sex.ts";
import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { ImportReport } from "../report/import-report.ts";
import { child, childrenOf, ownText, pointerOf, valueOf } from "../records/node.ts";
import { parentKind } from "./parent-kind.ts";
import { dateOf, type EventDate, eventOf, standInDate } from "./read-event.ts";
import { readIds } from "./read-ids.ts";
import { readName } from "./read-name.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export interface GedcomPerson {
  xref: string | null;
  /** What other programs know the person by, for meeting them again: see `readIds`. */
  ids: string[];
  line: number;
  fullName: string;
  givenName: string | null;
  surname: string | null;
  sex: Sex | null;
  birth: EventDate;
  death: EventDate;
  isDeceased: boolean;
  /** The families that the person's own record names as those of the parents. */
  childOf: ChildOf[];
  partnerIn: FamilyPointer[];
}
interface FamilyPointer {
  family: string;
  line: number;
}
export interface ChildOf extends FamilyPointer {
  /** Null where nothing is said: then birth is meant. */
  kind: ParentKind | null;
  /** Set where only one of the two partners adopted. */
  adoptedBy: "HUSB" | "WIFE" | null;
}

/** A person from an INDI record; what of it is not clear goes to the report. */
export function readPerson(record: GedcomNode, report: ImportReport): GedcomPerson {
  const { fullName, givenName, surname, isUnnamed, isCut } = readName(record);
  if (isUnnamed) report.add("unnamedPerson", record.line, `@${record.xref ?? ""}@`);
  if (isCut) report.add("cutText", record.line, fullName);
  const birth = dateOf(eventOf(record, "BIRT"), fullName, report);
  const death = dateOf(eventOf(record, "DEAT"), fullName, report);
  const baptism = eventOf(record, "CHR", "BAPM");
  const burial = eventOf(record, "BURI", "CREM");
  return {
    xref: record.xref && ownText(record.xref),
    ids: readIds(record),
    line: record.line,
    fullName,
    givenName,
    surname,
    sex: readSex(valueOf(record, "SEX")),
    birth: (birth.words ?? birth.date) ? birth : standInDate(baptism, "baptised", fullName, report),
    death: (death.words ?? death.date) ? death : standInDate(burial, "buried", fullName, report),
    isDeceased: burial !== null || eventOf(record, "DEAT") !== null,
    childOf: readChildOf(record, report),
    partnerIn: readPartnerIn(record),
  };
}

const sexes: Record<string, Sex> = { F: "female", M: "male", X: "other", O: "other" };

const readSex = (value: string): Sex | null => sexes[value.charAt(0).toUpperCase()] ?? null;

function readPartnerIn(record: GedcomNode): FamilyPointer[] {
  const families: FamilyPointer[] = [];
  for (const line of record.children) {
    const family = line.tag === "FAMS" ? pointerOf(line) : null;
    if (family !== null) families.push({ family, line: line.line });
  }
  return families;
}

function readChildOf(record: GedcomNode, report: ImportReport): ChildOf[] {
  const families: ChildOf[] = [];
  for (const line of record.children) {
    const family = line.tag === "FAMC" ? pointerOf(line) : null;
    if (family === null) continue;
    const kind = parentKind(readPedigree(line), line.line, report);
    families.push({ family, line: line.line, kind, adoptedBy: null });
  }
  const adoptions = childrenOf(record, "ADOP");
  if (adoptions.length > 0) addAdoptions(families, adoptions);
  return families;
}

/** GEDCOM 7 says OTHER, and in a phrase below it what else. */
function readPedigree(line: GedcomNode): string {
  const pedigree = child(line, "PEDI");
  const word = pedigree?.value.trim() ?? "";
  return (word === "OTHER" && pedigree && valueOf(pedigree, "PHRASE")) || word;
}

function addAdoptions(families: ChildOf[], events: GedcomNode[]): void {
  const known = new Map(families.map((each) => [each.family, each]));
  for (const event of events) {
    const line = child(event, "FAMC");
    const family = line && pointerOf(line);
    if (!line || family === null) continue;
    const by = valueOf(line, "ADOP").toUpperCase();
    const adoptedBy = by === "HUSB" || by === "WIFE" ? by : null;
    const entry = known.get(family) ?? { family, line: line.line, kind: null, adoptedBy };
    if (!known.has(family)) families.push(entry);
    known.set(family, entry);
    if (entry.kind === null) Object.assign(entry, { kind: "adoptive", adoptedBy });
  }
}
