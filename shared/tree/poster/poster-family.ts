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
  part: "head" | "partner" | "child" | "childPartner";
  /** Whether a partner's union has ended. */
  isFormer: boolean;
  /** Number of the union, from 1, if several partners have children with the head; otherwise 0. */
  union: number;
  /** Index into PARENT_KINDS for children, and for heads of boxes below others; otherwise 0. */
  kind: number;
  /** For a person printed elsewhere: the head of the box where they are. */
  seeWith: number | null;
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
  people: number;
  /** The head's parent, if that parent's box can't be above this one. */
  childOf: number | null;
}

/** Lines of more generations start new trees, because data may contain chains of any length. */
const MAX_DEPTH = 40;
/** The most children listed in their parents' box. More get boxes, which fit side by side. */
const MAX_LISTED = 12;

/**
 * Arranges people as family boxes, each person printed once. A person who would appear twice
 * (married cousins, children of two homes) is only named the second time, with the place to look.
 * `generations` counts those below the first. Loops in the data are harmless. Linear, except for
 * sorting the trees.
 */
export function familyBoxes(
  graph: FamilyGraph,
  subject: Subject,
  generations: number,
): FamilyBox[] {
  /** The head of the box in which each person is printed. */
  const printedWith = new Map<number, number>();
  const isWhole = subject === "whole";
  const deepest = isWhole ? MAX_DEPTH : generations;

  function entryOf(person: number, head: number, part: Entry["part"]): Entry {
    const seeWith = printedWith.get(person) ?? null;
    if (seeWith === null) printedWith.set(person, head);
    return { person, part, isFormer: false, union: 0, kind: 0, seeWith };
  }

  function boxOf(head: number, withHead: number, depth: number, only?: number): FamilyBox {
    const first = entryOf(head, withHead, "head");
    const partners = Array.from(partnersOf(graph, head)).filter(
      (partner) => only === undefined || partner === only,
    );
    const groups = childrenByPartner(graph, head, partners, isWhole, only !== undefined);
    const numbered = groups.filter(({ children }) => children.length > 0).length > 1;
    const box: FamilyBox = {
      entries: [first],
      children: [],
      union: 0,
      kind: 0,
      people: 1,
      childOf: null,
    };
    const add = (entry: Entry) => {
      box.entries.push(entry);
      if (entry.seeWith === null) box.people += 1;
    };
    const addChild = ({ child, ...tie }: Child) =>
      add({ ...entryOf(child, head, "child"), ...tie });
    // Seats everyone of this box before the boxes below, whose people may have married one of them.
    const below: Child[] = [];
    for (const [at, { partner, children }] of groups.entries()) {
      const union = numbered && children.length > 0 ? at + 1 : 0;
      if (partner !== null) {
        const ended = isUnionEnded(graph.unions, unionBetween(graph, head, partner));
        add({ ...entryOf(partner, head, "partner"), isFormer: ended, union });
      }
      if (depth >= deepest && !isWhole) continue;
      let listed = 0;
      for (const child of children) {
        const kind = kindOf(graph, child, [head, ...(partner === null ? [] : [partner])]);
        const tied = { child, union, kind };
        if (printedWith.has(child)) {
          addChild(tied);
          continue;
        }
        const hasFamily = childrenOf(graph, child).length > 0;
        const isListed = !hasFamily || (!isWhole && depth + 1 >= deepest);
        if (!isListed || ++listed > MAX_LISTED) {
          if (depth < MAX_DEPTH) below.push(tied);
          continue;
        }
        addChild(tied);
        for (const partner of partnersOf(graph, child)) {
          const ended = isUnionEnded(graph.unions, unionBetween(graph, child, partner));
          add({ ...entryOf(partner, head, "childPartner"), isFormer: ended });
        }
      }
    }
    for (const tied of below) {
      const { child, union, kind } = tied;
      // An earlier box below may include this child by now.
      if (printedWith.has(child)) {
        addChild(tied);
        continue;
      }
      const family = { ...boxOf(child, head, depth + 1), union, kind };
      family.entries[0]!.kind = kind;
      box.children.push(family);
      box.people += family.people;
    }
    return box;
  }

  if (!isWhole) {
    const [head, partner] = subject;
    return head === undefined ? [] : [boxOf(head, head, 0, partner)];
  }
  const trees: FamilyBox[] = [];
  for (const head of rootsOf(graph)) if (!printedWith.has(head)) trees.push(boxOf(head, head, 0));
  // The others aren't below any founder: they are in a loop, or children only of a parent who
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

interface Child {
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
  isWhole: boolean,
  isCouple: boolean,
): Group[] {
  const left = new Set(childrenOf(graph, head));
  const groups: Group[] = partners.map((partner) => {
    const children = Array.from(childrenOf(graph, partner)).filter((child) => {
      if (left.has(child)) return true;
      const parents = parentsOf(graph, child);
      // A child only of the partner who married in would have no other place.
      return isWhole && parents.length === 1;
    });
    for (const child of children) left.delete(child);
    return { partner, children };
  });
  if (left.size > 0 && !isCouple) groups.push({ partner: null, children: [...left] });
  return groups;
}

/** Lists people without parents, largest trees first, so that partners who married in follow. */
function rootsOf(graph: FamilyGraph): number[] {
  const roots = Array.from({ length: graph.size }, (_, person) => person).filter(
    (person) => parentsOf(graph, person).length === 0,
  );
  const sizes = sizesBelow(graph);
  return roots.toSorted((one, other) => sizes[other]! - sizes[one]! || one - other);
}

/** Counts the paths down from each person: linear, and good enough to compare tree sizes. */
function sizesBelow(graph: FamilyGraph): Float64Array {
  const sizes = new Float64Array(graph.size).fill(1);
  const waiting = new Int32Array(graph.size);
  for (let person = 0; person < graph.size; person++)
    waiting[person] = childrenOf(graph, person).length;
  const ready = Array.from(waiting.keys()).filter((person) => waiting[person] === 0);
  for (const person of ready)
    for (const parent of parentsOf(graph, person)) {
      sizes[parent]! += sizes[person]!;
      waiting[parent]! -= 1;
      if (waiting[parent] === 0) ready.push(parent);
    }
  return sizes;
}
