import { type FactKind, isOfPairs } from "../../facts/fact-words.ts";
import { type KeptLine, pathBelow } from "../read/kept-line.ts";
import { type GedcomFact, SOURCES } from "../read/read-facts.ts";
import { unmarried } from "../read/read-family.ts";
import type { GedcomName } from "../read/read-other-names.ts";
import type { GedcomPerson } from "../read/read-person.ts";
import type { Couple } from "./couples.ts";
import { whoseFamily } from "./file-records.ts";
import type { Whose } from "./planned-details.ts";
import type { ResolvedFamily } from "./resolve-families.ts";

/** What the records of one person or one pair say, together. */
export interface Sayings {
  whose: Whose;
  facts: GedcomFact[];
  names: readonly GedcomName[];
  kept: KeptLine[];
}

/** The sayings of each person in their order, then of each pair. What the family record of a lone partner says is that person's. */
export function gatherSayings(
  people: GedcomPerson[],
  families: ResolvedFamily[],
  couples: Couple[],
): Sayings[] {
  const ofPeople = people.map((person, place): Sayings => {
    const { facts, otherNames, kept } = person;
    return {
      whose: { one: place, other: null },
      facts: facts.map(withoutDay),
      names: otherNames,
      kept: [...kept],
    };
  });
  const ofPairs = new Map<number, Sayings>();
  const counted = new Set(couples.map(({ family }) => family));
  for (const { source, partners } of families) {
    const whose = whoseFamily(partners);
    if (!whose) continue;
    const said =
      whose.other === null ? ofPeople[whose.one]! : ofPair(ofPairs, whose, people.length);
    const { facts, kept } =
      whose.other === null ? asOwn(source) : asPairs(source, counted.has(source));
    said.facts.push(...facts);
    said.kept.push(...kept);
  }
  const all = [...ofPeople, ...ofPairs.values()];
  for (const each of all) each.facts = inOrder(each.facts, each.whose.other !== null);
  return all;
}

function ofPair(pairs: Map<number, Sayings>, whose: Whose, people: number): Sayings {
  const key = whose.one * people + (whose.other ?? 0);
  const known = pairs.get(key) ?? { whose, facts: [], names: [], kept: [] };
  pairs.set(key, known);
  return known;
}

const undated = { date: null, words: null };

/** The days of birth and death stand with the person. */
const withoutDay = (fact: GedcomFact): GedcomFact =>
  fact.kind === "BIRT" || fact.kind === "DEAT" ? { ...fact, date: undated } : fact;

type FamilySays = ResolvedFamily["source"];

function asOwn({ facts, kept }: FamilySays): Pick<Sayings, "facts" | "kept"> {
  return {
    facts: facts.map((fact) => ({ ...fact, isChosen: false })),
    kept: kept.map((line) => ({
      ...line,
      path: line.path === null ? "FAM" : pathBelow("FAM", line.path),
    })),
  };
}

/** The days of the marriage and the divorce that count stand with the union; others of the pair are events of their own. */
function asPairs(family: FamilySays, isCounted: boolean): Pick<Sayings, "facts" | "kept"> {
  const facts = family.facts.flatMap((fact): GedcomFact[] => {
    const isOfUnion = isCounted && fact.isChosen;
    if (fact.kind === "EVEN") return isOfUnion && isSaidByUnion(fact, family) ? [] : [fact];
    if (fact.kind !== "MARR" && fact.kind !== "DIV") return [fact];
    if (!isOfUnion) return [asEvent(fact)];
    const isPlainUnion = fact.label === COMMON_LAW && family.union === "partners";
    return [{ ...fact, date: undated, label: isPlainUnion ? null : fact.label }];
  });
  return { facts, kept: family.kept };
}

/** What a union that is no marriage is called where it is written. */
export const COMMON_LAW = "Common law";

/** An event that says nothing but which kind of union it is, and since when or until when. */
function isSaidByUnion(
  { label, detail, place, notes, kept, date }: GedcomFact,
  { union }: FamilySays,
): boolean {
  if (detail !== null || place !== null || notes.length > 0 || kept.length > 0) return false;
  const isUndated = date.date === null && date.words === null;
  return !unmarried.test(label ?? "") || (union === "partners" && isUndated);
}

/** 'Marriage', 'Marriage (religious)': of two marriages of one pair, the one that does not count. */
function asEvent(fact: GedcomFact): GedcomFact {
  const called = fact.kind === "DIV" ? "Divorce" : "Marriage";
  const kept = fact.kept.map((line) => ({
    ...line,
    path: (line.path ?? "").replace(/^[A-Z]+/, "EVEN"),
  }));
  const label = fact.label === null ? called : `${called} (${fact.label})`;
  return { ...fact, kind: "EVEN", label, kept, isChosen: false };
}

/**
 * Facts in the order in which they are written: those whose days stand elsewhere, what the record says,
 * the sources of it all, and what can be said of a lone partner in a family record only.
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

/** Whether a person's fact can be said in a family record alone. */
export const leavesWithFamily = (kind: FactKind): boolean =>
  isOfPairs(kind) && kind !== "RESI" && kind !== "CENS" && kind !== "EVEN";
