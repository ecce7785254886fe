import { useEffect, useRef } from "react";
import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import { lazyComponent } from "../../../../ui/loading/lazy-component.tsx";
import { loadFirstRelatives } from "../../../family/relationships/index.ts";
import { useTreePage } from "../tree-page.ts";

const FirstRelatives = lazyComponent(loadFirstRelatives);

interface LonePersonPanelProps {
  chart: FamilyChart;
  group: number;
}

/** Empty cards around the only person of a chart; they follow the card when the chart is moved. */
export default function LonePersonPanel({ chart, group }: LonePersonPanelProps) {
  const { chartHandle: handle, openAddRelative } = useTreePage();
  const anchor = useRef<HTMLDivElement>(null);
  const { people } = chart.graph;
  const index = chart.boxes.person[0]!;
  const person = { id: people.id[index]!, fullName: people.fullName[index]!, familyGroupId: group };
  useEffect(
    () =>
      handle.current?.watch(({ x, y, k, ky }) => {
        const { boxes, boxWidth } = chart;
        const [width, height] = [boxWidth * k, boxes.height[0]! * ky];
        const [left, top] = [boxes.x[0]! * k + x, boxes.y[0]! * ky + y];
        const style = anchor.current?.style;
        style?.setProperty("--card-width", `${width}px`);
        style?.setProperty("--card-height", `${height}px`);
        style?.setProperty("transform", `translate(${left + width / 2}px,${top + height / 2}px)`);
      }),
    [chart, handle],
  );
  return (
    <div data-print="no" className="pointer-events-none absolute inset-0 overflow-clip">
      <div ref={anchor} className="w-0">
        <div className="w-max -translate-x-1/2 -translate-y-1/2">
          <FirstRelatives
            name={person.fullName}
            card={<div className="h-(--card-height) w-(--card-width)" />}
            onAdd={(relative) => openAddRelative(person, relative)}
          />
        </div>
      </div>
    </div>
  );
}
