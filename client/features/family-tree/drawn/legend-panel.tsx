import { useState } from "react";
import { lazyPart, useAhead } from "../../../ui/loading/lazy-part.tsx";

const LegendLinesPanel = lazyPart(() => import("./legend-lines-panel.tsx"));

/** What the chart's lines mean, for who wants to know. */
export function LegendPanel() {
  const [isOpened, setOpened] = useState(false);
  useAhead(LegendLinesPanel);
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
