/**
 * How children are arranged below a box: in one row, in several rows on a line at the left, or in
 * columns, each on a line of its own.
 */
export type Arrangement = "row" | "rows" | "columns";

/** One way to draw a box with everything below. Positions are from its upper left corner. */
export interface TreeShape<T> {
  width: number;
  height: number;
  arrangement: Arrangement;
  /** The rows or columns. */
  groups: { child: T; shape: TreeShape<T>; x: number; y: number }[][];
}

/** Space between neighbors, above rows and columns for their lines, and at their left. */
export const SPACING = { beside: 12, above: 22, indent: 16 };
/** Space between boxes in a column. */
export const COLUMN_GAP = 10;
export interface ChildShapes<T> {
  child: T;
  /** Sorted from narrow to wide. */
  shapes: TreeShape<T>[];
}

/** Children side by side or below each other, each in one of its shapes. */
export interface Group<T> {
  width: number;
  height: number;
  shapes: TreeShape<T>[];
}

/** Consecutive children, from `from` to `to` (exclusive). */
interface Range<T> {
  childShapes: readonly ChildShapes<T>[];
  from: number;
  to: number;
}

/** Returns all useful shapes of one row. Each child is as narrow as the row's height allows. */
export const arrangeInRow = <T>(childShapes: readonly ChildShapes<T>[]): Group<T>[] =>
  sizesOf(childShapes, "height").flatMap(
    (height) => rowOfHeight({ childShapes, from: 0, to: childShapes.length }, height) ?? [],
  );

function rowOfHeight<T>({ childShapes, from, to }: Range<T>, limit: number): Group<T> | null {
  const row: Group<T> = { width: -SPACING.beside, height: 0, shapes: [] };
  for (let index = from; index < to; index++) {
    const shape = childShapes[index]!.shapes.find(({ height }) => height <= limit);
    if (!shape) return null;
    row.shapes.push(shape);
    row.width += shape.width + SPACING.beside;
    row.height = Math.max(row.height, shape.height);
  }
  return row;
}

function columnOfWidth<T>({ childShapes, from, to }: Range<T>, limit: number): Group<T> | null {
  const column: Group<T> = { width: 0, height: -COLUMN_GAP, shapes: [] };
  for (let index = from; index < to; index++) {
    const shape = childShapes[index]!.shapes.findLast(({ width }) => width <= limit);
    if (!shape) return null;
    column.shapes.push(shape);
    column.width = Math.max(column.width, shape.width);
    column.height += shape.height + COLUMN_GAP;
  }
  return column;
}

/**
 * Returns all widths or heights of these children's shapes, sorted. A column's width, or a row's
 * height, is one of them.
 */
export const sizesOf = <T>(
  childShapes: readonly ChildShapes<T>[],
  side: "width" | "height",
): number[] => [
  ...new Set(
    childShapes
      .flatMap(({ shapes }) => shapes.map((shape) => shape[side]))
      .toSorted((a, b) => a - b),
  ),
];

/** Finds the lowest row at most `limit` wide, or the narrowest column at most `limit` high. */
export function fitGroup<T>(
  range: Range<T>,
  arrangement: "rows" | "columns",
  sizes: number[],
  limit: number,
) {
  const isRow = arrangement === "rows";
  let [low, high] = [0, sizes.length - 1];
  let found: Group<T> | null = null;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = isRow ? rowOfHeight(range, sizes[middle]!) : columnOfWidth(range, sizes[middle]!);
    if (group && group[isRow ? "width" : "height"] <= limit) {
      found = group;
      high = middle - 1;
    } else low = middle + 1;
  }
  return found;
}
