/** What a shape is traced with. Angles are radians, clockwise from the right. */
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
    /** One for all corners, or each from the upper left one clockwise. */
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
  corner: number;
}

/** A path in the words of SVG ('M2 2l9-9'), or what traces one. */
export type Path = string | ((to: Tracer) => void);

export type Shape = Circle | RoundBox | Path;

export interface LineLook {
  colour: string;
  width: number;
  /** How long dashes and gaps are, in turns; none for an unbroken line. */
  dashes?: readonly number[];
  /** Whether its ends and corners are. */
  isRound?: boolean;
  opacity?: number;
}

export interface TextLook {
  colour: string;
  size: number;
  /** As in CSS: 400 for plain, 600 for half bold. */
  weight: number;
  isItalic?: boolean;
  /** In the letters of headings. */
  isHeading?: boolean;
  /** Which part of it is at the x that is given; the middle unless said. */
  from?: "left" | "middle";
  /** How wide it may be: what is wider is set tighter. */
  room?: number;
  opacity?: number;
}

/** Where something is drawn from its own (0, 0): moved, then turned by so many degrees, then scaled. */
export interface Place {
  x: number;
  y: number;
  turn?: number;
  scale?: number;
  /** What it is, for who can't see it. */
  title?: string;
}

/** What a chart is drawn with, on whatever: a canvas (client/features/family-chart/paint), SVG (svg-pen.ts). */
export interface Pen {
  rect: (x: number, y: number, width: number, height: number, colour: string) => void;
  /** Fills a shape. */
  paint: (shape: Shape, colour: string, opacity?: number) => void;
  stroke: (shape: Shape, look: LineLook) => void;
  /** A line of text, whose letters stand on y. */
  text: (words: string, x: number, y: number, look: TextLook) => void;
  /** A picture by its address, cut to a square; nothing where it can't be had. */
  image: (address: string, x: number, y: number, side: number, isGrey: boolean) => void;
  /** Shows of what is drawn that within a shape. */
  within: (shape: Shape, draw: () => void) => void;
  at: (place: Place, draw: () => void) => void;
}

/** How wide texts are in the letters that they will be shown in, half bold; sizes and widths in pixels. */
export interface Letters {
  measure: (text: string, size: number) => number;
  /** A name on the one or two lines that a width has room for. */
  wrap: (name: string, width: number, size: number) => readonly string[];
}
