import { useEffect, useRef } from "react";
import type { ChartToKeep } from "./export-picture.ts";
import { printInsteadOfPage } from "./print-chart.ts";

/** While it is there, the browser's own printing prints the chart in place of the page. */
export default function PrintInstead({ kept }: { kept: ChartToKeep }) {
  const shown = useRef(kept);
  useEffect(() => {
    shown.current = kept;
  });
  useEffect(() => printInsteadOfPage(() => shown.current), []);
  return null;
}
