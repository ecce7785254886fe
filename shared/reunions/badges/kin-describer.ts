import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { indexesOf } from "../../family/family-graph/family-graph.ts";
import {
  stepsOf,
  ACROSS,
  directionOf,
  DOWN,
  isBirth,
  isGivenUpStep,
  kindOf,
  RANK_COUNT,
  statusOfStep,
  type Steps,
  UP,
} from "../../family/kinship/paths/kinship-steps.ts";
import { kinTerm, nounFor } from "../../family/kinship/words/kinship-terms.ts";
import { isLasting } from "../../family/relationships/union-state.ts";

interface KinContext {
  /** Ids of everyone on the guest list. */
  guestIds: readonly number[];
  /** The person whose descendants are invited; null if everyone is. */
  ancestorId: number | null;
}

/** An ancestor (by index), and how many generations they are above the person. */
interface AncestorDistance {
  ancestor: number;
  generations: number;
}

/**
 * Creates a function that describes a person (by id) at an event: 'granddaughter of Ingrid'. It names the
 * event's ancestor, else their oldest invited ancestor, else their parents. People who belong to the family through
 * another person are described by that person: 'wife of Lars, grandson of Ingrid'. Null if nothing is known.
 * Linear in the person's ancestors.
 */
export function createKinDescriber(graph: FamilyGraph, { guestIds, ancestorId }: KinContext) {
  const steps = stepsOf(graph);
  const ancestor = ancestorId === null ? undefined : graph.indexOfId.get(ancestorId);
  const guests = indexesOf(graph, guestIds);
  const generationByIndex = ancestor === undefined ? null : measureGenerations(ancestor);
  const isGuest = new Uint8Array(graph.size);
  for (const index of guests) isGuest[index] = 1;
  const nameCounts = countNames([...guests, ...(ancestor === undefined ? [] : [ancestor])]);

  const parents = (index: number) => findKin(steps, index, "parent");
  const sexOf = (index: number) => graph.sex[index]!;

  /** Descendants by birth and adoption, each in the nearest generation. */
  function measureGenerations(from: number): Map<number, number> {
    const generations = new Map([[from, 0]]);
    for (const [index, generation] of generations)
      for (const child of findKin(steps, index, "child"))
        if (!generations.has(child)) generations.set(child, generation + 1);
    return generations;
  }

  /** Counts the people with children who have each first name: if there are several Ingrids, each gets the full name. */
  function countNames(indexes: number[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const index of new Set(indexes)) {
      const name = givenName(graph, index);
      if (name && findKin(steps, index, "child").length > 0)
        counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  function ancestorName(index: number): string | null {
    const given = givenName(graph, index);
    return given && nameCounts.get(given)! > 1 ? shortNameAt(graph, index) : given;
  }

  function findEventAncestor(index: number): AncestorDistance | null {
    const generations = generationByIndex?.get(index);
    return generations ? { ancestor: ancestor!, generations } : null;
  }

  function findOldestGuestAncestor(index: number): AncestorDistance | null {
    const generations = new Map([[index, 0]]);
    const ancestors: AncestorDistance[] = [];
    for (const [person, generation] of generations)
      for (const parent of parents(person)) {
        if (generations.has(parent)) continue;
        generations.set(parent, generation + 1);
        if (isGuest[parent] === 1)
          ancestors.push({ ancestor: parent, generations: generation + 1 });
      }
    return chooseOldest(graph, ancestors);
  }

  function describeDescent(index: number, above: AncestorDistance | null): string | null {
    const name = above && ancestorName(above.ancestor);
    return name && `${kinTerm(0, above.generations, sexOf(index))} of ${name}`;
  }

  /** By blood, else through a spouse, stepparent or foster parent who is described by blood. */
  function describeByAncestor(
    findAncestor: (index: number) => AncestorDistance | null,
    index: number,
  ): string | null {
    const ownDescent = describeDescent(index, findAncestor(index));
    if (ownDescent) return ownDescent;
    for (const { noun, other } of listConnections(index)) {
      const name = givenName(graph, other);
      const above = findAncestor(other);
      const descent = above?.ancestor === index ? null : describeDescent(other, above);
      if (name && descent) return `${noun} of ${withLatePrefix(other, name)}, ${descent}`;
      if (name && other === ancestor) return `${noun} of ${withLatePrefix(other, name)}`;
    }
    return null;
  }

  function* listConnections(index: number) {
    const sex = sexOf(index);
    for (const other of findKin(steps, index, "spouse"))
      yield { noun: nounFor("spouse", sex), other };
    for (const other of findKin(steps, index, "partner")) yield { noun: "partner", other };
    for (const other of findKin(steps, index, "stepparent"))
      yield { noun: nounFor("child", sex, "step"), other };
    for (const other of findKin(steps, index, "foster parent"))
      yield { noun: nounFor("child", sex, "foster "), other };
  }

  const withLatePrefix = (index: number, name: string) =>
    graph.people.isDeceased[index] === "1" ? `the late ${name}` : name;

  /** A former spouse is described as the parent of their child. */
  function describeByChild(index: number): string | null {
    for (const child of findKin(steps, index, "child")) {
      const name = givenName(graph, child);
      const descent = describeDescent(child, findEventAncestor(child));
      if (name && descent && index !== ancestor)
        return `${nounFor("parent", sexOf(index))} of ${name}, ${descent}`;
    }
    return null;
  }

  function describeByParents(index: number): string | null {
    const names = parents(index).map((parent) => givenName(graph, parent));
    const known = names.filter((name) => name !== null).slice(0, 2);
    return known.length > 0 ? `${nounFor("child", sexOf(index))} of ${known.join(" and ")}` : null;
  }

  function describeByConnection(index: number): string | null {
    for (const { noun, other } of listConnections(index)) {
      const name = givenName(graph, other);
      if (name) return `${noun} of ${withLatePrefix(other, name)}`;
    }
    return null;
  }

  return (id: number): string | null => {
    const index = graph.indexOfId.get(id);
    if (index === undefined) return null;
    return (
      describeByAncestor(findEventAncestor, index) ??
      describeByChild(index) ??
      describeByAncestor(findOldestGuestAncestor, index) ??
      describeByParents(index) ??
      describeByConnection(index)
    );
  };
}

/** The oldest by birth date if all have one, else the one most generations above. */
function chooseOldest(
  { people }: FamilyGraph,
  ancestors: AncestorDistance[],
): AncestorDistance | null {
  const birthdate = ({ ancestor }: AncestorDistance) => people.birthdate[ancestor]!;
  const haveDates = ancestors.every((each) => birthdate(each) !== "");
  const [oldest] = ancestors.toSorted((one, other) =>
    haveDates && birthdate(one) !== birthdate(other)
      ? birthdate(one) < birthdate(other)
        ? -1
        : 1
      : other.generations - one.generations,
  );
  return oldest ?? null;
}

const shortNameAt = ({ people }: FamilyGraph, index: number): string =>
  people.shortName[index] || people.fullName[index]!;

/** The first name; null without a name, or if an address stands in for it. */
function givenName(graph: FamilyGraph, index: number): string | null {
  const [given = ""] = shortNameAt(graph, index).split(/\s+/);
  return given === "" || given === "Unknown" || given.includes("@") ? null : given;
}

/** The kinds of links by which badges and stations describe people. */
type KinStep = "parent" | "child" | "spouse" | "partner" | "stepparent" | "foster parent";

const KIN_STEPS = Array.from({ length: RANK_COUNT }, (_, rank) => kinStepOf(rank));

/** Null for unions and parent links that ended, and for birth parents of adopted children. */
function kinStepOf(rank: number): KinStep | null {
  const [kind, status] = [kindOf(rank), statusOfStep(rank)];
  const hasEnded = !isLasting(status);
  if (directionOf(rank) === ACROSS) {
    if (hasEnded || kind === "divorced") return null;
    return kind === "partners" ? "partner" : "spouse";
  }
  const isKin = isBirth(rank) ? !isGivenUpStep(rank) : kind === "adoptive" && !hasEnded;
  if (isKin) return directionOf(rank) === DOWN ? "child" : "parent";
  if (hasEnded || directionOf(rank) !== UP) return null;
  if (kind === "step") return "stepparent";
  return kind === "foster" ? "foster parent" : null;
}

/** Finds a person's relatives of these kinds (all by index), in the family's order. */
function findKin({ start, to, rank }: Steps, index: number, ...kinds: KinStep[]): number[] {
  const found: number[] = [];
  for (let slot = start[index]!; slot < start[index + 1]!; slot++) {
    const step = KIN_STEPS[rank[slot]!];
    if (step && kinds.includes(step)) found.push(to[slot]!);
  }
  return found;
}
