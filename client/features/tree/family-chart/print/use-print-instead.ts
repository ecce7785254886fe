import { useEffect, useRef } from "react";
import { printInsteadOfPage } from "./print-chart.ts";

/** While mounted, the browser's print command prints these sheets, if any, instead of the page. */
export function usePrintInstead(sheets: () => HTMLElement | null): void {
  const shown = useRef(sheets);
  useEffect(() => {
    shown.current = sheets;
  });
  useEffect(() => printInsteadOfPage(() => shown.current()), []);
}
