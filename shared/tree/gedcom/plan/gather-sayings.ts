import { type FactKind, isPairKind } from "../../../family/facts/fact-kinds.ts";
import { type KeptLine, pathBelow } from "../read/kept-line.ts";
import { type GedcomFact, isOwnLine, ownLine, SOURCES } from "../read/read-facts.ts";
import { noDate } from "../read/read-event.ts";
import { unmarried } from "../read/read-family.ts";
import type { GedcomName } from "../read/read-other-names.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import type { Couple } from "./couples.ts";
import { familiesOfNobody, keptWithLinks } from "./families-of-nobody.ts";
import { whoseFamily } from "./file-records.ts";
import { keptWithOrder, writtenOrder } from "./order-of-partners.ts";
import type { Whose } from "./planned-details.ts";
import type { ResolvedFamily } from "./resolve-families.ts";
import { linesOfUnion, type SaidUnion, tellsOfUnion, wordsOf } from "./union-said.ts";

/** Everything that the records of one person or pair contain. */
export interface Sayings {
  whose: Whose;
  facts: GedcomFact[];
  names: readonly GedcomName[];
  kept: KeptLine[];
}

/**
 * Yields the data of each person in order, then of each pair, built as needed. Family records with
 * only one partner count as that person's data.
 */
export function* gatherSayings(
  people: GedcomPerson[],
  families: ResolvedFamily[],
  couples: Couple[],
): Generator<Sayings> {
  const ofNobody = familiesOfNobody(families);
  const orders = writtenOrder(families);
  const ofPairs = new Map<number, Sayings>();
  const ofLone = new Map<number, ResolvedFamily[]>();
  const unions = new Map(
    couples.map(({ one, other, union }) => [keyOf(one, other, people), union]),
  );
  for (const family of families) {
    const { source, partners } = family;
    const whose = whoseFamily(partners);
    if (!whose) continue;
    const union =
      whose.other === null ? undefined : unions.get(keyOf(whose.one, whose.other, people));
    if (union) add(ofPair(ofPairs, whose, people), asPairs(source, union));
    else {
      const records = ofLone.get(whose.one) ?? [];
      ofLone.set(whose.one, records);
      records.push(family);
    }
  }
  for (const [place, person] of people.entries()) {
    const said: Sayings = {
      whose: { one: place, other: null },
      facts: person.facts.map(withoutDay),
      names: person.otherNames,
      kept: keptWithOrder(keptWithLinks(person, ofNobody), person, orders),
    };
    const lone = ofLone.get(place) ?? [];
    for (const { source } of lone) add(said, asOwn(source));
    said.kept.push(...linkAlone(said, lone, person));
    yield inWrittenOrder(said);
  }
  for (const said of ofPairs.values()) yield inWrittenOrder(said);
}

type Said = Pick<Sayings, "facts" | "kept">;

function add(to: Said, { facts, kept }: Said): void {
  to.facts.push(...facts);
  to.kept.push(...kept);
}

const inWrittenOrder = (said: Sayings): Sayings => ({
  ...said,
  facts: inOrder(said.facts, said.whose.other !== null),
});

/** Returns one number for two people in either order. */
const keyOf = (one: number, other: number, { length }: GedcomPerson[]): number =>
  Math.min(one, other) * length + Math.max(one, other);

function ofPair(pairs: Map<number, Sayings>, whose: Whose, people: GedcomPerson[]): Sayings {
  const key = keyOf(whose.one, whose.other ?? 0, people);
  const known = pairs.get(key) ?? { whose, facts: [], names: [], kept: [] };
  pairs.set(key, known);
  return known;
}

/** Birth and death dates are stored with the person. */
const withoutDay = (fact: GedcomFact): GedcomFact =>
  fact.kind === "BIRT" || fact.kind === "DEAT" ? { ...fact, date: noDate } : fact;

type FamilySays = ResolvedFamily["source"];

function asOwn({ facts, kept }: FamilySays): Said {
  return {
    facts,
    kept: kept.map((line) => ({
      ...line,
      path: line.path === null ? OF_FAMILY : pathBelow(OF_FAMILY, line.path),
    })),
  };
}

const OF_FAMILY = "FAM";

/** Keeps the link to a family record with only its partner, so that exports write it again. */
function linkAlone(
  said: Said,
  lone: readonly ResolvedFamily[],
  { xref, sex }: GedcomPerson,
): KeptLine[] {
  const [first] = lone;
  const isSaid =
    said.facts.some(({ kind }) => leavesWithFamily(kind)) ||
    said.kept.some(({ path }) => path === OF_FAMILY) ||
    lone.some(({ children }) => children.size > 0);
  if (!first || isSaid || xref === null) return [];
  const tag = sex === "female" ? "WIFE" : "HUSB";
  return [{ level: 1, path: OF_FAMILY, tag, value: `@${xref}@`, line: first.source.line }];
}

/**
 * Returns a pair's facts. The dates of the current marriage and divorce are stored with the union;
 * other marriages and divorces become events.
 */
