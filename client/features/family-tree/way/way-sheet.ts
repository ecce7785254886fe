import type { ChartFile } from "#shared/family-chart/drawing/chart-file.ts";
import { ownPaper } from "../../family-chart/print/print-chart.ts";
import { sheetSize, toMillimetres } from "../../family-chart/print/print-paper.ts";
import { sheetOn, sheetsFor, svgFrom } from "../../family-chart/print/print-sheets.ts";

const ORIENTATIONS = ["portrait", "landscape"] as const;

/** A drawn way as an element that only a printer shows: one page, upright or across as makes it larger. */
export function waySheet({ svg, width, height }: ChartFile): HTMLElement {
  const paper = ownPaper();
  const { orientation, scale } = ORIENTATIONS.map((orientation) => {
    const size = sheetSize(paper, orientation);
    const room = Math.min(size.width / toMillimetres(width), size.height / toMillimetres(height));
    return { orientation, scale: Math.min(1, room) };
  }).reduce((best, other) => (other.scale > best.scale ? other : best));
  const drawing = svgFrom(svg);
  drawing.setAttribute("width", `${toMillimetres(width * scale)}mm`);
  drawing.setAttribute("height", `${toMillimetres(height * scale)}mm`);
  return sheetsFor([sheetOn(paper, orientation, [drawing])]);
}
