import type { Palette } from "#shared/tree/family-chart/drawing/palette.ts";
import type { PrintPlan } from "./print-plan.ts";

/** Returns dashed lines for cutting or gluing, along each edge that borders on another page. */
export function sharedEdges(
  { pages, scale }: PrintPlan,
  place: number,
  { quiet, paper }: Palette,
): string {
  const { row, column, area, share } = pages[place]!;
  const pageAt = (down: number, aside: number) =>
    pages.findIndex((page) => page.row === row + down && page.column === column + aside) + 1;
  const sides = [
    { page: pageAt(0, 1), path: `M${share.right} ${area.top}V${area.bottom}` },
    { page: pageAt(0, -1), path: `M${share.left} ${area.top}V${area.bottom}` },
  ];
  const isStripBelow = pages.some((page) => page.row === row + 1);
  const isStripAbove = pages.some((page) => page.row === row - 1);
  const lines = [
    ...sides.filter(({ page }) => page > 0).map(({ path }) => path),
    isStripBelow ? `M${area.left} ${share.bottom}H${area.right}` : "",
    isStripAbove ? `M${area.left} ${share.top}H${area.right}` : "",
  ].join("");
  const size = 10 / scale;
  const next = sides[0]!.page;
  const halo = ` font-size="${size}" fill="${quiet}" stroke="${paper}" stroke-width="${size / 3}" paint-order="stroke"`;
  const onwards = next
    ? `<text x="${share.right - size / 2}" y="${share.top + 1.6 * size}"${halo} text-anchor="end">continues on page ${next}</text>`
    : "";
  const dashes = `${3 / scale} ${3 / scale}`;
  return `<path d="${lines}" fill="none" stroke="${quiet}" stroke-width="${0.75 / scale}" stroke-dasharray="${dashes}"/>${onwards}`;
}

const CELL = { width: 9, height: 7 };
const MAX_SIZE = { width: 200, height: 34 };

/** Returns all pages as small cells, with the given one filled. */
export function pageMap({ pages, rows, columns }: PrintPlan, place: number) {
  const fit = Math.min(
    1,
    MAX_SIZE.width / (columns * CELL.width),
    MAX_SIZE.height / (rows * CELL.height),
  );
  const [across, down] = [CELL.width * fit, CELL.height * fit];
  const cells = pages.map(({ row, column }, at) => {
    const [x, y] = [(column - 1) * across + 0.5, (row - 1) * down + 0.5];
    const fill = at === place ? "currentColor" : "none";
    return `<rect x="${x}" y="${y}" width="${across - 1}" height="${down - 1}" fill="${fill}"/>`;
  });
  return {
    width: columns * across + 1,
    height: rows * down + 1,
    elements: `<g stroke="currentColor" stroke-width=".75">${cells.join("")}</g>`,
  };
}
