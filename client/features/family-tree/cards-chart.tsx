import type { LayoutBox } from "#shared/family-tree/layout-types.ts";
import type { ChartIndex } from "./chart-index.ts";
import { FaceShape } from "./face-card.tsx";
import { PersonCard } from "./person-card.tsx";
import { cardWords, type PersonById } from "./person-words.ts";
import { StubCard } from "./stub-card.tsx";
import { useMeasure } from "./use-measure.ts";

interface CardsChartProps {
  chart: ChartIndex;
  boxes: readonly LayoutBox[];
  active: string;
  marked: string | null;
  personById: PersonById;
  readerId: number | null;
}

/** The cards of a part of the tree. */
export function CardsChart(props: CardsChartProps) {
  const { chart, boxes, active, marked, personById, readerId } = props;
  const measure = useMeasure();
  return (
    <>
      <defs>
        <FaceShape />
      </defs>
      {boxes.map((box) => {
        const person = personById(box.personId);
        const { key } = box;
        const shared = { box, isActive: key === active, isMarked: key === marked, measure };
        if (box.kind === "stub")
          return <StubCard key={key} {...shared} fullName={person.fullName} />;
        return (
          <PersonCard
            key={key}
            {...shared}
            person={person}
            label={cardWords(chart, key, personById)}
            isReader={box.personId === readerId}
          />
        );
      })}
    </>
  );
}
