import { useState } from "react";
import { lazyPart, useAhead } from "../../ui/lazy-part.tsx";

const LegendLinesPanel = lazyPart(() => import("./legend-lines-panel.tsx"));

/** Over the chart: what its lines mean, for who wants to know. */
export function LegendPanel() {
  const [isOpened, setOpened] = useState(false);
  useAhead(LegendLinesPanel);
  return (
    <details
      data-print="no"
      onToggle={() => setOpened(true)}
      className="pointer-events-auto rounded border border-edge bg-card"
    >
      <summary className="flex min-h-touch items-center rounded px-4 text-[0.9rem] font-semibold text-evergreen">
        What the lines mean
      </summary>
      {isOpened && <LegendLinesPanel />}
    </details>
  );
}
