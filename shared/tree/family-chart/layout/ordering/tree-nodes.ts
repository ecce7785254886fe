import type { InLaws } from "./attach-in-laws.ts";
import type { Forest, Cell, TreeNode } from "./forest.ts";
import type { LayeredFamily } from "../generations/layered-family.ts";
import type { PrimaryParents } from "./primary-parents.ts";
import { orderPartners } from "./order-partners.ts";

/** A forest under construction. */
export interface ForestBuilder {
  readonly family: LayeredFamily;
  readonly isWhole: boolean;
  readonly primaryParents: PrimaryParents;
  readonly inLaws: InLaws;
  readonly forest: Forest;
  /** By group; null until placed. */
  readonly nodeOf: (TreeNode | null)[];
  /** By person, without stubs; null until they have a cell. */
  readonly cellOf: (Cell | null)[];
}

/** Adds the node of a group, with its people ordered around one of them, the `head`. */
export function addNode(
  { family, forest, nodeOf, cellOf }: ForestBuilder,
  group: number,
  head: number,
  anchor: TreeNode | null,
  side: -1 | 0 | 1,
): TreeNode {
  const node = newNode(forest.nodes.length, group, family.layers.layer[group]!, anchor, side);
  forest.nodes.push(node);
  nodeOf[group] = node;
  orderPartners(family, forest, node, head, cellOf);
  return node;
}

/** Adds the stub of a person who is drawn elsewhere, right below a node. */
export function addStub({ forest }: ForestBuilder, person: number, anchor: TreeNode): TreeNode {
  const node = newNode(forest.nodes.length, -1, anchor.layer + 1, anchor, 0);
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
  side: -1 | 0 | 1,
): TreeNode => ({
  number,
  group,
  layer,
  anchor,
  side,
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
