import type { InLaws } from "./attach-in-laws.ts";
import type { Cell, MutableForest, NodePosition, TreeNode } from "./forest.ts";
import type { ChildLink } from "../generations/child-links.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import type { Mutable } from "../mutable.ts";
import type { PrimaryParents } from "./primary-parents.ts";
import { orderPartners } from "./order-partners.ts";

/** How views differ in what is drawn above people. */
export interface ViewRules {
  /** Whether parents may be placed above a node at all. */
  readonly isOpenAbove: (node: TreeNode) => boolean;
  /** Whether parents may be placed above it by this link of one of its people. */
  readonly mayAttachAbove: (node: TreeNode, link: ChildLink) => boolean;
  /** Whether all ancestors of an in-law are on the in-law's own side. */
  readonly keepsSide: boolean;
}

/** A forest under construction, and what it is built from. */
export interface ForestBuilder {
  readonly family: LayeredFamily;
  readonly rules: ViewRules;
  readonly primaryParents: PrimaryParents;
  readonly inLaws: InLaws;
  readonly forest: MutableForest;
  /** By group; null until placed. */
  readonly nodeOf: (Mutable<TreeNode> | null)[];
  /** By person, without stubs; null until they have a cell. */
  readonly cellOf: (Cell | null)[];
}

/** Adds the node of a group, with its people ordered around one of them, the `head`. */
export function addNode(
  { family, forest, nodeOf, cellOf }: ForestBuilder,
  group: number,
  head: number,
  anchor: TreeNode | null,
  position: NodePosition,
): Mutable<TreeNode> {
  const node = newNode(forest.nodes.length, group, family.layers.layer[group]!, anchor, position);
  forest.nodes.push(node);
  nodeOf[group] = node;
  orderPartners(family, forest, node, head, cellOf);
  return node;
}

/** Adds the stub of a person who is drawn elsewhere, right below a node. */
export function addStub(
  { forest }: ForestBuilder,
  person: number,
  anchor: TreeNode,
): Mutable<TreeNode> {
  const node = newNode(forest.nodes.length, -1, anchor.layer + 1, anchor, "below");
  const number = forest.cells.length;
  node.cells = [{ number, person, node, index: 0, isStub: true, beside: null }];
  forest.cells.push(...node.cells);
  forest.nodes.push(node);
  return node;
}

const NONE: readonly never[] = [];

const newNode = (
  number: number,
  group: number,
  layer: number,
  anchor: TreeNode | null,
  position: NodePosition,
): Mutable<TreeNode> => ({
  number,
  group,
  layer,
  anchor,
  position,
  cells: NONE,
  couples: NONE,
  areChildrenAttached: false,
  children: NONE,
  parents: NONE,
  childCell: null,
  furtherChildCells: NONE,
  sourceCouple: null,
  sourceCell: null,
});
