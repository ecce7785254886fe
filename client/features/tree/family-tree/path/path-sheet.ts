import type { ChartFile } from "#shared/tree/family-chart/drawing/chart-file.ts";
import { sitePaper } from "../../../../lib/formats.ts";
import {
  placeAtFoot,
  sheetSize,
  toMillimetres,
  createSheet,
  wrapSheets,
  parseSvg,
} from "../../family-chart/index.ts";

const ORIENTATIONS = ["portrait", "landscape"] as const;

/** Returns a drawn path as one page for print only, in the orientation that makes it larger. */
export function createSheetFromFile({ svg, width, height }: ChartFile): HTMLElement {
  const paper = sitePaper();
  const { orientation, scale } = ORIENTATIONS.map((orientation) => {
    const size = sheetSize(paper, orientation);
    const fit = Math.min(size.width / toMillimetres(width), size.height / toMillimetres(height));
    return { orientation, scale: Math.min(1, fit) };
  }).reduce((best, other) => (other.scale > best.scale ? other : best));
  const drawing = parseSvg(svg);
  drawing.setAttribute("width", `${toMillimetres(width * scale)}mm`);
  drawing.setAttribute("height", `${toMillimetres(height * scale)}mm`);
  return wrapSheets([createSheet(paper, orientation, [placeAtFoot(drawing)])]);
}
