import type { LineTracer } from "#shared/tree/family-chart/drawing/line-paths.ts";

/** A box of a sketch, positioned by its upper left corner. */
export interface SketchedBox {
  readonly x: number;
  readonly y: number;
  readonly name: string;
  readonly isStub?: boolean;
}

export const BOX_WIDTH = 64;
export const BOX_HEIGHT = 30;
const MARGIN = 16;

const STYLE = `
.paper{fill:#fffdf8}text{font:13px system-ui,sans-serif;fill:#2b2620;text-anchor:middle}
.note{font-size:11px;fill:#6b6256;text-anchor:start}
.box{fill:#f3ece0;stroke:#8a7d6b}.stub{fill:none;stroke:#8a7d6b;stroke-dasharray:3 3}
.frame{fill:none;stroke:#8a7d6b;stroke-opacity:.6}.contour{fill:#2f6f5e;fill-opacity:.13}
path{fill:none;stroke-width:1.6}.descent{stroke:#5b5348}.union{stroke:#b1472f}
.tree{stroke:#2f6f5e;stroke-width:3}.in-law{stroke:#8a4fa0;stroke-width:3}.omitted{stroke:#8a7d6b;stroke-dasharray:4 4}
@media (prefers-color-scheme:dark){.paper{fill:#1f1c19}text{fill:#efe8dc}.note{fill:#b9ae9f}
.box{fill:#35302a;stroke:#a0937f}.stub,.frame,.omitted{stroke:#a0937f}.contour{fill:#6fc2a8;fill-opacity:.16}
.descent{stroke:#cfc5b6}.union{stroke:#ee8a6f}.tree{stroke:#6fc2a8}.in-law{stroke:#c793db}}`;

/** Collects shapes, with coordinates in pixels, into an SVG file of the size they need. */
export function createSketch() {
  const shapes: string[] = [];
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  return { box, frame, path, trace, arc, note, toSvg };

  function extendBounds(x: number, y: number) {
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x);
    bottom = Math.max(bottom, y);
  }

  function rect(x: number, y: number, width: number, height: number, className: string) {
    extendBounds(x, y);
    extendBounds(x + width, y + height);
    shapes.push(
      `<rect class="${className}" x="${x}" y="${y}" width="${width}" height="${height}" rx="6"/>`,
    );
  }

  function box({ x, y, name, isStub = false }: SketchedBox) {
    rect(x, y, BOX_WIDTH, BOX_HEIGHT, isStub ? "stub" : "box");
    shapes.push(`<text x="${x + BOX_WIDTH / 2}" y="${y + 20}">${name}</text>`);
  }

  /** A rectangle between two corners. */
  function frame(x: number, y: number, toX: number, toY: number, className = "frame") {
    rect(x, y, toX - x, toY - y, className);
  }

  /** An SVG path in absolute coordinates: `M`, `L`, `Q`, and pairs of numbers. */
  function path(className: string, ...steps: readonly (string | number)[]) {
    const numbers = steps.filter((step) => typeof step === "number");
    for (let i = 0; i < numbers.length; i += 2) extendBounds(numbers[i]!, numbers[i + 1]!);
    shapes.push(`<path class="${className}" d="${steps.join(" ")}"/>`);
  }

  /** A path that `draw` traces, for example the line of a union. */
  function trace(className: string, draw: (line: LineTracer) => void) {
    const steps: (string | number)[] = [];
    draw({
      moveTo: (x, y) => steps.push("M", x, y),
      lineTo: (x, y) => steps.push("L", x, y),
      quadraticCurveTo: (controlX, controlY, x, y) => steps.push("Q", controlX, controlY, x, y),
    });
    path(className, ...steps);
  }

  /** An arc between two points at the same height: above them if `rise` is 1, below them if it is -1. Wide arcs are also high. */
  function arc(className: string, from: number, to: number, y: number, rise: number) {
    const [middle, height] = [(from + to) / 2, rise * (12 + Math.abs(to - from) / 10)];
    extendBounds(middle, y - height);
    shapes.push(
      `<path class="${className}" d="M ${from} ${y} Q ${middle} ${y - 2 * height} ${to} ${y}"/>`,
    );
  }

  function note(x: number, y: number, text: string) {
    extendBounds(x, y - 11);
    extendBounds(x + text.length * 6, y + 3);
    shapes.push(`<text class="note" x="${x}" y="${y}">${text}</text>`);
  }

  function toSvg(title: string): string {
    const [x, y] = [left - MARGIN, top - MARGIN];
    const [width, height] = [right - left + 2 * MARGIN, bottom - top + 2 * MARGIN];
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}" role="img">`,
      `<title>${title}</title>`,
      `<style>${STYLE}</style>`,
      `<rect class="paper" x="${x}" y="${y}" width="${width}" height="${height}" rx="8"/>`,
      ...shapes,
      "</svg>\n",
    ].join("\n");
  }
}
