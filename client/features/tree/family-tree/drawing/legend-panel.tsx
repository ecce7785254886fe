import { useState } from "react";
import { lazyComponent, usePreload } from "../../../../ui/loading/lazy-component.tsx";

const LegendLinesPanel = lazyComponent(() => import("./legend-lines-panel.tsx"));

/** Explains the chart's lines when opened. */
export function LegendPanel() {
  const [isOpened, setOpened] = useState(false);
  usePreload(LegendLinesPanel);
  return (
    <details
      onToggle={() => setOpened(true)}
      className="order-last basis-full rounded border border-edge bg-card"
    >
      <summary className="flex min-h-touch items-center rounded px-4 font-semibold text-evergreen">
        What the lines mean
      </summary>
      {isOpened && <LegendLinesPanel />}
    </details>
  );
}
