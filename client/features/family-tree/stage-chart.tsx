import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import { CardsChart } from "./cards-chart.tsx";
import type { ChartIndex } from "./chart-index.ts";
import { boxesIn, linesIn } from "./cull.ts";
import { LinesChart } from "./lines-chart.tsx";
import { OverviewChart } from "./overview-chart.tsx";
import type { PersonById } from "./person-words.ts";
import { UpCard } from "./up-card.tsx";
import type { Sight } from "./use-camera.ts";

interface Named {
  id: number;
  fullName: string;
}

interface StageChartProps {
  chart: ChartIndex;
  /** Null: all of it, from near. */
  sight: Sight | null;
  active: string;
  marked: string | null;
  personById: PersonById;
  parentsOf: (box: LayoutBox) => readonly Named[];
  readerId: number | null;
  onUp: (box: LayoutBox) => void;
}

/** What of the chart is in sight, and the active card wherever it is: the Tab key has to find it. */
export function StageChart(props: StageChartProps) {
  const { chart, sight, active, marked, personById, parentsOf, readerId, onUp } = props;
  const boxes = sight ? boxesIn(chart.inOrder, sight.area) : chart.inOrder;
  const lines = sight ? linesIn(chart.layout.lines, sight.area) : chart.layout.lines;
  const cards = sight?.isOverview ? [] : boxes;
  const activeBox = chart.boxes.get(active);
  return (
    <>
      {sight?.isOverview ? (
        <OverviewChart boxes={boxes} lines={lines} />
      ) : (
        <LinesChart lines={lines} boxes={chart.boxes} />
      )}
      {cards
        .filter((box) => parentsOf(box).length > 0)
        .map((box) => (
          <UpCard
            key={box.key}
            box={box}
            fullName={personById(box.personId).fullName}
            parents={parentsOf(box)}
            onUp={() => onUp(box)}
          />
        ))}
      <CardsChart
        chart={chart}
        boxes={activeBox && !cards.includes(activeBox) ? [...cards, activeBox] : cards}
        active={active}
        marked={marked}
        personById={personById}
        readerId={readerId}
      />
    </>
  );
}
