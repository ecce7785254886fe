/**
 * How children are arranged below a box: in one row, in several rows on a line at the left, or in
 * columns, each on a line of its own.
 */
export type Manner = "row" | "rows" | "columns";

/** One way to draw a box with everything below. Positions are from the upper left of the whole. */
export interface Arranged<T> {
  width: number;
  height: number;
  manner: Manner;
  /** The rows or columns. */
  groups: { child: T; shape: Arranged<T>; x: number; y: number }[][];
}

/** Space between neighbors, above rows and columns for their lines, and at their left. */
export const ROOM = { beside: 12, above: 22, indent: 16 };
/** Space between boxes in a column. */
export const BELOW = 10;
export interface Below<T> {
  child: T;
  /** Sorted from narrow to wide. */
  shapes: Arranged<T>[];
}

/** Children side by side or below each other, each in one of its shapes. */
export interface Group<T> {
  width: number;
  height: number;
  shapes: Arranged<T>[];
}

/** Consecutive children, from `from` to `to` (exclusive). */
interface Range<T> {
  below: readonly Below<T>[];
  from: number;
  to: number;
}

/** Returns all useful shapes of one row. Each child is as narrow as the row's height allows. */
export const inRow = <T>(below: readonly Below<T>[]): Group<T>[] =>
  sizesOf(below, "height").flatMap(
    (height) => rowAt({ below, from: 0, to: below.length }, height) ?? [],
  );

function rowAt<T>({ below, from, to }: Range<T>, most: number): Group<T> | null {
  const row: Group<T> = { width: -ROOM.beside, height: 0, shapes: [] };
  for (let at = from; at < to; at++) {
    const shape = below[at]!.shapes.find(({ height }) => height <= most);
    if (!shape) return null;
    row.shapes.push(shape);
    row.width += shape.width + ROOM.beside;
    row.height = Math.max(row.height, shape.height);
  }
  return row;
}

function columnAt<T>({ below, from, to }: Range<T>, most: number): Group<T> | null {
  const column: Group<T> = { width: 0, height: -BELOW, shapes: [] };
  for (let at = from; at < to; at++) {
    const shape = below[at]!.shapes.findLast(({ width }) => width <= most);
    if (!shape) return null;
    column.shapes.push(shape);
    column.width = Math.max(column.width, shape.width);
    column.height += shape.height + BELOW;
  }
  return column;
}

/**
 * Returns all widths or heights of these children's shapes, sorted. A column's width, or a row's
 * height, is one of them.
 */
export const sizesOf = <T>(below: readonly Below<T>[], side: "width" | "height"): number[] => [
  ...new Set(
    below.flatMap(({ shapes }) => shapes.map((shape) => shape[side])).toSorted((a, b) => a - b),
  ),
];

/** Finds the lowest row at most `most` wide, or the narrowest column at most `most` high. */
export function fitted<T>(
  range: Range<T>,
  manner: "rows" | "columns",
  sizes: number[],
  most: number,
) {
  const isRow = manner === "rows";
  let [low, high] = [0, sizes.length - 1];
  let found: Group<T> | null = null;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const group = isRow ? rowAt(range, sizes[middle]!) : columnAt(range, sizes[middle]!);
    if (group && group[isRow ? "width" : "height"] <= most) {
      found = group;
      high = middle - 1;
    } else low = middle + 1;
  }
  return found;
}
