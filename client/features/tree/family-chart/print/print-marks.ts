import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import type { PrintPlan } from "./print-plan.ts";

/** Returns dashed lines for cutting or gluing, along each edge shared with another page, as SVG. */
export function drawSharedEdges(
  { pages, scale }: PrintPlan,
  pageIndex: number,
  { quiet, paper }: Palette,
): string {
  const { row, column, area, ownArea } = pages[pageIndex]!;
  const pageAt = (down: number, across: number) =>
    pages.findIndex((page) => page.row === row + down && page.column === column + across) + 1;
  const sides = [
    { page: pageAt(0, 1), path: `M${ownArea.right} ${area.top}V${area.bottom}` },
    { page: pageAt(0, -1), path: `M${ownArea.left} ${area.top}V${area.bottom}` },
  ];
  const isStripBelow = pages.some((page) => page.row === row + 1);
  const isStripAbove = pages.some((page) => page.row === row - 1);
  const lines = [
    ...sides.filter(({ page }) => page > 0).map(({ path }) => path),
    isStripBelow ? `M${area.left} ${ownArea.bottom}H${area.right}` : "",
    isStripAbove ? `M${area.left} ${ownArea.top}H${area.right}` : "",
  ].join("");
  const size = 10 / scale;
  const nextPage = sides[0]!.page;
  const halo = ` font-size="${size}" fill="${quiet}" stroke="${paper}" stroke-width="${size / 3}" paint-order="stroke"`;
  const continuation = nextPage
    ? `<text x="${ownArea.right - size / 2}" y="${ownArea.top + 1.6 * size}"${halo} text-anchor="end">continues on page ${nextPage}</text>`
    : "";
  const dashes = `${3 / scale} ${3 / scale}`;
  return `<path d="${lines}" fill="none" stroke="${quiet}" stroke-width="${0.75 / scale}" stroke-dasharray="${dashes}"/>${continuation}`;
}

const CELL = { width: 9, height: 7 };
const MAX_MAP_SIZE = { width: 200, height: 34 };

/** Returns a small map of all pages as SVG, with the given page filled. */
export function drawPageMap({ pages, rows, columns }: PrintPlan, pageIndex: number) {
  const scale = Math.min(
    1,
    MAX_MAP_SIZE.width / (columns * CELL.width),
    MAX_MAP_SIZE.height / (rows * CELL.height),
  );
  const [cellWidth, cellHeight] = [CELL.width * scale, CELL.height * scale];
  const cells = pages.map(({ row, column }, index) => {
    const [x, y] = [(column - 1) * cellWidth + 0.5, (row - 1) * cellHeight + 0.5];
    const fill = index === pageIndex ? "currentColor" : "none";
    return `<rect x="${x}" y="${y}" width="${cellWidth - 1}" height="${cellHeight - 1}" fill="${fill}"/>`;
  });
  return {
    width: columns * cellWidth + 1,
    height: rows * cellHeight + 1,
    elements: `<g stroke="currentColor" stroke-width=".75">${cells.join("")}</g>`,
  };
}
