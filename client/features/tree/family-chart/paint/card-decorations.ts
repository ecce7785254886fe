import type { ReactNode } from "react";
import type { CardMarks } from "#shared/tree/family-chart/drawing/picture.ts";

/** Marks on a chart's cards, for example of a guest list. A new object when one changes. */
export interface CardDecorations extends CardMarks {
  /** 'guest list for Summer reunion' */
  title: string;
  /** The person's mark where the chart is shown as a list. */
  labelOf: (personId: number) => ReactNode;
}
