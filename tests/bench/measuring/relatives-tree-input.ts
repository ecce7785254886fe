import type { FamilyRows } from "#shared/family/family-graph/family-rows.ts";
import { SEXES } from "#shared/family/people/sex.ts";
import { RELATIONSHIP_STATUSES } from "#shared/family/relationships/relationship-types.ts";

interface Relation {
  id: string;
  type: "blood" | "married" | "divorced";
}

interface Node {
  id: string;
  gender: "female" | "male";
  parents: Relation[];
  children: Relation[];
  siblings: Relation[];
  spouses: Relation[];
}

const FEMALE = String(SEXES.indexOf("female"));
const FORMER = String(RELATIONSHIP_STATUSES.indexOf("FORMER"));

/** Converts a whole family from rows to the format of relatives-tree and react-family-tree. */
export function relativesTreeInput({ people, parentLinks, unions }: FamilyRows, root: number) {
  const byId = new Map<number, Node>();
  const nodes = people.id.map((id, at) => {
    const gender = people.sex[at] === FEMALE ? "female" : "male";
    const node: Node = {
      id: String(id),
      gender,
      parents: [],
      children: [],
      siblings: [],
      spouses: [],
    };
    byId.set(id, node);
    return node;
  });
  for (let link = 0; link < parentLinks.parent.length; link++) {
    const parent = byId.get(parentLinks.parent[link]!)!;
    const child = byId.get(parentLinks.child[link]!)!;
    parent.children.push({ id: child.id, type: "blood" });
    child.parents.push({ id: parent.id, type: "blood" });
  }
  for (let union = 0; union < unions.one.length; union++)
    marry(
      byId.get(unions.one[union]!)!,
      byId.get(unions.other[union]!)!,
      unions.status[union] === FORMER ? "divorced" : "married",
    );
  for (const node of nodes) {
    const [one, other] = node.parents.map(({ id }) => byId.get(Number(id))!);
    // Otherwise parents who aren't recorded as partners would be drawn apart.
    if (one && other && !one.spouses.some(({ id }) => id === other.id))
      marry(one, other, "married");
    addSiblings(node, one);
    addSiblings(node, other);
  }
  return { nodes, rootId: String(root) };
}

function marry(one: Node, other: Node, type: Relation["type"]) {
  one.spouses.push({ id: other.id, type });
  other.spouses.push({ id: one.id, type });
}

function addSiblings({ id, siblings }: Node, parent: Node | undefined) {
  for (const child of parent?.children ?? [])
    if (child.id !== id && !siblings.some((known) => known.id === child.id)) siblings.push(child);
}
