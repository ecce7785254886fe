import { lazy, Suspense, useState } from "react";

const LegendLinesPanel = lazy(() => import("./legend-lines-panel.tsx"));

/** Over the chart: what its lines mean, for who wants to know. */
export function LegendPanel() {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      data-print="no"
      onToggle={() => setOpened(true)}
      className="pointer-events-auto rounded border border-edge bg-card"
    >
      <summary className="flex min-h-touch items-center rounded px-4 text-[0.9rem] font-semibold text-evergreen">
        What the lines mean
      </summary>
      <Suspense>{isOpened && <LegendLinesPanel />}</Suspense>
    </details>
  );
}
