import type { FamilyChart } from "#shared/tree/family-chart/chart-types.ts";
import type { TreePerson } from "#shared/family/family-graph/tree-person.ts";
import type { Camera } from "./camera/camera.ts";
import type { CameraPosition } from "./camera/camera-position.ts";
import type { CardDecorations } from "./paint/card-decorations.ts";

/** Which relatives a toggle at a card expands or collapses. */
export type ChartSide = "below" | "above";

/** People to highlight, by id. With a path, everyone who isn't on it is faded. */
interface ChartHighlight {
  /** The people of a kinship path in order; empty without a path. */
  path: readonly number[];
  searchHitId: number | null;
}

/** What a drawing shows, and callbacks for the reader's actions. People are ids. */
export interface ChartViewProps {
  chart: FamilyChart;
  personById: (id: number) => TreePerson;
  /** Changes with the family or view; the drawing then opens again. */
  subject: string;
  viewerId: number | null;
  highlight?: ChartHighlight;
  decorations?: CardDecorations | null;
  /** The scale at which the chart opens; at 1, names are 16 px high. */
  readingScale?: number;
  /** The reader's earlier position, where the chart opens instead. */
  position?: CameraPosition | null;
  /** Called with the reader's position once the chart has stopped moving. */
  onPositionChange?: (position: CameraPosition) => void;
  /**
   * Whether ancestors can be collapsed, because the view includes them. Otherwise, only children.
   */
  canCollapseAncestors?: boolean;
  onOpen: (personId: number) => void;
  /**
   * Called when a toggle is pressed: expands a collapsed branch; otherwise collapses it or shows more
   * relatives.
   */
  onToggle: (personId: number, side: ChartSide) => void;
}

/** A mounted drawing. */
export interface ChartView {
  update: (props: ChartViewProps) => void;
  /** Centers a person at a readable scale and highlights them, if they are drawn. */
  centerOn: (personId: number) => void;
  /** Focuses a person's card and brings it into sight. */
  focusCard: (personId: number) => void;
  /** Shows all of the chart. */
  fit: () => void;
  zoomBy: (factor: number) => void;
  /** Moves by halves of the window. */
  moveBy: (across: number, down: number) => void;
  /**
   * Calls `onMove` with the current camera and each later one. Returns a function that stops this.
   */
  watch: (onMove: (camera: Camera) => void) => () => void;
  dispose: () => void;
}
