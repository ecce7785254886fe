import type { Kin } from "#shared/family-tree/kin.ts";
import type { i32 } from "#shared/lib/numbers.ts";
import { drawBoxes } from "./chart-boxes.ts";
import { tintBranches } from "./chart-branches.ts";
import { chooseCast } from "./chart-cast.ts";
import { seatBoxes } from "./chart-columns.ts";
import { joinBoxes } from "./chart-joins.ts";
import { weaveNet } from "./chart-net.ts";
import { packTrees } from "./chart-pack.ts";
import type { ChartBoxes, ChartDescents, ChartUnions } from "./chart-parts.ts";
import { plantTrees } from "./chart-plant.ts";
import type { ChartRequest } from "./chart-request.ts";
import { shelve } from "./chart-shelves.ts";
import { sizesOf } from "./chart-sizes.ts";
import { larger } from "./integers.ts";

const ROW_HEIGHT_GUESS = 1.8;

/** A chart in columns of numbers; see FamilyChart. */
export interface Layout {
  readonly width: i32;
  readonly height: i32;
  readonly boxes: ChartBoxes;
  readonly boxOf: Int32Array;
  readonly rowCount: i32;
  readonly rowStart: Int32Array;
  readonly rowTops: Float64Array;
  readonly unions: ChartUnions;
  readonly descents: ChartDescents;
}

/** What layOutChart() does, by numbers alone. */
export function layOut(kin: Kin, request: ChartRequest): Layout {
  const { boxHeight } = request;
  const sizes = sizesOf(request.boxWidth, boxHeight);
  const cast = chooseCast(kin, request);
  const plan = plantTrees(cast, request.view, weaveNet(cast));
  tintBranches(plan);
  const outlines = packTrees(plan, sizes);
  const places = shelve(plan.parts, outlines, boxHeight * ROW_HEIGHT_GUESS);
  const seated = seatBoxes(plan, places, sizes);
  const { unions, descents, rowTops, height } = joinBoxes(kin.unions, plan, seated, sizes);
  const { boxes, boxOf } = drawBoxes(cast, plan, seated, rowTops, request, sizes);
  const { rowCount, start: rowStart, x } = seated;
  let width = 0;
  for (let row = 0; row < rowCount; row++)
    width = larger(width, x[rowStart[row + 1]! - 1]! + sizes.boxWidth);
  return { width, height, boxes, boxOf, rowCount, rowStart, rowTops, unions, descents };
}
