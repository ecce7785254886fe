import { useEffect, useRef } from "react";
import { printInsteadOfPage } from "./print-chart.ts";

/** While it is used, the browser's own printing prints these sheets in place of the page, where there are any. */
export function usePrintInstead(sheets: () => HTMLElement | null): void {
  const shown = useRef(sheets);
  useEffect(() => {
    shown.current = sheets;
  });
  useEffect(() => printInsteadOfPage(() => shown.current()), []);
}
