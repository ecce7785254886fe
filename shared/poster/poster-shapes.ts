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

/** A box with what hangs below it. */
export interface Hung<T> {
  /** Of the box itself; nothing where trees merely stand together. */
  width: number;
  height: number;
  children: readonly T[];
}

/** A box's place on the sheet, and those of all that is below it. */
export interface Placed<T> {
  node: T;
  x: number;
  y: number;
  /** Of all that is below it, too. */
  left: number;
  manner: Manner;
  groups: Placed<T>[][];
}

/** Of each box so many shapes are known, from narrow to wide: some are as good as all. */
const MOST_SHAPES = 20;
/** As many children stand in one row or column at most. */
const MOST_TOGETHER = 24;

/**
 * How a tree can be shaped, from narrow and high to wide and low. From the leaves up each box has a list of
 * shapes of which none is both wider and higher than another, made of those of its children: in floor
 * plans that is Stockmeyer's way (1983: Optimal orientations of cells in slicing floorplan designs). Where
 * a row or a column ends, its children keeping their order, is found by dynamic programming. Each subtree
 * has its rectangle alone, so that no box lies on another, nor a line on a box.
 */
export function shapesOf<T extends Hung<T>>(node: T): Arranged<T>[] {
  const { width, height, children } = node;
  if (children.length === 0) return [{ width, height, manner: "row", groups: [] }];
  const below = children.map((child) => ({ child, shapes: shapesOf(child) }));
  const oneRow = inRow(below);
  const shapes = oneRow.map((row) => asRow(node, row));
  // A row's width is found by its height and a column's height by its width, so both are tried in steps.
  for (const most of stepsOf(below, "width")) shapes.push(...inGroups(node, below, "rows", most));
  for (const most of stepsOf(below, "height"))
    shapes.push(...inGroups(node, below, "columns", most));
  return thinned(best(shapes));
}

/** The children in rows no wider than that, as low as can be together; or in columns no higher, as narrow. */
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
    for (let from = to - 1; from >= Math.max(0, to - MOST_TOGETHER); from--) {
      const group = fitted({ below, from, to }, manner, sizes, most);
      // With one more it fits even less.
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

/** What merely stands together has no lines, and needs no room for them. */
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

/** From the least that has room for each child to what has room for all. */
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

/** Those of which none is both wider and higher than another, from narrow to wide. */
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

/** As many of them as are kept, spread evenly, with the first and the last. */
function thinned<T>(shapes: Arranged<T>[]): Arranged<T>[] {
  if (shapes.length <= MOST_SHAPES) return shapes;
  const step = (shapes.length - 1) / (MOST_SHAPES - 1);
  return Array.from({ length: MOST_SHAPES }, (_, at) => shapes[Math.round(at * step)]!);
}

/** Where the boxes of a shape stand. */
export function placed<T extends Hung<T>>(node: T, shape: Arranged<T>, x = 0, y = 0): Placed<T> {
  const groups = shape.groups.map((group) =>
    group.map((item) => placed(item.child, item.shape, x + item.x, y + item.y)),
  );
  // Above a row a box stands in its middle.
  const aside = shape.manner === "row" ? (shape.width - node.width) / 2 : 0;
  return { node, x: x + aside, y, left: x, manner: shape.manner, groups };
}
