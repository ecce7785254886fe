import type { Area } from "#shared/tree/family-chart/drawing/in-area.ts";
import type { LineStyle, Pen, Shape, Tracer } from "#shared/tree/family-chart/drawing/pen.ts";
import { type Color, parseColor, contrast, blend } from "./colors.ts";

interface Measurement {
  kind: "text" | "line";
  /** The text, or the style of the line. */
  content: string;
  contrast: number;
}

/** A pen that records the contrast of each text and line with its background. */
export function contrastPen(paperColor: string) {
  const backgrounds: { area: Area; color: Color }[] = [];
  const measurements: Measurement[] = [];
  let origin = { x: 0, y: 0, scale: 1 };
  const toPage = ({ left, top, right, bottom }: Area): Area => ({
    left: origin.x + left * origin.scale,
    top: origin.y + top * origin.scale,
    right: origin.x + right * origin.scale,
    bottom: origin.y + bottom * origin.scale,
  });
  const backgroundAt = (x: number, y: number) =>
    backgrounds.findLast(
      ({ area }) => x >= area.left && x <= area.right && y >= area.top && y <= area.bottom,
    )?.color ?? parseColor(paperColor);
  const fill = (area: Area, color: string, opacity = 1) => {
    const at = toPage(area);
    const under = backgroundAt((at.left + at.right) / 2, (at.top + at.bottom) / 2);
    backgrounds.push({ area: at, color: blend(parseColor(color), under, opacity) });
  };
  const record = (
    kind: "text" | "line",
    content: string,
    color: string,
    background: Color,
    opacity = 1,
  ) =>
    measurements.push({
      kind,
      content,
      contrast: contrast(blend(parseColor(color), background, opacity), background),
    });
  const pen: Pen = {
    rect: (x, y, width, height, color) =>
      fill({ left: x, top: y, right: x + width, bottom: y + height }, color),
    fillShape: (shape, color, opacity) => fill(areaOf(shape), color, opacity),
    stroke(shape, style: LineStyle) {
      const { left, top, right, bottom } = toPage(areaOf(shape));
      const isOpen = typeof shape === "function" || typeof shape === "string";
      // A closed outline is compared with its surroundings, a line with what it crosses.
      const background = isOpen
        ? backgroundAt((left + right) / 2, (top + bottom) / 2)
        : backgroundAt(left - 3, (top + bottom) / 2);
      record("line", JSON.stringify(style), style.color, background, style.opacity);
    },
    text(content, x, y, { color, size, opacity }) {
      const at = toPage({ left: x, top: y - size / 3, right: x, bottom: y });
      record("text", content, color, backgroundAt(at.left, at.top), opacity);
    },
    image: () => {},
    clip: (_, draw) => draw(),
    transform({ x, y, scale = 1 }, draw) {
      const before = origin;
      origin = {
        x: origin.x + x * origin.scale,
        y: origin.y + y * origin.scale,
        scale: origin.scale * scale,
      };
      draw();
      origin = before;
    },
  };
  return { pen, measurements };
}

function areaOf(shape: Shape): Area {
  if (typeof shape === "object" && "radius" in shape) {
    const { x, y, radius } = shape;
    return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
  }
  if (typeof shape === "object") {
    const { x, y, width, height } = shape;
    return { left: x, top: y, right: x + width, bottom: y + height };
  }
  const points: [number, number][] = [];
  const add = (x: number, y: number) => points.push([x, y]);
  if (typeof shape === "string") {
    const [x = 0, y = 0] = (shape.match(/-?[\d.]+/g) ?? []).map(Number);
    add(x, y);
  } else {
    const to: Tracer = {
      moveTo: add,
      lineTo: add,
      quadraticCurveTo: (_, __, x, y) => add(x, y),
      arc: add,
      roundRect: (x, y, width, height) => {
        add(x, y);
        add(x + width, y + height);
      },
    };
    shape(to);
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}
