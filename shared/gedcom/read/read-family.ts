import type { ParentKind } from "../../relationships/relationship-words.ts";
import type { ImportReport } from "../report/import-report.ts";
import { child, childrenOf, isDenied, ownText, pointerOf, valueOf } from "../records/node.ts";
import { parentKind } from "./parent-kind.ts";
import { keep, keepLink, type KeptLine } from "./kept-line.ts";
import { dateOf, type EventDate, eventOf } from "./read-event.ts";
import { factOfFamily, type GedcomFact, readFact, readSources, readStory } from "./read-facts.ts";
import { readIds } from "./read-ids.ts";
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
  ids: string[];
  facts: GedcomFact[];
  /** What else the record says. */
  kept: KeptLine[];
  /** All lines of a record that may turn out to be nobody's, as it names no couple. */
  whole: KeptLine[];
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
  const beginning = marriage ?? eventOfType(record, /^union$/i);
  const status = [valueOf(record, "_MSTAT"), ...eventTypes(record), ...denials(record)].join("; ");
  const start = readStart(beginning, whose, report);
  const end = dateOf(ending, whose, report);
  const partners = readPartners(record);
  return {
    xref: record.xref && ownText(record.xref),
    line: record.line,
    partners,
    children: readChildren(record, report),
    union: readUnion(marriage, status),
    isDivorced: divorce !== null || /\bdivorced\b/i.test(status),
    isApart: eventOf(record, "_SEPR") !== null || /\bseparat/i.test(status),
    start,
    end,
    ids: readIds(record),
    ...readSayings(record, {
      whose,
      report,
      days: [
        [beginning, start],
        [ending, end],
      ],
    }),
    whole: partners.length > 1 ? [] : wholeRecord(record),
  };
}

interface Sayings {
  whose: string;
  report: ImportReport;
  /** The events that the days of the union were read from. */
  days: readonly (readonly [GedcomNode | null, EventDate])[];
}

/** Facts of the two, and all that is neither fact nor link. */
function readSayings(record: GedcomNode, { whose, report, days }: Sayings) {
  const facts: GedcomFact[] = [];
  const kept: KeptLine[] = [];
  for (const node of record.children) {
    const { tag } = node;
    const kind = tag === "_SEPR" ? "EVEN" : factOfFamily(tag);
    if (kind !== undefined && !isDenied(node)) {
      const date = days.find(([event]) => event === node)?.[1];
      const fact = readFact(node, { kind, whose, report, ...(date && { date }) });
      facts.push(calledAsUnion(fact, node));
    } else if (tag === "NOTE" || tag === "SNOTE") facts.push(readStory(node));
    else if (linkTags.has(tag)) keepLink(node, kindsOfParent, kept);
    else if (tag !== "SOUR") keep(node, null, 1, kept);
  }
  facts.push(...readSources(childrenOf(record, "SOUR")));
  return { facts, kept };
}

const linkTags = new Set(["HUSB", "WIFE", "CHIL"]);
const kindsOfParent = new Set(["_FREL", "_MREL"]);

function wholeRecord(record: GedcomNode): KeptLine[] {
  const lines: KeptLine[] = [];
  for (const node of record.children) keep(node, null, 1, lines);
  return lines;
}

/** 'Unmarried', without a day. */
const isKindAlone = ({ label, date }: GedcomFact): boolean =>
  unmarried.test(label ?? "") &&
  !/^Marriage\b/.test(label ?? "") &&
  date.date === null &&
  date.words === null;

/** What stands where the date of a marriage belongs may say which kind of union it is ('NOT MARRIED'). */
function calledAsUnion(fact: GedcomFact, node: GedcomNode): GedcomFact {
  if (node.tag === "_SEPR") return { ...fact, label: "Separation" };
  if (fact.kind === "EVEN") return isKindAlone(fact) ? { ...fact, isChosen: true } : fact;
  const words = valueOf(node, "DATE");
  const isKind = fact.kind === "MARR" && fact.label === null && unmarried.test(words);
  return isKind ? { ...fact, label: ownText(words) } : fact;
}

const endOfUnion = /\bdivorced\b|\bseparat/i;

const eventOfType = (record: GedcomNode, type: RegExp): GedcomNode | null =>
  childrenOf(record, "EVEN").find((event) => type.test(valueOf(event, "TYPE"))) ?? null;

const eventTypes = (record: GedcomNode): string[] =>
  childrenOf(record, "EVEN").map((event) => valueOf(event, "TYPE"));

/** `1 NO MARR` of GEDCOM 7; with a date it speaks of that time only. */
const denials = (record: GedcomNode): string[] =>
  childrenOf(record, "NO").map((no) => (child(no, "DATE") ? "" : `no ${no.value}`));

/** What is said of unions that are no marriages. */
export const unmarried =
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
