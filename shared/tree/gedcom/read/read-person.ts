import type { Sex } from "../../../family/people/sex.ts";
import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { ImportReport } from "../report/import-report.ts";
import {
  findChild,
  findChildren,
  isNegated,
  copyText,
  pointerOf,
  childValue,
} from "../records/node.ts";
import { isOnlyParentKind, readParentKind } from "./parent-kind.ts";
import { keep, keepBelow, keepLink, type KeptLine } from "./kept-line.ts";
import { readDate, type EventDate, findEvent, readStandInDate } from "./read-event.ts";
import {
  factKindOfPerson,
  type GedcomFact,
  readFact,
  readSources,
  readStory,
} from "./read-facts.ts";
import { readIds } from "./read-ids.ts";
import { keepNameForm, type ParsedName, readName } from "./read-name.ts";
import { type GedcomName, isOtherName, readOtherNames } from "./read-other-names.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export interface GedcomPerson {
  xref: string | null;
  /** Permanent ids from other programs, used to match the person again; see `readIds`. */
  ids: string[];
  line: number;
  fullName: string;
  givenName: string | null;
  surname: string | null;
  sex: Sex | null;
  birth: EventDate;
  death: EventDate;
  isDeceased: boolean;
  /** Families that the person's record links to as their parents'. */
  childOf: ParentFamilyLink[];
  partnerIn: FamilyPointer[];
  facts: GedcomFact[];
  otherNames: GedcomName[];
  /** The other lines of the record. Lines below a line that was read come first. */
  kept: KeptLine[];
}
interface FamilyPointer {
  family: string;
  line: number;
}
export interface ParentFamilyLink extends FamilyPointer {
  /** Null if not recorded, which means by birth. */
  kind: ParentKind | null;
  /** The value of PEDI; null if only an adoption links the family. */
  word: string | null;
  /** Set if only one of the two partners adopted the person. */
  adoptedBy: "HUSB" | "WIFE" | null;
}

/** Reads a person from an INDI record, and reports unclear data. */
export function readPerson(record: GedcomNode, report: ImportReport): GedcomPerson {
  const name = readName(record);
  const { fullName, givenName, surname, isUnnamed, isTruncated } = name;
  if (isUnnamed) report.add("unnamedPerson", record.line, `@${record.xref ?? ""}@`);
  if (isTruncated) report.add("cutText", record.line, fullName);
  const [birthEvent, deathEvent] = [findEvent(record, "BIRT"), findEvent(record, "DEAT")];
  const birth = readDate(birthEvent, fullName, report);
  const death = readDate(deathEvent, fullName, report);
  const baptism = findEvent(record, "CHR", "BAPM");
  const burial = findEvent(record, "BURI", "CREM");
  return {
    xref: record.xref && copyText(record.xref),
    ids: readIds(record),
    line: record.line,
    fullName,
    givenName,
    surname,
    sex: readSex(childValue(record, "SEX")),
    birth:
      (birth.words ?? birth.date) ? birth : readStandInDate(baptism, "baptised", fullName, report),
    death:
      (death.words ?? death.date) ? death : readStandInDate(burial, "buried", fullName, report),
    isDeceased: burial !== null || deathEvent !== null,
    childOf: readChildOf(record, report),
    partnerIn: readPartnerIn(record),
    ...readFactsAndNames(record, {
      name,
      report,
      readDates: [
        [birthEvent, birth],
        [deathEvent, death],
      ],
    }),
  };
}

interface LifeOptions {
  name: ParsedName;
  report: ImportReport;
  /** The birth and death events, with their dates that were already read. */
  readDates: readonly (readonly [GedcomNode | null, EventDate])[];
}

/** Reads facts and other names, and keeps all other lines. */
function readFactsAndNames(record: GedcomNode, { name, report, readDates }: LifeOptions) {
  const reportName = name.fullName;
  const facts: GedcomFact[] = [];
  const lines = { belowRead: [] as KeptLine[], unread: keepNameForm(record, name) };
  const sex = findChild(record, "SEX");
  const otherNames = readOtherNames(record, lines);
  for (const node of record.children) {
    const { tag } = node;
    const kind = factKindOfPerson(tag);
    if (kind !== undefined && !isNegated(node)) {
      const day = readDates.find(([event]) => event === node);
      if (day) facts.push(readFact(node, { kind, reportName, report, date: day[1] }));
      else if (kind === "BIRT" || kind === "DEAT") keep(node, null, 1, lines.unread);
      else facts.push(readFact(node, { kind, reportName, report }));
    } else if (tag === "NOTE" || tag === "SNOTE") facts.push(readStory(node));
    else if (tag === "FAMC" || tag === "FAMS") keepLink(node, isPedigree, lines.unread);
    else if (node === sex && readSex(node.value) !== null) keepBelow(node, tag, 2, lines.belowRead);
    else if (!isReadElsewhere(node)) keep(node, null, 1, lines.unread);
  }
  facts.push(...readSources(findChildren(record, "SOUR")));
  const kept = lines.belowRead.length > 0 ? [...lines.belowRead, ...lines.unread] : lines.unread;
  return { facts, otherNames, kept };
}

const isPedigree = ({ tag, value, children }: GedcomNode): boolean =>
  tag === "PEDI" && children.length === 0 && isOnlyParentKind(value.trim());

const isReadElsewhere = (node: GedcomNode): boolean =>
  node.tag === "NAME" || node.tag === "SOUR" || isOtherName(node);

const sexes: Record<string, Sex> = { F: "female", M: "male", X: "other", O: "other" };

const readSex = (value: string): Sex | null => sexes[value.trim().charAt(0).toUpperCase()] ?? null;

function readPartnerIn(record: GedcomNode): FamilyPointer[] {
  const families: FamilyPointer[] = [];
  for (const line of record.children) {
    const family = line.tag === "FAMS" ? pointerOf(line) : null;
    if (family !== null) families.push({ family, line: line.line });
  }
  return families;
}

function readChildOf(record: GedcomNode, report: ImportReport): ParentFamilyLink[] {
  const families: ParentFamilyLink[] = [];
  for (const line of record.children) {
    const family = line.tag === "FAMC" ? pointerOf(line) : null;
    if (family === null) continue;
    const kind = readParentKind(readPedigree(line), line.line, report);
    const word = copyText(childValue(line, "PEDI"));
    families.push({ family, line: line.line, kind, word, adoptedBy: null });
  }
  const adoptions = findChildren(record, "ADOP");
  if (adoptions.length > 0) addAdoptions(families, adoptions);
  return families;
}

/** Returns the pedigree word; for GEDCOM 7's OTHER, the phrase below it. */
function readPedigree(line: GedcomNode): string {
  const pedigree = findChild(line, "PEDI");
  const word = pedigree?.value.trim() ?? "";
  return (word === "OTHER" && pedigree && childValue(pedigree, "PHRASE")) || word;
}

function addAdoptions(families: ParentFamilyLink[], events: GedcomNode[]): void {
  const known = new Map(families.map((each) => [each.family, each]));
  for (const event of events) {
    const line = findChild(event, "FAMC");
    const family = line && pointerOf(line);
    if (!line || family === null) continue;
    const adopter = childValue(line, "ADOP").toUpperCase();
    const adoptedBy = adopter === "HUSB" || adopter === "WIFE" ? adopter : null;
    const entry = known.get(family) ?? {
      family,
      line: line.line,
      kind: null,
      word: null,
      adoptedBy,
    };
    if (!known.has(family)) families.push(entry);
    known.set(family, entry);
    if (entry.kind === null) Object.assign(entry, { kind: "adoptive", adoptedBy });
  }
}
