import {
  childrenOf,
  type FamilyGraph,
  parentKindBetween,
  parentsOf,
  partnersOf,
  unionBetween,
} from "../family-tree/graph/family-graph.ts";
import { isOver } from "../family-chart/chart-union-states.ts";

/** Whom a family on paper comes from: one person, the two of a couple, or everybody (indexes). */
export type Subject = readonly number[] | "whole";

/** Somebody in a family's box: its own, a partner, a child who has none, or that child's partner. */
export interface Entry {
  person: number;
  part: "head" | "partner" | "child" | "childPartner";
  /** Of a partner with whom it is over. */
  isFormer: boolean;
  /** With which of several partners: 1 for the first with children; 0 where there is one only. */
  union: number;
  /** Of a child, and of the head of a box below another: a place in PARENT_KINDS; 0 for all others. */
  kind: number;
  /** Who is printed elsewhere is named here, with whoever they are to be found with. */
  seeWith: number | null;
}

/** A family's box, and the boxes of the children who have families of their own. */
export interface FamilyBox {
  entries: Entry[];
  children: FamilyBox[];
  /** With which of the head's partners; as in its parents' entries. */
  union: number;
  /** What joins its head to the box above. */
  kind: number;
  /** How many are printed in it and below. */
  people: number;
  /** Whose child the head is, where their box can't be drawn above this one. */
  childOf: number | null;
}

/** Beyond so many generations a line begins a tree of its own: data may hold chains of any length. */
const DEEPEST = 40;
/** More children without families than these stand in boxes of their own, which find room side by side. */
const MOST_LISTED = 12;

/**
 * Everybody of a subject as families, each person printed once; who would come twice (cousins who married,
 * children of two homes) is named a second time with where to look. `generations` are those below the
 * first. Loops in the data end by themselves. Linear but for ordering the first of the trees.
 */
export function familyBoxes(
  graph: FamilyGraph,
  subject: Subject,
  generations: number,
): FamilyBox[] {
  /** The box's head with whom somebody is printed. */
  const printedWith = new Map<number, number>();
  const isWhole = subject === "whole";
  const deepest = isWhole ? DEEPEST : generations;

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
    // All of the box's own are placed before anybody below them, who may have married one of them.
    const below: Child[] = [];
    for (const [at, { partner, children }] of groups.entries()) {
      const union = numbered && children.length > 0 ? at + 1 : 0;
      if (partner !== null) {
        const ended = isOver(graph.unions, unionBetween(graph, head, partner));
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
        if (!isListed || ++listed > MOST_LISTED) {
          if (depth < DEEPEST) below.push(tied);
          continue;
        }
        addChild(tied);
        for (const partner of partnersOf(graph, child)) {
          const ended = isOver(graph.unions, unionBetween(graph, child, partner));
          add({ ...entryOf(partner, head, "childPartner"), isFormer: ended });
        }
      }
    }
    for (const tied of below) {
      const { child, union, kind } = tied;
      // A box above may have taken them in meanwhile.
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
  // Who is left is below nobody who could stand at the head: in a loop, or with a parent who married in.
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

/** The least place in PARENT_KINDS of what joins a child to these parents: by birth if to one of them. */
const kindOf = (graph: FamilyGraph, child: number, parents: readonly number[]): number =>
  Math.min(...parents.flatMap((parent) => parentKindBetween(graph, parent, child) ?? []));

interface Group {
  partner: number | null;
  children: number[];
}

/** Somebody's partners, each with the children they have together, then the children of no partner. */
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
      // A child of who married in, and of nobody else, has no other place.
      return isWhole && parents.length === 1;
    });
    for (const child of children) left.delete(child);
    return { partner, children };
  });
  if (left.size > 0 && !isCouple) groups.push({ partner: null, children: [...left] });
  return groups;
}

/** The founders: who has no parents. Those with the most below them are first, so that who married in follows. */
function rootsOf(graph: FamilyGraph): number[] {
  const roots = Array.from({ length: graph.size }, (_, person) => person).filter(
    (person) => parentsOf(graph, person).length === 0,
  );
  const sizes = sizesBelow(graph);
  return roots.toSorted((one, other) => sizes[other]! - sizes[one]! || one - other);
}

/** How many ways lead down from each: as good as a count for telling large trees from small, and linear. */
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
