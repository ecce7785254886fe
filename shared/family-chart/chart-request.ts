import type { i32 } from "#shared/lib/numbers.ts";

/** What is to be laid out, in numbers alone. */
export interface ChartRequest {
  /** A place in CHART_VIEWS. */
  readonly view: i32;
  /** Indexes in the family, each once. */
  readonly focus: Int32Array;
  /** How many generations; nothing to the whole view. */
  readonly depth: i32;
  readonly withPartners: boolean;
  readonly withFormer: boolean;
  /** 1 for whose children, or parents, are folded away, by index; null for nobody's. */
  readonly closedBelow: Uint8Array | null;
  readonly closedAbove: Uint8Array | null;
  /** Whole pixels. */
  readonly boxWidth: i32;
  readonly boxHeight: i32;
}
