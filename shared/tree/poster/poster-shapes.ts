import {
  type TreeShape,
  COLUMN_GAP,
  type ChildShapes,
  fitGroup,
  type Group,
  arrangeInRow,
  type Arrangement,
  SPACING,
  sizesOf,
} from "./poster-groups.ts";

/** A box with its children. */
export interface BoxNode<T> {
  /** Size of the box itself; 0 for the invisible root of several trees. */
  width: number;
  height: number;
  children: readonly T[];
}

/** Positions of a box and of everything below it. */
export interface Placed<T> {
  node: T;
  x: number;
  y: number;
  /** The left edge including everything below it. */
  left: number;
  arrangement: Arrangement;
  groups: Placed<T>[][];
}

/** The most shapes per box. A few, spread evenly, are as good as all. */
const MAX_SHAPES = 20;
/** The most children in one row or column. */
const MAX_CHILDREN = 24;

/**
 * Returns the shapes a tree can have, from narrow and high to wide and low. From the leaves up,
 * each box gets a list of shapes, none both wider and higher than another, combined from its
 * children's (after Stockmeyer 1983: Optimal orientations of cells in slicing floorplan designs).
 * Dynamic programming finds where rows or columns end; children keep their order. Each subtree has
 * a rectangle of its own, so boxes and lines never overlap.
 */
export function findShapes<T extends BoxNode<T>>(node: T): TreeShape<T>[] {
  const { width, height, children } = node;
  if (children.length === 0) return [{ width, height, arrangement: "row", groups: [] }];
  const childShapes = children.map((child) => ({ child, shapes: findShapes(child) }));
  const oneRow = arrangeInRow(childShapes);
  const shapes = oneRow.map((row) => toRowShape(node, row));
  // The best limits for the width of rows and the height of columns aren't known, so several are
  // tried.
  for (const limit of limitsOf(childShapes, "width"))
    shapes.push(...arrangeInGroups(node, childShapes, "rows", limit));
  for (const limit of limitsOf(childShapes, "height"))
    shapes.push(...arrangeInGroups(node, childShapes, "columns", limit));
  return thinOut(removeDominated(shapes));
}

/**
 * Arranges children in rows at most `limit` wide with the least total height, or in columns at most
 * `limit` high with the least total width.
 */
function arrangeInGroups<T extends BoxNode<T>>(
  node: T,
  childShapes: ChildShapes<T>[],
  arrangement: "rows" | "columns",
  limit: number,
): TreeShape<T>[] {
  const costSide = arrangement === "rows" ? "height" : "width";
  const gap = arrangement === "rows" ? SPACING.above : SPACING.beside + indentOf(node);
  const sizes = sizesOf(childShapes, arrangement === "rows" ? "height" : "width");
  const costs = [0];
  const cuts: { from: number; group: Group<T> }[] = [];
  for (let to = 1; to <= childShapes.length; to++) {
    costs[to] = Infinity;
    for (let from = to - 1; from >= Math.max(0, to - MAX_CHILDREN); from--) {
      const group = fitGroup({ childShapes, from, to }, arrangement, sizes, limit);
      // A longer group fits even less.
      if (!group) break;
      const cost = costs[from]! + group[costSide] + gap;
      if (cost < costs[to]!) {
        costs[to] = cost;
        cuts[to] = { from, group };
      }
    }
    if (costs[to] === Infinity) return [];
  }
  const groups: { from: number; group: Group<T> }[] = [];
  for (let to = childShapes.length; to > 0; to = groups[0]!.from) groups.unshift(cuts[to]!);
  return [toGroupedShape(node, childShapes, arrangement, groups)];
}

/** Trees under the invisible root have no lines, so they need no space for them. */
const indentOf = <T extends BoxNode<T>>({ width }: T): number => (width > 0 ? SPACING.indent : 0);
const spaceAboveOf = <T extends BoxNode<T>>({ width }: T): number =>
  width > 0 ? SPACING.above : 0;

function toRowShape<T extends BoxNode<T>>(node: T, row: Group<T>): TreeShape<T> {
  const y = node.height + spaceAboveOf(node);
  let x = Math.max(0, (node.width - row.width) / 2);
  const items = row.shapes.map((shape, index) => {
    const item = { child: node.children[index]!, shape, x, y };
    x += shape.width + SPACING.beside;
    return item;
  });
  return {
    width: Math.max(node.width, row.width),
    height: y + row.height,
    arrangement: "row",
    groups: [items],
  };
}

function toGroupedShape<T extends BoxNode<T>>(
  node: T,
  childShapes: ChildShapes<T>[],
  arrangement: "rows" | "columns",
  groups: { from: number; group: Group<T> }[],
): TreeShape<T> {
  const isRows = arrangement === "rows";
  const [indent, above] = [indentOf(node), spaceAboveOf(node)];
  let { width, height } = node;
  let x = indent;
  let y = node.height + above;
  const placedGroups = groups.map(({ from, group }) => {
    let [left, top] = [x, y];
    const items = group.shapes.map((shape, index) => {
      const item = { child: childShapes[from + index]!.child, shape, x: left, y: top };
      if (isRows) left += shape.width + SPACING.beside;
      else top += shape.height + COLUMN_GAP;
      return item;
    });
    width = Math.max(width, x + group.width);
    height = Math.max(height, y + group.height);
    if (isRows) y += group.height + SPACING.above;
    else x += group.width + SPACING.beside + indent;
    return items;
  });
  return { width, height, arrangement, groups: placedGroups };
}

const LIMIT_COUNT = 14;

/** Returns limits from the largest single child to all children together. */
function limitsOf<T>(childShapes: ChildShapes<T>[], side: "width" | "height"): number[] {
  const min = Math.max(
    ...childShapes.map(({ shapes }) => Math.min(...shapes.map((shape) => shape[side]))),
  );
  const limit = childShapes.reduce(
    (sum, { shapes }) => sum + Math.max(...shapes.map((shape) => shape[side])) + SPACING.beside,
    0,
  );
  const step = (limit / min) ** (1 / LIMIT_COUNT);
  return Array.from({ length: LIMIT_COUNT }, (_, index) => min * step ** index + 1e-6);
}

/** Keeps shapes of which none is both wider and higher than another, from narrow to wide. */
function removeDominated<T>(shapes: TreeShape<T>[]): TreeShape<T>[] {
  const kept: TreeShape<T>[] = [];
  let lowest = Infinity;
  for (const shape of shapes.toSorted((a, b) => a.width - b.width || a.height - b.height)) {
    if (shape.height >= lowest) continue;
    lowest = shape.height;
    kept.push(shape);
  }
  return kept;
}

/** Keeps at most MAX_SHAPES, spread evenly, including the first and the last. */
function thinOut<T>(shapes: TreeShape<T>[]): TreeShape<T>[] {
  if (shapes.length <= MAX_SHAPES) return shapes;
  const step = (shapes.length - 1) / (MAX_SHAPES - 1);
  return Array.from({ length: MAX_SHAPES }, (_, index) => shapes[Math.round(index * step)]!);
}

/** Returns the positions of a shape's boxes. */
export function placeTree<T extends BoxNode<T>>(
  node: T,
  shape: TreeShape<T>,
  x = 0,
  y = 0,
): Placed<T> {
  const groups = shape.groups.map((group) =>
    group.map((item) => placeTree(item.child, item.shape, x + item.x, y + item.y)),
  );
  // A box stands above the middle of its row.
  const offset = shape.arrangement === "row" ? (shape.width - node.width) / 2 : 0;
  return { node, x: x + offset, y, left: x, arrangement: shape.arrangement, groups };
}
