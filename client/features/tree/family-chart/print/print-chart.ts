import type { ChartToSave } from "../export/export-picture.ts";
import { loadPhotos, photosOf } from "../export/export-photos.ts";
import { sitePaper } from "../../../../lib/formats.ts";
import { planByDefault, type PrintPlan } from "./print-plan.ts";
import { sheetsOf } from "./print-sheets.ts";
import { areSheetsShown, hideSheets, showSheets } from "./print-shown.ts";

/** Opens the browser's print dialog with a chart's pages. */
export const printChart = (kept: ChartToSave, plan: PrintPlan): Promise<void> =>
  printSheets(photosOf(kept), () => sheetsOf(kept, plan));

/** Opens the browser's print dialog with sheets that show these photos. */
export async function printSheets(
  photos: readonly string[],
  sheets: () => HTMLElement,
): Promise<void> {
  // Photos loaded so far are in the cache, so they print, too.
  await loadPhotos(photos, () => undefined);
  showSheets(sheets());
  print();
}

/** Returns a chart on as many pages as make it readable; null for a chart without people. */
export const defaultSheets = (kept: ChartToSave): HTMLElement | null =>
  kept.chart.boxes.count === 0 ? null : sheetsOf(kept, planByDefault(kept.chart, sitePaper()));

/**
 * Prints these sheets, if there are any, instead of the page, however printing starts. Returns a
 * function that stops this.
 */
export function printInsteadOfPage(sheetsToPrint: () => HTMLElement | null): () => void {
  const paper = matchMedia("print");
  const begin = () => {
    const sheets = areSheetsShown() ? null : sheetsToPrint();
    if (sheets) showSheets(sheets);
  };
  const change = () => (paper.matches ? begin() : hideSheets());
  addEventListener("beforeprint", begin);
  addEventListener("afterprint", hideSheets);
  paper.addEventListener("change", change);
  return () => {
    removeEventListener("beforeprint", begin);
    removeEventListener("afterprint", hideSheets);
    paper.removeEventListener("change", change);
    hideSheets();
  };
}
