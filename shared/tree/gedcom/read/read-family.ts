import type { ParentKind } from "../../../family/relationships/relationship-types.ts";
import type { ImportReport } from "../report/import-report.ts";
import { findChildren, isNegated, copyText, pointerOf, childValue } from "../records/node.ts";
import { isOnlyParentKind, readParentKind } from "./parent-kind.ts";
import { keep, keepLink, type KeptLine } from "./kept-line.ts";
import { noDate } from "./read-event.ts";
import {
  factKindOfFamily,
  type GedcomFact,
  DEFAULT_EVENT_LABEL,
  readFact,
  readSources,
  readStory,
} from "./read-facts.ts";
import { readIds } from "./read-ids.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export type Side = "HUSB" | "WIFE";

export interface GedcomFamily {
  xref: string | null;
  line: number;
  partners: FamilyPartner[];
  children: FamilyChild[];
  ids: string[];
  /** Facts of the couple. `combineUnion` reads the union's status from these and from kept lines. */
  facts: GedcomFact[];
  /** The other lines of the record. */
  kept: KeptLine[];
  /** All lines of a record with fewer than two partners, for records that turn out to have none. */
  allLines: KeptLine[];
}
interface FamilyPartner {
  person: string;
  line: number;
  side: Side;
}
export interface FamilyChild {
  person: string;
  line: number;
  /** How each partner is a parent of this child (_FREL, _MREL); null if not recorded. */
  kinds: Record<Side, ParentKind | null>;
}

/** Reads a family from a FAM record, and reports unclear data. */
export function readFamily(record: GedcomNode, report: ImportReport): GedcomFamily {
  const reportName = `family @${record.xref ?? ""}@`;
  const partners = readPartners(record);
  return {
    xref: record.xref && copyText(record.xref),
    line: record.line,
    partners,
    children: readChildren(record, report),
    ids: readIds(record),
    ...readFactsAndLines(record, reportName, report),
    allLines: partners.length > 1 ? [] : readAllLines(record),
  };
}

/** Reads the couple's facts, and keeps all lines that are neither facts nor links. */
function readFactsAndLines(record: GedcomNode, reportName: string, report: ImportReport) {
  const facts: GedcomFact[] = [];
  const kept: KeptLine[] = [];
  for (const node of record.children) {
    const { tag } = node;
    const kind = tag === "_SEPR" ? "EVEN" : factKindOfFamily(tag);
    if (kind !== undefined && !isNegated(node)) {
      if (kind === "MARR") facts.push(readMarriage(node, reportName, report));
      else {
        const fact = readFact(node, { kind, reportName, report });
        facts.push(tag === "_SEPR" ? { ...fact, label: toSeparationLabel(fact.label) } : fact);
      }
    } else if (tag === "NOTE" || tag === "SNOTE") facts.push(readStory(node));
    else if (linkTags.has(tag)) keepLink(node, isParentKindLine, kept);
    else if (tag !== "SOUR") keep(node, null, 1, kept);
  }
  facts.push(...readSources(findChildren(record, "SOUR")));
  return { facts, kept };
}

function toSeparationLabel(label: string | null): string {
  if (label === null || label === DEFAULT_EVENT_LABEL) return "Separation";
  return /\bseparat/i.test(label) ? label : `Separation (${label})`;
}

/** Reads a marriage. Some files have the kind of union ('NOT MARRIED') in place of the date. */
function readMarriage(node: GedcomNode, reportName: string, report: ImportReport): GedcomFact {
  const words = childValue(node, "DATE");
  if (!unmarriedWords.test(words)) return readFact(node, { kind: "MARR", reportName, report });
  const fact = {
    ...readFact(node, { kind: "MARR", reportName, report, date: noDate }),
    providesDate: false,
  };
  return fact.label === null
    ? { ...fact, label: copyText(words) }
    : { ...fact, detail: fact.detail ?? copyText(words) };
}

const linkTags = new Set(["HUSB", "WIFE", "CHIL"]);
const isParentKindLine = ({ tag, value, children }: GedcomNode): boolean =>
  (tag === "_FREL" || tag === "_MREL") && children.length === 0 && isOnlyParentKind(value.trim());

function readAllLines(record: GedcomNode): KeptLine[] {
  const lines: KeptLine[] = [];
  for (const node of record.children) keep(node, null, 1, lines);
  return lines;
}

/** Words for unions that aren't marriages. */
export const unmarriedWords =
  /no marr|common.?law|partner|unmarried|(?:not|never) married|cohabit|domestic|civil union|union libre/i;

function readPartners(record: GedcomNode): FamilyPartner[] {
  const partners: FamilyPartner[] = [];
  for (const node of record.children) {
    if (node.tag !== "HUSB" && node.tag !== "WIFE") continue;
    const person = pointerOf(node);
    if (person !== null) partners.push({ person, line: node.line, side: node.tag });
  }
  return partners;
}

function readChildren(record: GedcomNode, report: ImportReport): FamilyChild[] {
  const children: FamilyChild[] = [];
  for (const node of record.children) {
    const person = node.tag === "CHIL" ? pointerOf(node) : null;
    if (person !== null) children.push({ person, line: node.line, kinds: readKinds(node, report) });
  }
  return children;
}

const unknownKinds: FamilyChild["kinds"] = { HUSB: null, WIFE: null };

function readKinds(node: GedcomNode, report: ImportReport): FamilyChild["kinds"] {
  if (node.children.length === 0) return unknownKinds;
  return {
    HUSB: readParentKind(childValue(node, "_FREL"), node.line, report),
    WIFE: readParentKind(childValue(node, "_MREL"), node.line, report),
  };
}
