import { personIdAt } from "../chart-boxes.ts";
import { describeCard } from "#shared/tree/family-chart/drawing/card-content.ts";
import { formatFullLife, formatLifeYears } from "#shared/family/people/life-years.ts";
import { levelAt } from "#shared/tree/family-chart/drawing/surface.ts";
import { siteFormats } from "../../../../lib/formats.ts";
import type { MountedChart } from "../chart-actions.ts";
import { sizeOf } from "../paint/canvas-size.ts";
import type { LabelContext } from "./labels.ts";

/** Returns the part of the drawing's current state that the labels need. */
export function labelContextOf({
  host,
  state: { props, highlights },
  rig,
  drawing,
}: MountedChart): LabelContext {
  const { chart, personById, decorations } = props;
  const camera = rig.camera();
  const { dates } = siteFormats();
  /** Describes a person; empty if their card shows the same already. */
  const detailsOf = (box: number) => {
    const person = personById(personIdAt(chart, box));
    const isOnCard =
      levelAt(camera.k) === "card" && formatFullLife(person, dates) === formatLifeYears(person);
    return isOnCard ? "" : describeCard(person, dates, decorations?.markOf(person.id));
  };
  const { measure } = drawing;
  return { chart, personById, camera, viewport: sizeOf(host), measure, highlights, detailsOf };
}
