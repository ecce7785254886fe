import type { FamilyChart } from "#shared/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family-tree/tree-person.ts";

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
  /** Whether ancestors can be folded away: the view goes up. Else only children can. */
  foldsAbove?: boolean;
  onOpen: (personId: number) => void;
  /** A tab was pressed: at a card with BOX.closedBelow or closedAbove to open it, else to fold or to show more. */
  onToggle: (personId: number, side: ChartSide) => void;
  /** The keyboard went up from somebody whose parents are not drawn; `onToggle` is told where this is not given. */
  onGoUp?: (personId: number) => void;
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
  dispose: () => void;
}
