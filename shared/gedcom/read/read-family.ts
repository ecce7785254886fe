import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { ImportReport } from "../report/import-report.ts";
import { child, childrenOf, ownText, pointerOf, valueOf } from "../records/node.ts";
import { parentKind } from "./parent-kind.ts";
import { dateOf, type EventDate, eventOf } from "./read-event.ts";
import type { GedcomNode } from "../records/record-reader.ts";

export type Side = "HUSB" | "WIFE";

export interface GedcomFamily {
  xref: string | null;
  line: number;
  partners: FamilyPartner[];
  children: FamilyChild[];
  /** What the file says of the union; null where it says nothing. */
  union: "married" | "partners" | null;
  isDivorced: boolean;
  /** Apart, divorced or not. */
  isApart: boolean;
  start: EventDate;
  end: EventDate;
}
interface FamilyPartner {
  person: string;
  line: number;
  side: Side;
}
export interface FamilyChild {
  person: string;
  line: number;
  /** How each side is a parent of this child (_FREL, _MREL); null where nothing is said. */
  kinds: Record<Side, ParentKind | null>;
}

/** A family from a FAM record; what of it is not clear goes to the report. */
export function readFamily(record: GedcomNode, report: ImportReport): GedcomFamily {
  const whose = `family @${record.xref ?? ""}@`;
  const marriage = eventOf(record, "MARR");
  const divorce = eventOf(record, "DIV", "ANUL");
  const ending = divorce ?? eventOf(record, "_SEPR") ?? eventOfType(record, endOfUnion);
  const status = [valueOf(record, "_MSTAT"), ...eventTypes(record), ...denials(record)].join("; ");
  return {
    xref: record.xref && ownText(record.xref),
    line: record.line,
    partners: readPartners(record),
    children: readChildren(record, report),
    union: readUnion(marriage, status),
    isDivorced: divorce !== null || /\bdivorced\b/i.test(status),
    isApart: eventOf(record, "_SEPR") !== null || /\bseparat/i.test(status),
    start: readStart(marriage ?? eventOfType(record, /^union$/i), whose, report),
    end: dateOf(ending, whose, report),
  };
}

const endOfUnion = /\bdivorced\b|\bseparat/i;

const eventOfType = (record: GedcomNode, type: RegExp): GedcomNode | null =>
  childrenOf(record, "EVEN").find((event) => type.test(valueOf(event, "TYPE"))) ?? null;

const eventTypes = (record: GedcomNode): string[] =>
  childrenOf(record, "EVEN").map((event) => valueOf(event, "TYPE"));

/** `1 NO MARR` of GEDCOM 7; with a date it speaks of that time only. */
const denials = (record: GedcomNode): string[] =>
  childrenOf(record, "NO").map((no) => (child(no, "DATE") ? "" : `no ${no.value}`));

const unmarried =
  /no marr|common.?law|partner|unmarried|(?:not|never) married|cohabit|domestic|civil union|union libre/i;

function readUnion(marriage: GedcomNode | null, status: string): GedcomFamily["union"] {
  if (marriage) return unmarried.test(sayingsOf(marriage)) ? "partners" : "married";
  if (unmarried.test(status)) return "partners";
  return /\bmarried\b/i.test(status) ? "married" : null;
}

/** Some programs write 'NOT MARRIED' behind MARR, or where its date belongs. */
const sayingsOf = (marriage: GedcomNode): string =>
  [marriage.value, valueOf(marriage, "TYPE"), valueOf(marriage, "DATE")].join("; ");

function readStart(marriage: GedcomNode | null, whose: string, report: ImportReport): EventDate {
  const isDate = marriage && !unmarried.test(valueOf(marriage, "DATE"));
  return dateOf(isDate ? marriage : null, whose, report);
}

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

const unsaid: FamilyChild["kinds"] = { HUSB: null, WIFE: null };

function readKinds(node: GedcomNode, report: ImportReport): FamilyChild["kinds"] {
  if (node.children.length === 0) return unsaid;
  return {
    HUSB: parentKind(valueOf(node, "_FREL"), node.line, report),
    WIFE: parentKind(valueOf(node, "_MREL"), node.line, report),
  };
}
