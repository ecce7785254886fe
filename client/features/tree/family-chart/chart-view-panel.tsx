import { type Ref, useEffect, useImperativeHandle, useLayoutEffect, useRef } from "react";
import type { ChartView, ChartViewProps } from "./chart-view.ts";
import { mountChart } from "./mount-chart.ts";
import { ZoomPanel } from "./zoom-panel.tsx";

export type ChartHandle = Pick<ChartView, "centerOn" | "focusCard" | "fit" | "zoomBy" | "watch">;

interface ChartViewPanelProps extends ChartViewProps {
  handle: Ref<ChartHandle>;
}

/**
 * A family's chart that can be dragged, zoomed, and walked through with the arrow keys. It fills
 * the positioned element around it.
 */
export default function ChartViewPanel({ handle, ...props }: ChartViewPanelProps) {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<ChartView>(null);
  const latestProps = useRef(props);

  useLayoutEffect(() => {
    if (!host.current) return;
    const mounted = mountChart(host.current, latestProps.current);
    view.current = mounted;
    return () => {
      view.current = null;
      mounted.dispose();
    };
  }, []);
  useEffect(() => {
    latestProps.current = props;
    view.current?.update(props);
  });
  const searchHitId = props.highlight?.searchHitId ?? null;
  useEffect(() => {
    // A person may be found before there is a chart to show them in.
    if (searchHitId !== null) view.current?.centerOn(searchHitId);
  }, [searchHitId]);
  useImperativeHandle(handle, () => ({
    centerOn: (personId) => view.current?.centerOn(personId),
    focusCard: (personId) => view.current?.focusCard(personId),
    fit: () => view.current?.fit(),
    zoomBy: (factor) => view.current?.zoomBy(factor),
    watch: (onMove) => view.current?.watch(onMove) ?? (() => undefined),
  }));

  return (
    <>
      <div ref={host} className="absolute inset-0 overflow-clip" />
      <ZoomPanel
        onZoom={(factor) => view.current?.zoomBy(factor)}
        onFit={() => view.current?.fit()}
        onMove={(across, down) => view.current?.moveBy(across, down)}
      />
    </>
  );
}
