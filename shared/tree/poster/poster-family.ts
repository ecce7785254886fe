import {
  childrenOf,
  type FamilyGraph,
  parentKindBetween,
  parentsOf,
  partnersOf,
  unionBetween,
} from "../../family/family-graph/family-graph.ts";
import { isUnionEnded } from "../family-chart/chart-union-states.ts";

/** The people a poster starts from: one person, a couple, or everyone (indexes). */
export type Subject = readonly number[] | "whole";

/** A person in a box: its head, a partner, a child without children, or that child's partner. */
export interface Entry {
  person: number;
  role: "head" | "partner" | "child" | "childPartner";
  /** Whether a partner's union has ended. */
  isFormer: boolean;
  /** Number of the union, from 1, if several partners have children with the head; otherwise 0. */
  union: number;
  /** Index into PARENT_KINDS for children, and for heads of boxes below others; otherwise 0. */
  kind: number;
  /** For a person printed in another box: the head of that box. */
  printedUnder: number | null;
}

/** A family's box, and the boxes of children with families of their own. */
export interface FamilyBox {
  entries: Entry[];
  children: FamilyBox[];
  /** The number of the parents' union, as in the parents' entries. */
  union: number;
  /** The kind of the link from the head to the box above. */
  kind: number;
  /** The number of people printed in this box and below. */
  peopleCount: number;
  /** The head's parent, if that parent's box can't be above this one. */
  childOf: number | null;
}

/** Lines of more generations start new trees, because data may contain chains of any length. */
const MAX_DEPTH = 40;
/** The most children listed in their parents' box. More get boxes, which fit side by side. */
const MAX_LISTED = 12;

/**
 * Arranges people as family boxes, each person printed once. A person who would appear twice
 * (married cousins, children of two homes) is only named the second time, with a reference to the
 * first.
 * `generations` counts those below the first. Loops in the data are harmless. Linear, except for
 * sorting the trees.
 */
export function buildFamilyBoxes(
  graph: FamilyGraph,
  subject: Subject,
  generations: number,
): FamilyBox[] {
  /** The head of the box in which each person is printed. */
  const printedWith = new Map<number, number>();
  const isWholeFamily = subject === "whole";
  const maxDepth = isWholeFamily ? MAX_DEPTH : generations;

  function entryOf(person: number, head: number, part: Entry["role"]): Entry {
    const referTo = printedWith.get(person) ?? null;
    if (referTo === null) printedWith.set(person, head);
    return { person, role: part, isFormer: false, union: 0, kind: 0, printedUnder: referTo };
  }

  function boxOf(
    head: number,
    printedHead: number,
    depth: number,
    onlyPartner?: number,
  ): FamilyBox {
    const first = entryOf(head, printedHead, "head");
    const partners = Array.from(partnersOf(graph, head)).filter(
      (partner) => onlyPartner === undefined || partner === onlyPartner,
    );
    const groups = childrenByPartner(
      graph,
      head,
      partners,
      isWholeFamily,
      onlyPartner !== undefined,
    );
    const areNumbered = groups.filter(({ children }) => children.length > 0).length > 1;
    const box: FamilyBox = {
      entries: [first],
      children: [],
      union: 0,
      kind: 0,
      peopleCount: 1,
      childOf: null,
    };
    const add = (entry: Entry) => {
      box.entries.push(entry);
      if (entry.printedUnder === null) box.peopleCount += 1;
    };
    const addChild = ({ child, ...link }: ChildLink) =>
      add({ ...entryOf(child, head, "child"), ...link });
    // Adds everyone of this box before building the boxes below, where they may appear as partners.
    const laterChildren: ChildLink[] = [];
    for (const [at, { partner, children }] of groups.entries()) {
      const union = areNumbered && children.length > 0 ? at + 1 : 0;
      if (partner !== null) {
        const hasEnded = isUnionEnded(graph.unions, unionBetween(graph, head, partner));
        add({ ...entryOf(partner, head, "partner"), isFormer: hasEnded, union });
      }
      if (depth >= maxDepth && !isWholeFamily) continue;
      let listed = 0;
      for (const child of children) {
        const kind = kindOf(graph, child, [head, ...(partner === null ? [] : [partner])]);
        const childLink = { child, union, kind };
        if (printedWith.has(child)) {
          addChild(childLink);
          continue;
        }
        const hasFamily = childrenOf(graph, child).length > 0;
        const isListed = !hasFamily || (!isWholeFamily && depth + 1 >= maxDepth);
        if (!isListed || ++listed > MAX_LISTED) {
          if (depth < MAX_DEPTH) laterChildren.push(childLink);
          continue;
        }
        addChild(childLink);
        for (const partner of partnersOf(graph, child)) {
          const hasEnded = isUnionEnded(graph.unions, unionBetween(graph, child, partner));
          add({ ...entryOf(partner, head, "childPartner"), isFormer: hasEnded });
        }
      }
    }
    for (const childLink of laterChildren) {
      const { child, union, kind } = childLink;
      // An earlier box below may include this child by now.
      if (printedWith.has(child)) {
        addChild(childLink);
        continue;
      }
      const family = { ...boxOf(child, head, depth + 1), union, kind };
      family.entries[0]!.kind = kind;
      box.children.push(family);
      box.peopleCount += family.peopleCount;
    }
    return box;
  }

  if (!isWholeFamily) {
    const [head, partner] = subject;
    return head === undefined ? [] : [boxOf(head, head, 0, partner)];
  }
  const trees: FamilyBox[] = [];
  for (const head of rootsOf(graph)) if (!printedWith.has(head)) trees.push(boxOf(head, head, 0));
  // The others don't descend from anyone without parents: they are in a loop, or their only parent
  // married in.
  for (let head = 0; head < graph.size; head++) {
    if (printedWith.has(head)) continue;
    const parent = parentsOf(graph, head).find((each) => printedWith.has(each)) ?? null;
    const box = boxOf(head, head, 0);
    if (parent !== null) box.entries[0]!.kind = kindOf(graph, head, [parent]);
    trees.push({ ...box, childOf: parent });
  }
  return trees;
}

