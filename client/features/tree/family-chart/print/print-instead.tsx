import type { ChartToSave } from "../export/export-picture.ts";
import { defaultSheets } from "./print-chart.ts";
import { usePrintInstead } from "./use-print-instead.ts";

/** While it is mounted, the browser's own print command prints the chart instead of the page. */
export default function PrintInstead({ toSave }: { toSave: ChartToSave }) {
  usePrintInstead(() => defaultSheets(toSave));
  return null;
}
