import type { ReactNode } from "react";
import type { Marks } from "#shared/family-chart/drawing/picture.ts";

/** What the chart's cards wear, as on a guest list: another one where anything of it changes. */
export interface Worn extends Marks {
  /** 'guest list of Summer reunion' */
  title: string;
  /** The same in a list. */
  labelOf: (personId: number) => ReactNode;
}
