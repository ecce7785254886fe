import type { Sex } from "../../../family/people/sex.ts";
import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { ImportReport } from "../report/import-report.ts";
import { child, childrenOf, isDenied, ownText, pointerOf, valueOf } from "../records/node.ts";
import { isKindAlone, parentKind } from "./parent-kind.ts";
import { keep, keepBelow, keepLink, type KeptLine } from "./kept-line.ts";
import { dateOf, type EventDate, eventOf, standInDate } from "./read-event.ts";
import { factOfPerson, type GedcomFact, readFact, readSources, readStory } from "./read-facts.ts";
import { readIds } from "./read-ids.ts";
import { keptForm, type ReadName, readName } from "./read-name.ts";
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
  childOf: ChildOf[];
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
export interface ChildOf extends FamilyPointer {
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
  const { fullName, givenName, surname, isUnnamed, isCut } = name;
  if (isUnnamed) report.add("unnamedPerson", record.line, `@${record.xref ?? ""}@`);
  if (isCut) report.add("cutText", record.line, fullName);
  const [born, died] = [eventOf(record, "BIRT"), eventOf(record, "DEAT")];
  const birth = dateOf(born, fullName, report);
  const death = dateOf(died, fullName, report);
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
    isDeceased: burial !== null || died !== null,
    childOf: readChildOf(record, report),
    partnerIn: readPartnerIn(record),
    ...readLife(record, {
      name,
      report,
      days: [
        [born, birth],
        [died, death],
      ],
    }),
  };
}

interface Life {
  name: ReadName;
  report: ImportReport;
  /** Events whose dates were read already. */
  days: readonly (readonly [GedcomNode | null, EventDate])[];
}

/** Reads facts and other names, and keeps all other lines. */
function readLife(record: GedcomNode, { name, report, days }: Life) {
  const whose = name.fullName;
  const facts: GedcomFact[] = [];
  const lines = { under: [] as KeptLine[], whole: keptForm(record, name) };
  const sex = child(record, "SEX");
  const otherNames = readOtherNames(record, lines);
  for (const node of record.children) {
    const { tag } = node;
    const kind = factOfPerson(tag);
    if (kind !== undefined && !isDenied(node)) {
      const day = days.find(([event]) => event === node);
      if (day) facts.push(readFact(node, { kind, whose, report, date: day[1] }));
      else if (kind === "BIRT" || kind === "DEAT") keep(node, null, 1, lines.whole);
      else facts.push(readFact(node, { kind, whose, report }));
    } else if (tag === "NOTE" || tag === "SNOTE") facts.push(readStory(node));
    else if (tag === "FAMC" || tag === "FAMS") keepLink(node, isPedigree, lines.whole);
    else if (node === sex && readSex(node.value) !== null) keepBelow(node, tag, 2, lines.under);
    else if (!isUnderstood(node)) keep(node, null, 1, lines.whole);
  }
  facts.push(...readSources(childrenOf(record, "SOUR")));
  const kept = lines.under.length > 0 ? [...lines.under, ...lines.whole] : lines.whole;
  return { facts, otherNames, kept };
}

const isPedigree = ({ tag, value, children }: GedcomNode): boolean =>
  tag === "PEDI" && children.length === 0 && isKindAlone(value.trim());

const isUnderstood = (node: GedcomNode): boolean =>
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

function readChildOf(record: GedcomNode, report: ImportReport): ChildOf[] {
  const families: ChildOf[] = [];
  for (const line of record.children) {
    const family = line.tag === "FAMC" ? pointerOf(line) : null;
    if (family === null) continue;
    const kind = parentKind(readPedigree(line), line.line, report);
    const word = ownText(valueOf(line, "PEDI"));
    families.push({ family, line: line.line, kind, word, adoptedBy: null });
  }
  const adoptions = childrenOf(record, "ADOP");
  if (adoptions.length > 0) addAdoptions(families, adoptions);
  return families;
}

/** Returns the pedigree word; for GEDCOM 7's OTHER, the phrase below it. */
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