interface ChildLink {
  child: number;
  union: number;
  kind: number;
}

/**
 * Returns the kind of a child of these parents, as an index into PARENT_KINDS: by birth if either
 * is a birth parent.
 */
const kindOf = (graph: FamilyGraph, child: number, parents: readonly number[]): number =>
  Math.min(...parents.flatMap((parent) => parentKindBetween(graph, parent, child) ?? []));

interface Group {
  partner: number | null;
  children: number[];
}

/** Groups children: common children by partner, then those without a listed partner. */
function childrenByPartner(
  graph: FamilyGraph,
  head: number,
  partners: number[],
  isWholeFamily: boolean,
  isCouple: boolean,
): Group[] {
  const ungrouped = new Set(childrenOf(graph, head));
  const groups: Group[] = partners.map((partner) => {
    const children = Array.from(childrenOf(graph, partner)).filter((child) => {
      if (ungrouped.has(child)) return true;
      const parents = parentsOf(graph, child);
      // A child whose only parent is the partner who married in would otherwise not be printed.
      return isWholeFamily && parents.length === 1;
    });
    for (const child of children) ungrouped.delete(child);
    return { partner, children };
  });
  if (ungrouped.size > 0 && !isCouple) groups.push({ partner: null, children: [...ungrouped] });
  return groups;
}

/** Lists people without parents, largest trees first, so that partners who married in follow. */
function rootsOf(graph: FamilyGraph): number[] {
  const roots = Array.from({ length: graph.size }, (_, person) => person).filter(
    (person) => parentsOf(graph, person).length === 0,
  );
  const sizes = countPathsBelow(graph);
  return roots.toSorted((one, other) => sizes[other]! - sizes[one]! || one - other);
}

/** Counts the paths down from each person: linear, and good enough to compare tree sizes. */
function countPathsBelow(graph: FamilyGraph): Float64Array {
  const sizes = new Float64Array(graph.size).fill(1);
  const pendingChildren = new Int32Array(graph.size);
  for (let person = 0; person < graph.size; person++)
    pendingChildren[person] = childrenOf(graph, person).length;
  const ready = Array.from(pendingChildren.keys()).filter(
    (person) => pendingChildren[person] === 0,
  );
  for (const person of ready)
    for (const parent of parentsOf(graph, person)) {
      sizes[parent]! += sizes[person]!;
      pendingChildren[parent]! -= 1;
      if (pendingChildren[parent] === 0) ready.push(parent);
    }
  return sizes;
}
