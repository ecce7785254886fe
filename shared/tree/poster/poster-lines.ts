import { PARENT_DASHES } from "../family-chart/drawing/line-styles.ts";
import type { Palette } from "../family-chart/drawing/palette.ts";
import type { Pen, Tracer } from "../family-chart/drawing/pen.ts";
import { parentKindOf } from "../../family/family-graph/family-codes.ts";
import { SPACING } from "./poster-groups.ts";
import type { PosterBox } from "./poster-rows.ts";
import type { Placed } from "./poster-shapes.ts";

const middleOf = ({ node, x }: Placed<PosterBox>) => x + node.width / 2;

/** Draws lines to the children below, dashed like the chart's for children not by birth. */
export function drawLines(pen: Pen, placed: Placed<PosterBox>, palette: Palette): void {
  const { node, groups, arrangement } = placed;
  if (node.width === 0 || groups.length === 0) return;
  const children = groups.flat();
  const { trunk, toChild } = arrangement === "columns" ? columnPaths(placed) : rowPaths(placed);
  const kinds = new Set(children.map((child) => child.node.kind));
  // The shared part is dashed only if all children are of one kind.
  const trunkKind = kinds.size === 1 ? children[0]!.node.kind : 0;
  for (const kind of kinds.add(trunkKind))
    pen.stroke(
      (path) => {
        if (kind === trunkKind) trunk(path);
        for (const group of groups)
          for (const child of group) if (child.node.kind === kind) toChild(path, child, group);
      },
      { color: palette.edge, width: 1, ...dashStyleOf(kind) },
    );
  for (const child of children)
    if (child.node.union > 0)
      pen.text(
        String(child.node.union),
        arrangement === "columns" ? child.left - 4 : middleOf(child) + 5,
        arrangement === "columns" ? child.y + JOIN_OFFSET - 2 : child.y - 2,
        { color: palette.quiet, size: 8, weight: 400 },
      );
}

/** Dashes are half as long as the chart's, because names are half as large. */
const DASH_SCALE = 0.5;

/** Returns the dashes of the line to a child of a kind (an index into PARENT_KINDS). */
export function dashStyleOf(kind: number, scale = 1) {
  const dashes = PARENT_DASHES[parentKindOf(kind)].map((length) => length * DASH_SCALE * scale);
  return { dashes, isRound: dashes.length > 0 };
}

/** Paths from a box to those below: the shared trunk, and the last part to each child. */
interface LinePaths {
  trunk: (path: Tracer) => void;
  toChild: (path: Tracer, child: Placed<PosterBox>, group: Placed<PosterBox>[]) => void;
}

/** Lines down to each row, along it, and down to each child. */
function rowPaths(placed: Placed<PosterBox>): LinePaths {
  const { node, x, y, groups, arrangement } = placed;
  const stem = arrangement === "row" ? middleOf(placed) : x + SPACING.indent / 2;
  const busOf = (row: Placed<PosterBox>[]) => row[0]!.y - SPACING.above / 2;
  return {
    trunk(path) {
      path.moveTo(stem, y + node.height);
      path.lineTo(stem, busOf(groups.at(-1)!));
      for (const row of groups) {
        const drops = row.map(middleOf);
        path.moveTo(Math.min(stem, ...drops), busOf(row));
        path.lineTo(Math.max(stem, ...drops), busOf(row));
      }
    },
    toChild(path, child, row) {
      path.moveTo(middleOf(child), busOf(row));
      path.lineTo(middleOf(child), child.y);
    },
  };
}

/** How far below the top of a box in a column its line joins. */
const JOIN_OFFSET = 19;

/** Lines along all columns, down at the left of each, and to each child at the side. */
function columnPaths({ node, x, y, groups }: Placed<PosterBox>): LinePaths {
  const bus = y + node.height + SPACING.above / 2;
  const leftOf = (column: Placed<PosterBox>[]) => column[0]!.left - SPACING.indent / 2;
  const stem = x + SPACING.indent / 2;
  return {
    trunk(path) {
      path.moveTo(stem, y + node.height);
      path.lineTo(stem, bus);
      path.moveTo(stem, bus);
      path.lineTo(leftOf(groups.at(-1)!), bus);
      for (const column of groups) {
        path.moveTo(leftOf(column), bus);
        path.lineTo(leftOf(column), column.at(-1)!.y + JOIN_OFFSET);
      }
    },
    toChild(path, child, column) {
      path.moveTo(leftOf(column), child.y + JOIN_OFFSET);
      path.lineTo(child.x, child.y + JOIN_OFFSET);
    },
  };
}