function asPairs(family: FamilySays, union: SaidUnion): Said {
  if (union.earlier.has(family)) return asEarlier(family);
  const facts = family.facts.flatMap((fact): GedcomFact[] => {
    const isOfUnion = union.chosen.has(fact);
    if (fact.kind === "EVEN") return isOfUnion && isSaidByUnion(fact, union) ? [] : [fact];
    if (fact.kind !== "MARR" && fact.kind !== "DIV") return [fact];
    if (!isOfUnion) return [asEvent(fact)];
    const label = union.kind === "partners" ? withoutCommonLaw(fact.label) : fact.label;
    const kept = isBesideAnnulment(fact, family)
      ? [...fact.kept, ownLine("DIV", fact.line)]
      : fact.kept;
    return [{ ...fact, date: noDate, label, kept, isChosen: true }];
  });
  return { facts, kept: family.kept };
}

/** Whether exports leave out this divorce, because an annulment already ends the union. */
const isBesideAnnulment = ({ kind }: GedcomFact, { facts }: FamilySays): boolean =>
  kind === "DIV" && facts.some((fact) => fact.kind === "ANUL");

/** The written type of a union that isn't a marriage. */
export const COMMON_LAW = "Common law";

/** Returns the inner words of 'Common law (religious)', which is how exports write 'religious'. */
function withoutCommonLaw(label: string | null): string | null {
  if (label === null || label === COMMON_LAW) return null;
  const inner = /^Common law \((.+)\)$/s.exec(label)?.[1] ?? "";
  return inner === "" || unmarried.test(inner) ? label : inner;
}

/** Whether an event contains only the union's kind, or when it began or ended. */
function isSaidByUnion(
  { label, detail, place, notes, kept, date }: GedcomFact,
  { kind, isDivorced }: SaidUnion,
): boolean {
  if (detail !== null || place !== null || notes.length > 0) return false;
  if (!kept.every(isOwnLine)) return false;
  if (/^(?:union|divorced|separation|separated)$/i.test(label ?? "")) return true;
  const isUndated = date.date === null && date.words === null;
  return unmarried.test(label ?? "") && kind === "partners" && !isDivorced && isUndated;
}

/** Turns a marriage that isn't current into an event: 'Marriage', or 'Marriage (religious)'. */
function asEvent(fact: GedcomFact): GedcomFact {
  const called = EVENTS.get(fact.kind) ?? "Earlier";
  const kept = fact.kept.map((line) => ({
    ...line,
    path: line.path?.replace(/^[A-Z]+/, "EVEN") ?? null,
  }));
  const label = fact.label === null ? called : `${called} (${fact.label})`;
  return { ...fact, kind: "EVEN", label, kept, isChosen: false };
}

const EVENTS = new Map<FactKind, string>([
  ["MARR", "Marriage"],
  ["DIV", "Divorce"],
  ["ANUL", "Annulment"],
]);

/** Turns facts from before a couple remarried into events, apart from the current union. */
function asEarlier({ facts, kept }: FamilySays): Said {
  const lines = new Set(linesOfUnion(kept));
  return {
    facts: [
      ...facts.map((fact) => (EVENTS.has(fact.kind) || tellsOfUnion(fact) ? asEvent(fact) : fact)),
      ...Array.from(lines, earlierOf),
    ],
    kept: kept.filter((line) => !lines.has(line)),
  };
}

const earlierOf = (kept: KeptLine): GedcomFact => ({
  kind: "EVEN",
  label: `Earlier (${wordsOf(kept)})`,
  detail: null,
  date: noDate,
  place: null,
  notes: [],
  kept: [],
  line: kept.line,
  isChosen: false,
  isAside: false,
});

/**
 * Sorts facts as exports write them: birth and death (or marriage and divorce), other facts,
 * sources, and for one person the facts that only a family record can contain.
 */
function inOrder(facts: readonly GedcomFact[], isPair: boolean): GedcomFact[] {
  if (facts.length < 2) return [...facts];
  const [first, second] = isPair ? ["MARR", "DIV"] : ["BIRT", "DEAT"];
  const parts: GedcomFact[][] = [[], [], [], [], []];
  for (const fact of facts) {
    if (fact.kind === first) parts[0]!.push(fact);
    else if (fact.kind === second) parts[1]!.push(fact);
    else if (isSources(fact)) parts[3]!.push(fact);
    else parts[!isPair && leavesWithFamily(fact.kind) ? 4 : 2]!.push(fact);
  }
  const [sources] = parts[3]!;
  if (sources) parts[3] = [{ ...sources, kept: parts[3]!.flatMap(({ kept }) => kept) }];
  return parts.flat();
}

const isSources = ({ label, isAside }: GedcomFact): boolean => isAside && label === SOURCES;

/** Whether only a family record can contain this fact of a person. */
export const leavesWithFamily = (kind: FactKind): boolean =>
  isPairKind(kind) && kind !== "RESI" && kind !== "CENS" && kind !== "EVEN";
