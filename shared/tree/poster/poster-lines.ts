import { PARENT_DASHES } from "../family-chart/drawing/line-styles.ts";
import type { Palette } from "../family-chart/drawing/palette.ts";
import type { Pen, Tracer } from "../family-chart/drawing/pen.ts";
import { parentKindOf } from "../../family/family-graph/family-codes.ts";
import { ROOM } from "./poster-groups.ts";
import type { PosterBox } from "./poster-rows.ts";
import type { Placed } from "./poster-shapes.ts";

const middleOf = ({ node, x }: Placed<PosterBox>) => x + node.width / 2;

/** Draws lines to the children below, dashed like the chart's for children not by birth. */
export function drawLines(pen: Pen, placed: Placed<PosterBox>, palette: Palette): void {
  const { node, groups, manner } = placed;
  if (node.width === 0 || groups.length === 0) return;
  const children = groups.flat();
  const { trunk, toChild } = manner === "columns" ? inColumns(placed) : inRows(placed);
  const kinds = new Set(children.map((child) => child.node.kind));
  // The shared part is dashed only if all children are of one kind.
  const ofTrunk = kinds.size === 1 ? children[0]!.node.kind : 0;
  for (const kind of kinds.add(ofTrunk))
    pen.stroke(
      (to) => {
        if (kind === ofTrunk) trunk(to);
        for (const group of groups)
          for (const child of group) if (child.node.kind === kind) toChild(to, child, group);
      },
      { colour: palette.edge, width: 1, ...brokenFor(kind) },
    );
  for (const child of children)
    if (child.node.union > 0)
      pen.text(
        String(child.node.union),
        manner === "columns" ? child.left - 4 : middleOf(child) + 5,
        manner === "columns" ? child.y + TICK - 2 : child.y - 2,
        { colour: palette.quiet, size: 8, weight: 400 },
      );
}

/** Half the chart's dashes, because names are half as large. */
const DASHES = 0.5;

/** Returns the dashes of the line to a child of a kind (an index into PARENT_KINDS). */
export function brokenFor(kind: number, scale = 1) {
  const dashes = PARENT_DASHES[parentKindOf(kind)].map((length) => length * DASHES * scale);
  return { dashes, isRound: dashes.length > 0 };
}

/** Paths from a box to those below: the shared trunk, and the last part to each child. */
interface Ways {
  trunk: (to: Tracer) => void;
  toChild: (to: Tracer, child: Placed<PosterBox>, group: Placed<PosterBox>[]) => void;
}

/** Lines down to each row, along it, and down to each child. */
function inRows(placed: Placed<PosterBox>): Ways {
  const { node, x, y, groups, manner } = placed;
  const stem = manner === "row" ? middleOf(placed) : x + ROOM.indent / 2;
  const busOf = (row: Placed<PosterBox>[]) => row[0]!.y - ROOM.above / 2;
  return {
    trunk(to) {
      to.moveTo(stem, y + node.height);
      to.lineTo(stem, busOf(groups.at(-1)!));
      for (const row of groups) {
        const drops = row.map(middleOf);
        to.moveTo(Math.min(stem, ...drops), busOf(row));
        to.lineTo(Math.max(stem, ...drops), busOf(row));
      }
    },
    toChild(to, child, row) {
      to.moveTo(middleOf(child), busOf(row));
      to.lineTo(middleOf(child), child.y);
    },
  };
}

/** How far below its top a box in a column is joined. */
const TICK = 19;

/** Lines along all columns, down at the left of each, and to each child at the side. */
function inColumns({ node, x, y, groups }: Placed<PosterBox>): Ways {
  const bus = y + node.height + ROOM.above / 2;
  const leftOf = (column: Placed<PosterBox>[]) => column[0]!.left - ROOM.indent / 2;
  const stem = x + ROOM.indent / 2;
  return {
    trunk(to) {
      to.moveTo(stem, y + node.height);
      to.lineTo(stem, bus);
      to.moveTo(stem, bus);
      to.lineTo(leftOf(groups.at(-1)!), bus);
      for (const column of groups) {
        to.moveTo(leftOf(column), bus);
        to.lineTo(leftOf(column), column.at(-1)!.y + TICK);
      }
    },
    toChild(to, child, column) {
      to.moveTo(leftOf(column), child.y + TICK);
      to.lineTo(child.x, child.y + TICK);
    },
  };
}
