/** Traces a shape. Angles are radians, clockwise from the right. */
export interface Tracer {
  moveTo: (x: number, y: number) => void;
  lineTo: (x: number, y: number) => void;
  quadraticCurveTo: (bendX: number, bendY: number, x: number, y: number) => void;
  arc: (x: number, y: number, radius: number, from: number, to: number) => void;
  roundRect: (
    x: number,
    y: number,
    width: number,
    height: number,
    /** One radius for all corners, or one for each, clockwise from the upper left. */
    radius: number | number[],
  ) => void;
}

interface Circle {
  x: number;
  y: number;
  radius: number;
}

/** A rectangle with round corners. */
export interface RoundBox {
  x: number;
  y: number;
  width: number;
  height: number;
  cornerRadius: number;
}

/** SVG path data ('M2 2l9-9'), or a function that traces the path. */
export type Path = string | ((tracer: Tracer) => void);

export type Shape = Circle | RoundBox | Path;

export interface LineStyle {
  color: string;
  width: number;
  /** Lengths of dashes and gaps, alternating; missing for an unbroken line. */
  dashes?: readonly number[];
  /** Whether the line has round ends and corners. */
  isRound?: boolean;
  opacity?: number;
}

export interface TextStyle {
  color: string;
  size: number;
  /** As in CSS: 400 is regular, 600 is semibold. */
  weight: number;
  isItalic?: boolean;
  /** Whether to use the font of headings. */
  isHeading?: boolean;
  /** Which part of the text is at the given x; default `middle`. */
  align?: "left" | "middle";
  /** Maximum width; wider text is condensed. */
  maxWidth?: number;
  opacity?: number;
}

/** A transformed coordinate system: moved, then rotated by degrees clockwise (`turn`), then scaled. */
export interface Transform {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  /** Text alternative. */
  title?: string;
}

/**
 * Draws a chart on any medium: canvas (client/features/tree/family-chart/paint), SVG (svg-pen.ts).
 */
export interface Pen {
  rect: (x: number, y: number, width: number, height: number, color: string) => void;
  /** Fills a shape. */
  fillShape: (shape: Shape, color: string, opacity?: number) => void;
  stroke: (shape: Shape, style: LineStyle) => void;
  /** Draws a line of text with its baseline at y. */
  text: (words: string, x: number, y: number, style: TextStyle) => void;
  /** Draws the image at an address, cropped to a square; nothing if it isn't available. */
  image: (address: string, x: number, y: number, side: number, isGrey: boolean) => void;
  /** Clips drawing to a shape. */
  clip: (shape: Shape, draw: () => void) => void;
  transform: (transform: Transform, draw: () => void) => void;
}

/** Measures texts in the chart's semibold font. Sizes and widths are pixels. */
export interface FontMetrics {
  measure: (text: string, size: number) => number;
  /** Breaks a name into one or two lines that fit a width. */
  wrap: (name: string, width: number, size: number) => readonly string[];
}
