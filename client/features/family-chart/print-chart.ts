import type { ChartToKeep } from "./export-picture.ts";
import { loadPhotos } from "./export-photos.ts";
import { type Paper, paperOf } from "./print-paper.ts";
import { planUnasked, type PrintPlan } from "./print-plan.ts";
import { sheetsOf } from "./print-sheets.ts";
import { areSheetsShown, hideSheets, showSheets } from "./print-shown.ts";

/** Opens the browser's own print window with a chart's pages. */
export async function printChart(kept: ChartToKeep, plan: PrintPlan): Promise<void> {
  // What the cache has by then is on the paper too.
  await loadPhotos(kept, () => undefined);
  showSheets(sheetsOf(kept, plan));
  print();
}

/** The paper that the reader's printer is likely to hold. */
export const ownPaper = (): Paper => paperOf(navigator.language);

/**
 * As long as it is not undone, whatever way of printing the page prints `chartToPrint` on as many pages
 * as make it legible.
 */
export function printInsteadOfPage(chartToPrint: () => ChartToKeep): () => void {
  const paper = matchMedia("print");
  const begin = () => {
    if (areSheetsShown()) return;
    const kept = chartToPrint();
    if (kept.chart.boxes.count === 0) return;
    showSheets(sheetsOf(kept, planUnasked(kept.chart, ownPaper())));
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
