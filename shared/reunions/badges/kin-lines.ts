import type { FamilyGraph } from "../../family/family-graph/family-graph.ts";
import { indexesOf } from "../../family/family-graph/family-graph.ts";
import { stepsOf } from "../../family/kinship/paths/kinship-steps.ts";
import { kinTerm, nounFor } from "../../family/kinship/words/kinship-terms.ts";
import { reachKin } from "./kin-links.ts";

interface Gathering {
  /** Ids of everyone on the guest list. */
  onList: readonly number[];
  /** The person whose descendants are invited; null if everyone is. */
  ancestorId: number | null;
}

/** An ancestor (an index), and how many generations above. */
interface Above {
  ancestor: number;
  generations: number;
}

/**
 * Describes a person (an id) at an event by kinship: 'granddaughter of Ingrid'. It names the event's
 * ancestor, else their oldest invited ancestor, else their parents. People who belong to the family through
 * another person are described by that person: 'wife of Lars, grandson of Ingrid'. Null if nothing is known.
 * Linear in the person's ancestors.
 */
export function kinLinesIn(graph: FamilyGraph, { onList, ancestorId }: Gathering) {
  const steps = stepsOf(graph);
  const ancestor = ancestorId === null ? undefined : graph.indexOfId.get(ancestorId);
  const asked = indexesOf(graph, onList);
  const below = ancestor === undefined ? null : generationsBelow(ancestor);
  const isAsked = new Uint8Array(graph.size);
  for (const index of asked) isAsked[index] = 1;
  const namesakes = countNames([...asked, ...(ancestor === undefined ? [] : [ancestor])]);

  const parents = (index: number) => reachKin(steps, index, "parent");
  const sexOf = (index: number) => graph.sex[index]!;

  /** Ancestors by birth and adoption, each in the nearest generation. */
  function generationsBelow(from: number): Map<number, number> {
    const generations = new Map([[from, 0]]);
    for (const [index, generation] of generations)
      for (const child of reachKin(steps, index, "child"))
        if (!generations.has(child)) generations.set(child, generation + 1);
    return generations;
  }

  /** How many people with children have each first name: several Ingrids get their full name. */
  function countNames(indexes: number[]): Map<string, number> {
    const counts = new Map<string, number>();
    for (const index of new Set(indexes)) {
      const name = givenName(graph, index);
      if (name && reachKin(steps, index, "child").length > 0)
        counts.set(name, (counts.get(name) ?? 0) + 1);
    }
    return counts;
  }

  function ancestorName(index: number): string | null {
    const given = givenName(graph, index);
    return given && namesakes.get(given)! > 1 ? shortNameAt(graph, index) : given;
  }

  function fromAncestor(index: number): Above | null {
    const generations = below?.get(index);
    return generations ? { ancestor: ancestor!, generations } : null;
  }

  function fromOldestAsked(index: number): Above | null {
    const generations = new Map([[index, 0]]);
    const found: Above[] = [];
    for (const [at, generation] of generations)
      for (const parent of parents(at)) {
        if (generations.has(parent)) continue;
        generations.set(parent, generation + 1);
        if (isAsked[parent] === 1) found.push({ ancestor: parent, generations: generation + 1 });
      }
    return oldestOf(graph, found);
  }

  function descentOf(index: number, above: Above | null): string | null {
    const name = above && ancestorName(above.ancestor);
    return name && `${kinTerm(0, above.generations, sexOf(index))} of ${name}`;
  }

  /** By blood, else through a spouse, stepparent or foster parent who is described by blood. */
  function lineBy(find: (index: number) => Above | null, index: number): string | null {
    const own = descentOf(index, find(index));
    if (own) return own;
    for (const { noun, other } of belongsBy(index)) {
      const name = givenName(graph, other);
      const above = find(other);
      const line = above?.ancestor === index ? null : descentOf(other, above);
      if (name && line) return `${noun} of ${lateName(other, name)}, ${line}`;
      if (name && other === ancestor) return `${noun} of ${lateName(other, name)}`;
    }
    return null;
  }

  function* belongsBy(index: number) {
    const sex = sexOf(index);
    for (const other of reachKin(steps, index, "spouse"))
      yield { noun: nounFor("spouse", sex), other };
    for (const other of reachKin(steps, index, "partner")) yield { noun: "partner", other };
    for (const other of reachKin(steps, index, "stepparent"))
      yield { noun: nounFor("child", sex, "step"), other };
    for (const other of reachKin(steps, index, "foster parent"))
      yield { noun: nounFor("child", sex, "foster "), other };
  }

  const lateName = (index: number, name: string) =>
    graph.people.isDeceased[index] === "1" ? `the late ${name}` : name;

  /** A former spouse is described as the parent of their child. */
  function byChild(index: number): string | null {
    for (const child of reachKin(steps, index, "child")) {
      const name = givenName(graph, child);
      const line = descentOf(child, fromAncestor(child));
      if (name && line && index !== ancestor)
        return `${nounFor("parent", sexOf(index))} of ${name}, ${line}`;
    }
    return null;
  }

  function byParents(index: number): string | null {
    const names = parents(index).map((parent) => givenName(graph, parent));
    const known = names.filter((name) => name !== null).slice(0, 2);
    return known.length > 0 ? `${nounFor("child", sexOf(index))} of ${known.join(" and ")}` : null;
  }

  function byOther(index: number): string | null {
    for (const { noun, other } of belongsBy(index)) {
      const name = givenName(graph, other);
      if (name) return `${noun} of ${lateName(other, name)}`;
    }
    return null;
  }

  return (id: number): string | null => {
    const index = graph.indexOfId.get(id);
    if (index === undefined) return null;
    return (
      lineBy(fromAncestor, index) ??
      byChild(index) ??
      lineBy(fromOldestAsked, index) ??
      byParents(index) ??
      byOther(index)
    );
  };
}

/** The oldest by birth date if all have one, else the one most generations above. */
function oldestOf({ people }: FamilyGraph, found: Above[]): Above | null {
  const birthdate = ({ ancestor }: Above) => people.birthdate[ancestor]!;
  const haveDates = found.every((each) => birthdate(each) !== "");
  const [oldest] = found.toSorted((one, other) =>
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
