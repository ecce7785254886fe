import { type FactKind, isPairKind } from "../../../family/facts/fact-kinds.ts";
import { type KeptLine, pathBelow } from "../read/kept-line.ts";
import { type GedcomFact, isOwnLine, createOwnLine, SOURCES_LABEL } from "../read/read-facts.ts";
import { noDate } from "../read/read-event.ts";
import { unmarriedWords } from "../read/read-family.ts";
import type { GedcomName } from "../read/read-other-names.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import type { Couple } from "./couples.ts";
import { findFamiliesWithoutPartners, addChildLinks } from "./families-without-partners.ts";
import { ownerOfFamily } from "./file-records.ts";
import { keepPartnerOrder, exportOrderOf } from "./partner-order.ts";
import type { Owner } from "./planned-details.ts";
import type { ResolvedFamily } from "./resolve-families.ts";
import {
  findUnionLines,
  type RecordedUnion,
  describesUnion,
  wordsOfLine,
} from "./recorded-union.ts";

/** Everything that the file's records contain about one person or pair. */
export interface OwnerData {
  owner: Owner;
  facts: GedcomFact[];
  names: readonly GedcomName[];
  kept: KeptLine[];
}

/**
 * Yields the data of each person in order, then of each pair, one at a time. Family records with
 * only one partner count as that person's data.
 */
export function* gatherOwnerData(
  people: GedcomPerson[],
  families: ResolvedFamily[],
  couples: Couple[],
): Generator<OwnerData> {
  const withoutPartners = findFamiliesWithoutPartners(families);
  const orders = exportOrderOf(families);
  const pairs = new Map<number, OwnerData>();
  const loneFamilies = new Map<number, ResolvedFamily[]>();
  const unions = new Map(
    couples.map(({ one, other, union }) => [pairKeyOf(one, other, people), union]),
  );
  for (const family of families) {
    const { source, partners } = family;
    const owner = ownerOfFamily(partners);
    if (!owner) continue;
    const union =
      owner.other === null ? undefined : unions.get(pairKeyOf(owner.one, owner.other, people));
    if (union) addData(dataOfPair(pairs, owner, people), toPairData(source, union));
    else {
      const records = loneFamilies.get(owner.one) ?? [];
      loneFamilies.set(owner.one, records);
      records.push(family);
    }
  }
  for (const [index, person] of people.entries()) {
    const data: OwnerData = {
      owner: { one: index, other: null },
      facts: person.facts.map(withoutStoredDate),
      names: person.otherNames,
      kept: keepPartnerOrder(addChildLinks(person, withoutPartners), person, orders),
    };
    const lone = loneFamilies.get(index) ?? [];
    for (const { source } of lone) addData(data, toPersonData(source));
    data.kept.push(...keepLoneLink(data, lone, person));
    yield sortFacts(data);
  }
  for (const data of pairs.values()) yield sortFacts(data);
}

type FactsAndLines = Pick<OwnerData, "facts" | "kept">;

function addData(to: FactsAndLines, { facts, kept }: FactsAndLines): void {
  to.facts.push(...facts);
  to.kept.push(...kept);
}

const sortFacts = (data: OwnerData): OwnerData => ({
  ...data,
  facts: orderFacts(data.facts, data.owner.other !== null),
});

/** Returns one number for two people in either order. */
const pairKeyOf = (one: number, other: number, { length }: GedcomPerson[]): number =>
  Math.min(one, other) * length + Math.max(one, other);

function dataOfPair(
  pairs: Map<number, OwnerData>,
  owner: Owner,
  people: GedcomPerson[],
): OwnerData {
  const key = pairKeyOf(owner.one, owner.other ?? 0, people);
  const known = pairs.get(key) ?? { owner, facts: [], names: [], kept: [] };
  pairs.set(key, known);
  return known;
}

/** Birth and death dates are stored with the person. */
const withoutStoredDate = (fact: GedcomFact): GedcomFact =>
  fact.kind === "BIRT" || fact.kind === "DEAT" ? { ...fact, date: noDate } : fact;

type FamilyRecord = ResolvedFamily["source"];

function toPersonData({ facts, kept }: FamilyRecord): FactsAndLines {
  return {
    facts,
    kept: kept.map((line) => ({
      ...line,
      path: line.path === null ? FAMILY_PATH : pathBelow(FAMILY_PATH, line.path),
    })),
  };
}

const FAMILY_PATH = "FAM";

/** Keeps the link to a family record that has nothing but its partner, so that exports write it again. */
function keepLoneLink(
  data: FactsAndLines,
  lone: readonly ResolvedFamily[],
  { xref, sex }: GedcomPerson,
): KeptLine[] {
  const [first] = lone;
  const isWritten =
    data.facts.some(({ kind }) => belongsInFamilyRecord(kind)) ||
    data.kept.some(({ path }) => path === FAMILY_PATH) ||
    lone.some(({ children }) => children.size > 0);
  if (!first || isWritten || xref === null) return [];
  const tag = sex === "female" ? "WIFE" : "HUSB";
  return [{ level: 1, path: FAMILY_PATH, tag, value: `@${xref}@`, line: first.source.line }];
}

/**
 * Returns a pair's facts. The dates of the current marriage and divorce are stored with the union;
 * other marriages and divorces become events.
 */
