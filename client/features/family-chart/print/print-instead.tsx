import type { ChartToKeep } from "../export/export-picture.ts";
import { sheetsUnasked } from "./print-chart.ts";
import { usePrintInstead } from "./use-print-instead.ts";

/** While it is there, the browser's own printing prints the chart in place of the page. */
export default function PrintInstead({ kept }: { kept: ChartToKeep }) {
  usePrintInstead(() => sheetsUnasked(kept));
  return null;
}
