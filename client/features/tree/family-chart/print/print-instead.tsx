import type { ChartToKeep } from "../export/export-picture.ts";
import { sheetsUnasked } from "./print-chart.ts";
import { usePrintInstead } from "./use-print-instead.ts";

/** While it is mounted, the browser's own print command prints the chart instead of the page. */
export default function PrintInstead({ kept }: { kept: ChartToKeep }) {
  usePrintInstead(() => sheetsUnasked(kept));
  return null;
}