function toPairData(family: FamilyRecord, union: RecordedUnion): FactsAndLines {
  if (union.earlier.has(family)) return toEarlierEvents(family);
  const facts = family.facts.flatMap((fact): GedcomFact[] => {
    const isUsed = union.usedFacts.has(fact);
    if (fact.kind === "EVEN") return isUsed && isImpliedByUnion(fact, union) ? [] : [fact];
    if (fact.kind !== "MARR" && fact.kind !== "DIV") return [fact];
    if (!isUsed) return [toEvent(fact)];
    const label = union.kind === "partners" ? withoutCommonLaw(fact.label) : fact.label;
    const kept = isBesideAnnulment(fact, family)
      ? [...fact.kept, createOwnLine("DIV", fact.line)]
      : fact.kept;
    return [{ ...fact, date: noDate, label, kept, providesDate: true }];
  });
  return { facts, kept: family.kept };
}

/** Whether exports leave out this divorce, because an annulment already ends the union. */
const isBesideAnnulment = ({ kind }: GedcomFact, { facts }: FamilyRecord): boolean =>
  kind === "DIV" && facts.some((fact) => fact.kind === "ANUL");

/** The written type of a union that isn't a marriage. */
export const COMMON_LAW = "Common law";

/** Returns 'religious' for 'Common law (religious)', the form in which exports write it. */
function withoutCommonLaw(label: string | null): string | null {
  if (label === null || label === COMMON_LAW) return null;
  const inner = /^Common law \((.+)\)$/s.exec(label)?.[1] ?? "";
  return inner === "" || unmarriedWords.test(inner) ? label : inner;
}

/** Whether an event contains only the union's kind, or when it began or ended. */
function isImpliedByUnion(
  { label, detail, place, notes, kept, date }: GedcomFact,
  { kind, isDivorced }: RecordedUnion,
): boolean {
  if (detail !== null || place !== null || notes.length > 0) return false;
  if (!kept.every(isOwnLine)) return false;
  if (/^(?:union|divorced|separation|separated)$/i.test(label ?? "")) return true;
  const isUndated = date.date === null && date.words === null;
  return unmarriedWords.test(label ?? "") && kind === "partners" && !isDivorced && isUndated;
}

/** Turns a marriage that isn't current into an event labeled 'Marriage' or 'Marriage (religious)'. */
function toEvent(fact: GedcomFact): GedcomFact {
  const title = EVENT_TITLES.get(fact.kind) ?? "Earlier";
  const kept = fact.kept.map((line) => ({
    ...line,
    path: line.path?.replace(/^[A-Z]+/, "EVEN") ?? null,
  }));
  const label = fact.label === null ? title : `${title} (${fact.label})`;
  return { ...fact, kind: "EVEN", label, kept, providesDate: false };
}

const EVENT_TITLES = new Map<FactKind, string>([
  ["MARR", "Marriage"],
  ["DIV", "Divorce"],
  ["ANUL", "Annulment"],
]);

/** Turns the facts of a couple's earlier marriage into events, so that the union only has the current one. */
function toEarlierEvents({ facts, kept }: FamilyRecord): FactsAndLines {
  const unionLines = new Set(findUnionLines(kept));
  return {
    facts: [
      ...facts.map((fact) =>
        EVENT_TITLES.has(fact.kind) || describesUnion(fact) ? toEvent(fact) : fact,
      ),
      ...Array.from(unionLines, toEarlierEvent),
    ],
    kept: kept.filter((line) => !unionLines.has(line)),
  };
}

const toEarlierEvent = (kept: KeptLine): GedcomFact => ({
  kind: "EVEN",
  label: `Earlier (${wordsOfLine(kept)})`,
  detail: null,
  date: noDate,
  place: null,
  notes: [],
  kept: [],
  line: kept.line,
  providesDate: false,
  isNoteOrSources: false,
});

/**
 * Sorts facts as exports write them: birth and death (or marriage and divorce), other facts,
 * sources, and for one person the facts that only a family record can contain.
 */
function orderFacts(facts: readonly GedcomFact[], isPair: boolean): GedcomFact[] {
  if (facts.length < 2) return [...facts];
  const [first, second] = isPair ? ["MARR", "DIV"] : ["BIRT", "DEAT"];
  const parts: GedcomFact[][] = [[], [], [], [], []];
  for (const fact of facts) {
    if (fact.kind === first) parts[0]!.push(fact);
    else if (fact.kind === second) parts[1]!.push(fact);
    else if (isSources(fact)) parts[3]!.push(fact);
    else parts[!isPair && belongsInFamilyRecord(fact.kind) ? 4 : 2]!.push(fact);
  }
  const [sources] = parts[3]!;
  if (sources) parts[3] = [{ ...sources, kept: parts[3]!.flatMap(({ kept }) => kept) }];
  return parts.flat();
}

const isSources = ({ label, isNoteOrSources }: GedcomFact): boolean =>
  isNoteOrSources && label === SOURCES_LABEL;

/** Whether only a family record can contain this fact of a person. */
export const belongsInFamilyRecord = (kind: FactKind): boolean =>
  isPairKind(kind) && kind !== "RESI" && kind !== "CENS" && kind !== "EVEN";
