import type { InLaws } from "./attach-in-laws.ts";
import type { Forest, Seat, TreeNode } from "./forest.ts";
import type { LayeredFamily } from "../layers/layered-family.ts";
import type { PrimaryParents } from "./primary-parents.ts";
import { seatCouples } from "./seat-couples.ts";

/** A forest under construction. */
export interface Building {
  readonly family: LayeredFamily;
  readonly isWhole: boolean;
  readonly primary: PrimaryParents;
  readonly inLaws: InLaws;
  readonly forest: Forest;
  /** By group; null until placed. */
  readonly nodeOf: (TreeNode | null)[];
  /** By person, without stubs; null until seated. */
  readonly seatOf: (Seat | null)[];
}

/** Adds the node of a group, with its people seated around one of them. */
export function addNode(
  { family, forest, nodeOf, seatOf }: Building,
  group: number,
  head: number,
  anchor: TreeNode | null,
  side: -1 | 0 | 1,
): TreeNode {
  const node = newNode(group, family.layers.layer[group]!, anchor, side);
  forest.nodes.push(node);
  nodeOf[group] = node;
  seatCouples(family, node, head, forest.couples.length, seatOf);
  forest.couples.push(...node.couples);
  return node;
}

/** Adds the stub of a person who stands elsewhere, right below a node. */
export function addStub({ forest }: Building, person: number, anchor: TreeNode): TreeNode {
  const node = newNode(-1, anchor.layer + 1, anchor, 0);
  node.seats = [{ person, node, place: 0, isStub: true, beside: null, box: -1 }];
  forest.nodes.push(node);
  return node;
}

const NONE: readonly never[] = [];

const newNode = (
  group: number,
  layer: number,
  anchor: TreeNode | null,
  side: -1 | 0 | 1,
): TreeNode => ({
  group,
  layer,
  anchor,
  side,
  seats: NONE,
  couples: NONE,
  areChildrenHung: false,
  children: NONE,
  parents: NONE,
  childSeat: null,
  furtherChildSeats: NONE,
  fromCouple: null,
  fromSeat: null,
  x: 0,
  opening: 0,
  contour: null,
});
