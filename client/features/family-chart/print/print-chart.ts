import type { ChartToKeep } from "../export/export-picture.ts";
import { loadPhotos, photosOf } from "../export/export-photos.ts";
import { type Paper, paperOf } from "./print-paper.ts";
import { planUnasked, type PrintPlan } from "./print-plan.ts";
import { sheetsOf } from "./print-sheets.ts";
import { areSheetsShown, hideSheets, showSheets } from "./print-shown.ts";

/** Opens the browser's own print window with a chart's pages. */
export const printChart = (kept: ChartToKeep, plan: PrintPlan): Promise<void> =>
  printSheets(photosOf(kept), () => sheetsOf(kept, plan));

/** Opens it with sheets that show such photos. */
export async function printSheets(
  photos: readonly string[],
  sheets: () => HTMLElement,
): Promise<void> {
  // What the cache has by then is on the paper too.
  await loadPhotos(photos, () => undefined);
  showSheets(sheets());
  print();
}

/** The paper that the reader's printer is likely to hold. */
export const ownPaper = (): Paper => paperOf(navigator.language);

/** A chart on as many pages as make it legible; null where there is nobody on it. */
export const sheetsUnasked = (kept: ChartToKeep): HTMLElement | null =>
  kept.chart.boxes.count === 0 ? null : sheetsOf(kept, planUnasked(kept.chart, ownPaper()));

/** As long as it is not undone, whatever way of printing the page prints these sheets, where there are any. */
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
