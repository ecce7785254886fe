import { useEffect, useRef } from "react";
import { printInsteadOfPage } from "./print-chart.ts";

/** While mounted, the browser's print command prints these sheets, if any, instead of the page. */
export function usePrintInstead(createSheets: () => HTMLElement | null): void {
  const latest = useRef(createSheets);
  useEffect(() => {
    latest.current = createSheets;
  });
  useEffect(() => printInsteadOfPage(() => latest.current()), []);
}
