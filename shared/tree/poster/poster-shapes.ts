import {
  type Arranged,
  BELOW,
  type Below,
  fitted,
  type Group,
  inRow,
  type Manner,
  ROOM,
  sizesOf,
} from "./poster-groups.ts";

/** A box with its children. */
export interface Hung<T> {
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
  manner: Manner;
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
export function shapesOf<T extends Hung<T>>(node: T): Arranged<T>[] {
  const { width, height, children } = node;
  if (children.length === 0) return [{ width, height, manner: "row", groups: [] }];
  const below = children.map((child) => ({ child, shapes: shapesOf(child) }));
  const oneRow = inRow(below);
  const shapes = oneRow.map((row) => asRow(node, row));
  // A row's width follows from its height, and a column's height from its width, so limits of both
  // are tried in steps.
  for (const most of stepsOf(below, "width")) shapes.push(...inGroups(node, below, "rows", most));
  for (const most of stepsOf(below, "height"))
    shapes.push(...inGroups(node, below, "columns", most));
  return thinned(best(shapes));
}

/**
 * Arranges children in rows at most `most` wide with the least total height, or in columns at most
 * `most` high with the least total width.
 */
function inGroups<T extends Hung<T>>(
  node: T,
  below: Below<T>[],
  manner: "rows" | "columns",
  most: number,
): Arranged<T>[] {
  const along = manner === "rows" ? "height" : "width";
  const between = manner === "rows" ? ROOM.above : ROOM.beside + indentOf(node);
  const sizes = sizesOf(below, manner === "rows" ? "height" : "width");
  const costs = [0];
  const cuts: { from: number; group: Group<T> }[] = [];
  for (let to = 1; to <= below.length; to++) {
    costs[to] = Infinity;
    for (let from = to - 1; from >= Math.max(0, to - MAX_CHILDREN); from--) {
      const group = fitted({ below, from, to }, manner, sizes, most);
      // A longer group fits even less.
      if (!group) break;
      const cost = costs[from]! + group[along] + between;
      if (cost < costs[to]!) {
        costs[to] = cost;
        cuts[to] = { from, group };
      }
    }
    if (costs[to] === Infinity) return [];
  }
  const groups: { from: number; group: Group<T> }[] = [];
  for (let to = below.length; to > 0; to = groups[0]!.from) groups.unshift(cuts[to]!);
  return [asGroups(node, below, manner, groups)];
}

/** Trees under the invisible root have no lines, so they need no space for them. */
const indentOf = <T extends Hung<T>>({ width }: T): number => (width > 0 ? ROOM.indent : 0);
const aboveOf = <T extends Hung<T>>({ width }: T): number => (width > 0 ? ROOM.above : 0);

function asRow<T extends Hung<T>>(node: T, row: Group<T>): Arranged<T> {
  const y = node.height + aboveOf(node);
  let x = Math.max(0, (node.width - row.width) / 2);
  const items = row.shapes.map((shape, at) => {
    const item = { child: node.children[at]!, shape, x, y };
    x += shape.width + ROOM.beside;
    return item;
  });
  return {
    width: Math.max(node.width, row.width),
    height: y + row.height,
    manner: "row",
    groups: [items],
  };
}

function asGroups<T extends Hung<T>>(
  node: T,
  below: Below<T>[],
  manner: "rows" | "columns",
  groups: { from: number; group: Group<T> }[],
): Arranged<T> {
  const isRows = manner === "rows";
  const [indent, above] = [indentOf(node), aboveOf(node)];
  let { width, height } = node;
  let x = indent;
  let y = node.height + above;
  const placedGroups = groups.map(({ from, group }) => {
    let [left, top] = [x, y];
    const items = group.shapes.map((shape, at) => {
      const item = { child: below[from + at]!.child, shape, x: left, y: top };
      if (isRows) left += shape.width + ROOM.beside;
      else top += shape.height + BELOW;
      return item;
    });
    width = Math.max(width, x + group.width);
    height = Math.max(height, y + group.height);
    if (isRows) y += group.height + ROOM.above;
    else x += group.width + ROOM.beside + indent;
    return items;
  });
  return { width, height, manner, groups: placedGroups };
}

const STEPS = 14;

/** Returns limits from the largest single child to all children together. */
function stepsOf<T>(below: Below<T>[], side: "width" | "height"): number[] {
  const least = Math.max(
    ...below.map(({ shapes }) => Math.min(...shapes.map((shape) => shape[side]))),
  );
  const most = below.reduce(
    (sum, { shapes }) => sum + Math.max(...shapes.map((shape) => shape[side])) + ROOM.beside,
    0,
  );
  const step = (most / least) ** (1 / STEPS);
  return Array.from({ length: STEPS }, (_, at) => least * step ** at + 1e-6);
}

/** Keeps shapes of which none is both wider and higher than another, from narrow to wide. */
function best<T>(shapes: Arranged<T>[]): Arranged<T>[] {
  const kept: Arranged<T>[] = [];
  let lowest = Infinity;
  for (const shape of shapes.toSorted((a, b) => a.width - b.width || a.height - b.height)) {
    if (shape.height >= lowest) continue;
    lowest = shape.height;
    kept.push(shape);
  }
  return kept;
}

/** Keeps at most MAX_SHAPES, spread evenly, including the first and the last. */
function thinned<T>(shapes: Arranged<T>[]): Arranged<T>[] {
  if (shapes.length <= MAX_SHAPES) return shapes;
  const step = (shapes.length - 1) / (MAX_SHAPES - 1);
  return Array.from({ length: MAX_SHAPES }, (_, at) => shapes[Math.round(at * step)]!);
}

/** Returns the positions of a shape's boxes. */
export function placed<T extends Hung<T>>(node: T, shape: Arranged<T>, x = 0, y = 0): Placed<T> {
  const groups = shape.groups.map((group) =>
    group.map((item) => placed(item.child, item.shape, x + item.x, y + item.y)),
  );
  // A box stands above the middle of its row.
  const aside = shape.manner === "row" ? (shape.width - node.width) / 2 : 0;
  return { node, x: x + aside, y, left: x, manner: shape.manner, groups };
}
