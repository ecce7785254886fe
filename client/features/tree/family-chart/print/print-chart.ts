import type { ChartToSave } from "../export/export-picture.ts";
import { loadPhotos, photosInChart } from "../export/export-photos.ts";
import { sitePaper } from "../../../../lib/formats.ts";
import { planDefaultPrint, type PrintPlan } from "./print-plan.ts";
import { createChartSheets } from "./print-sheets.ts";

/** Opens the browser's print dialog with a chart's pages. */
export const printChart = (toSave: ChartToSave, plan: PrintPlan): Promise<void> =>
  printSheets(photosInChart(toSave), () => createChartSheets(toSave, plan));

/** Opens the browser's print dialog with sheets, after loading the photos on them. */
export async function printSheets(
  photos: readonly string[],
  createSheets: () => HTMLElement,
): Promise<void> {
  // Prints only photos that are already in the browser's cache, so it loads them first.
  await loadPhotos(photos, () => undefined);
  showSheets(createSheets());
  print();
}

/** Returns a chart on as many pages as make it readable; null for a chart without people. */
export const defaultSheets = (toSave: ChartToSave): HTMLElement | null =>
  toSave.chart.boxes.count === 0
    ? null
    : createChartSheets(toSave, planDefaultPrint(toSave.chart, sitePaper()));

/**
 * Prints these sheets, if there are any, instead of the page, however printing starts. Returns a
 * function that stops this.
 */
export function printInsteadOfPage(createSheets: () => HTMLElement | null): () => void {
  const printMedia = matchMedia("print");
  const show = () => {
    const sheets = areSheetsShown() ? null : createSheets();
    if (sheets) showSheets(sheets);
  };
  const update = () => (printMedia.matches ? show() : hideSheets());
  addEventListener("beforeprint", show);
  addEventListener("afterprint", hideSheets);
  printMedia.addEventListener("change", update);
  return () => {
    removeEventListener("beforeprint", show);
    removeEventListener("afterprint", hideSheets);
    printMedia.removeEventListener("change", update);
    hideSheets();
  };
}

/** The sheets printed instead of the page, while they exist. */
let sheets: HTMLElement | null = null;

const areSheetsShown = (): boolean => sheets !== null;

function showSheets(newSheets: HTMLElement): void {
  hideSheets();
  sheets = newSheets;
  document.body.append(newSheets);
  document.documentElement.dataset.sheets = "";
}

function hideSheets(): void {
  sheets?.remove();
  sheets = null;
  delete document.documentElement.dataset.sheets;
}
