import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";
import type { Camera } from "./camera/camera.ts";
import type { Place } from "./camera/place.ts";
import type { Worn } from "./paint/worn.ts";

/** Which of somebody's kin a tab at their card folds away or brings back. */
export type ChartSide = "below" | "above";

/** Whom to point out, by their ids. While there is a path, everyone who is not on it steps back. */
interface ChartHighlight {
  /** The people along a kinship path, in its order; empty where there is none. */
  path: readonly number[];
  found: number | null;
}

/** What a drawing shows, and whom it tells of what its reader does. People go by their ids. */
export interface ChartViewProps {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  /** Changes when another family or view is shown: the drawing then opens anew. */
  subject: string;
  readerId: number | null;
  highlight?: ChartHighlight;
  worn?: Worn | null;
  /** At what scale a chart opens; at 1 names are 16 px high. */
  reading?: number;
  /** Where it opens instead: where its reader was before. */
  place?: Place | null;
  /** Told of the place that its reader has gone to, once the chart stands still. */
  onPlace?: (place: Place) => void;
  /** Whether ancestors can be folded away: the view goes up. Else only children can. */
  foldsAbove?: boolean;
  onOpen: (personId: number) => void;
  /** A tab was pressed: at a card with BOX.closedBelow or closedAbove to open it, else to fold or to show more. */
  onToggle: (personId: number, side: ChartSide) => void;
}

/** A mounted drawing. */
export interface ChartView {
  update: (props: ChartViewProps) => void;
  /** Brings somebody to the middle, legibly, and marks them; nothing where they are not drawn. */
  centreOn: (personId: number) => void;
  /** Puts the keyboard on somebody's card and brings it into sight. */
  focusCard: (personId: number) => void;
  /** All of the chart. */
  fit: () => void;
  zoomBy: (factor: number) => void;
  /** By so many halves of the window. */
  moveBy: (across: number, down: number) => void;
  /** Tells of the camera now and of each further one, until it is undone. */
  watch: (moved: (camera: Camera) => void) => () => void;
  dispose: () => void;
}
